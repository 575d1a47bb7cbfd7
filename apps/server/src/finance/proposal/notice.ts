import { subAccount, subAccountNames } from '@placard/domain/finance/account'
import {
  proposalEndMs,
  proposalKind,
  type ProposalState,
  proposalState,
} from '@placard/domain/finance/proposal'
import { staffRolesOf } from '@placard/domain/platform/access/staff-role'
import type { Locale } from '@placard/domain/platform/locale/locale'
import { textTable } from '@placard/domain/platform/locale/text-table'
import { moneyText } from '@placard/domain/platform/money/text'
import { labelsOf } from '@placard/domain/platform/text/letter-case'
import { messageType } from '@placard/domain/support/message/message'
import { type Kysely, sql } from 'kysely'
import { inLanguage } from '#server/finance/alert/send.ts'
import {
  proposalRecord,
  type ProposalRecord,
  untoldRecords,
} from '#server/finance/proposal/record.ts'
import { insertOwn } from '#server/platform/database/own.ts'
import { inAllLanguages } from '#server/support/message/tell.ts'
import { queueMessageEmails } from '#server/identity/account/email-outbox.ts'
import { platformScope, productScope } from '#server/platform/database/scope.ts'
import type { Tables } from '#server/platform/database/tables.ts'
import {
  type UnitOfWork,
  withoutTransaction,
  withTransaction,
} from '#server/platform/database/unit-of-work.ts'

/** The number of proposals that an email names. */
const namedMax = 20
const page = '/platform/finance?view=approvals'

/**
 * Tells approvers by email of proposals, once the oldest that they do not know is an hour old: all of an hour are one
 * email. Nobody is told of their own. Of several servers, one does it.
 */
export async function tellApprovers(db: Kysely<Tables>, nowMs: number): Promise<void> {
  await withTransaction(withoutTransaction(db), async (unit) => {
    const untold = await untoldRecords(unit, new Date(nowMs))
    if (untold.length === 0) return
    const { rows } = await sql<{ account_id: string }>`
      select account_id from account
      where kind = 'staff' and removed_at is null and suspended_at is null
        and staff_roles && ${staffRolesOf('change', 'approval')}::text[]`.execute(unit.db)
    for (const { account_id: accountId } of rows) {
      const others = untold.filter(({ proposed_by }) => proposed_by !== accountId)
      if (others.length > 0) await send(unit, accountId, { ...waitingOf(others), page })
    }
  })
}

/** Tells the member of the staff who proposed something how it has ended, unless they ended it themselves. */
export async function tellProposer(unit: UnitOfWork, proposalId: string): Promise<void> {
  const record = await proposalRecord({ unit }, proposalId)
  const { state, proposed_by, is_staff } = record
  if (state === proposalState.open || state === proposalState.withdrawn) return
  if (!is_staff) return tellUser(unit, record, endedOf(record, state, false))
  await send(unit, proposed_by, { ...endedOf(record, state, true), page: `${page}&show=past` })
}

/** Tells the user of an agency who ordered a transfer how it has ended, by message and email. */
async function tellUser(
  unit: UnitOfWork,
  { owner_id, proposed_by: accountId }: ProposalRecord,
  { title, text }: Omit<Words, 'page'>,
): Promise<void> {
  const scope = productScope(unit, owner_id)
  await insertOwn(scope, 'message', {
    account_id: accountId,
    message_type: messageType.finance,
    title: JSON.stringify(inAllLanguages(title)),
    body: JSON.stringify(inAllLanguages(text)),
  }).execute()
  const email = {
    accountId,
    locale: 'en-US',
    title: inLanguage(title, null, ' · '),
    text: inLanguage(text, null, '\n\n'),
    page: '/markets/finance/flow?view=transfers',
  } as const
  await queueMessageEmails(scope, [email])
}

interface Words {
  readonly title: (locale: Locale) => string
  readonly text: (locale: Locale) => string
  readonly page: string
}

async function send(unit: UnitOfWork, accountId: string, words: Words): Promise<void> {
  // Staff have chosen no language.
  const title = inLanguage(words.title, null, ' · ')
  const text = inLanguage(words.text, null, '\n\n')
  const email = { accountId, locale: 'en-US', title, text, page: words.page } as const
  await queueMessageEmails(platformScope(unit, productScope(unit, '0')), [email])
}

function waitingOf(records: readonly ProposalRecord[]): Omit<Words, 'page'> {
  const count = records.length
  const named = records.slice(0, namedMax)
  const lineOf = (locale: Locale) => (record: ProposalRecord) =>
    texts[locale].waiting({ ...factsOf(record, locale), until: untilText(record) })
  return {
    title: (locale) => texts[locale].title({ count }),
    text(locale) {
      const { why, more } = texts[locale]
      const rest = count - named.length
      const lines = named.map(lineOf(locale))
      return [why, ...lines, ...(rest > 0 ? [more({ count: rest })] : [])].join('\n')
    },
  }
}

function endedOf(
  record: ProposalRecord,
  state: Exclude<ProposalState, 'open' | 'withdrawn'>,
  isStaff: boolean,
): Omit<Words, 'page'> {
  // Users of an agency do not learn which member of the staff decided.
  const by = isStaff ? (record.decided_by_name ?? '') : ''
  return {
    title: (locale) => texts[locale].ended[state](factsOf(record, locale)),
    text(locale) {
      const { endedBy, reason, proposed } = texts[locale]
      const lines = [
        proposed({ ...factsOf(record, locale), day: dayText(record.proposed_at.getTime()) }),
        by === '' ? '' : endedBy({ by }),
        record.reason === '' ? '' : reason({ reason: record.reason }),
      ]
      return lines.filter(Boolean).join('\n')
    },
  }
}

function factsOf(record: ProposalRecord, locale: Locale) {
  return {
    owner: `${record.owner_name} (${record.owner_id})`,
    change: changeOf(record, locale),
    amount: moneyText(Number(record.cents), record.currency, locale),
    by: record.proposed_by_name,
  }
}

function changeOf(record: ProposalRecord, locale: Locale): string {
  const { kind, sub_account, last_day, for_day } = record
  const { transferOf, refundOf, creditLimit, giftUntil, correctionOf } = texts[locale]
  if (for_day !== null) return correctionOf({ day: for_day })
  if (kind === proposalKind.creditLimit) return creditLimit
  const account = labelsOf(subAccountNames, locale)[sub_account ?? subAccount.cash]
  if (kind === proposalKind.transfer) return transferOf({ account })
  if (kind === proposalKind.refund) return refundOf({ account })
  return last_day === null ? account : giftUntil({ account, day: last_day })
}

/** Staff have no time zone, so the last moment is given in UTC. */
function untilText({ proposed_at }: ProposalRecord): string {
  const end = new Date(proposalEndMs(proposed_at.getTime())).toISOString()
  return `${end.slice(0, 10)} ${end.slice(11, 16)} UTC`
}

function dayText(instantMs: number): string {
  return new Date(instantMs).toISOString().slice(0, 10)
}

const texts = textTable({
  title: [
    {
      one: '{count} proposal awaits your approval',
      other: '{count} proposals await your approval',
    },
    '{count} 条资金申请待您复核',
  ],
  why: [
    'They change the money of owners once a second person approves them:',
    '以下申请须由他人复核通过后才会生效：',
  ],
  waiting: [
    '{owner}: {change}, {amount}, proposed by {by}, to be decided before {until}',
    '{owner}：{change}，{amount}，提交人 {by}，请在 {until} 前处理',
  ],
  more: [{ one: '{count} more', other: '{count} more' }, '另有 {count} 条'],
  ended: {
    approved: ['Approved: {change}, {amount}, {owner}', '已通过：{owner}，{change}，{amount}'],
    rejected: ['Rejected: {change}, {amount}, {owner}', '已驳回：{owner}，{change}，{amount}'],
    expired: ['Expired: {change}, {amount}, {owner}', '已过期：{owner}，{change}，{amount}'],
  },
  proposed: [
    '{by} proposed it on {day}: {change}, {amount}, for {owner}.',
    '{by} 于 {day} 提交：{owner}，{change}，{amount}。',
  ],
  endedBy: ['Decided by {by}.', '处理人：{by}。'],
  reason: ['Reason: {reason}', '原因：{reason}'],
  transferOf: ['Transfer: {account}', '转账：{account}'],
  refundOf: ['Refund: {account}', '退款：{account}'],
  creditLimit: ['Credit limit', '授信额度'],
  correctionOf: ['Correction of {day}', '{day} 消耗更正'],
  giftUntil: ['{account} until {day}', '{account}（有效期至 {day}）'],
})
