import type { OutputOf, ReadInputOf } from '@placard/contract/platform/call'
import type { listCorrections } from '@placard/contract/finance/staff-proposal'
import {
  type CorrectionCause,
  correctionCause,
  correctionCauseNames,
  correctionStateOf,
} from '@placard/domain/finance/correction'
import { proposalKind } from '@placard/domain/finance/proposal'
import type { Day } from '@placard/domain/platform/calendar/day'
import type { Locale } from '@placard/domain/platform/locale/locale'
import { textTable } from '@placard/domain/platform/locale/text-table'
import { moneyText } from '@placard/domain/platform/money/text'
import { messageType } from '@placard/domain/support/message/message'
import { sql } from 'kysely'
import { inLanguage } from '#server/finance/alert/send.ts'
import type { Holder } from '#server/finance/holder.ts'
import type { Ledger } from '#server/finance/ledger.ts'
import { settleCorrection } from '#server/finance/settle.ts'
import { type DueDay, dueDay, type SettlementTime } from '#server/finance/settlement-record.ts'
import type { PlatformWork } from '#server/platform/database/actor.ts'
import { deleteOwn, selectOwn } from '#server/platform/database/own.ts'
import { pageLimit, rowCount } from '#server/platform/database/page.ts'
import type { OwnerScope } from '#server/platform/database/scope.ts'
import { invalidInput } from '#server/platform/http/refusal.ts'
import { logOperation } from '#server/platform/operation-log/write.ts'
import { inAllLanguages, notifyPermitted } from '#server/support/message/tell.ts'

/** The difference of a closed day that is proposed or approved. */
export interface Correction {
  readonly forDay: Day
  readonly cause: CorrectionCause
  /** The change of the day's cost. */
  readonly cents: number
}

/** Checks that the amount is the present difference of the day, and returns what is to be booked. @throws Refusal `invalidInput` */
export async function presentDifference(
  { holder, ledger }: { readonly holder: Holder; readonly ledger: Ledger },
  { forDay, cents }: Pick<Correction, 'forDay' | 'cents'>,
  locale: Locale,
): Promise<DueDay> {
  const due = await dueDay(ledger.scope, forDay)
  const present = due === undefined ? 0 : due.cost - due.booked.cost
  if (due !== undefined && present === cents) return due
  const { ownerName: owner, currency } = holder
  const money = (amount: number) => moneyText(amount, currency, locale)
  const message = texts[locale].changed({
    owner,
    day: forDay,
    present: money(present),
    got: money(cents),
  })
  throw invalidInput([{ path: 'cents', expected: String(present), got: String(cents), message }])
}

/** Checks what holds only when a correction is proposed. @throws Refusal `invalidInput` */
export async function checkProposable(
  scope: OwnerScope,
  { forDay: day, cause, note }: Correction & { readonly note: string },
  locale: Locale,
): Promise<void> {
  if (cause === correctionCause.other && note.trim() === '') {
    const message = texts[locale].noNote
    throw invalidInput([{ path: 'note', expected: 'a reason', got: note, message }])
  }
  const waiting = await selectOwn(scope, 'settlement_correction')
    .select('day')
    .where('day', '=', day)
    .executeTakeFirst()
  if (waiting === undefined) throw refuseDay(day, 'notLate', locale)
  const open = await selectOwn(scope, 'money_proposal')
    .select('proposal_id')
    .where('kind', '=', proposalKind.correction)
    .where('for_day', '=', day)
    .where('state', '=', 'open')
    .executeTakeFirst()
  if (open !== undefined) throw refuseDay(day, 'isProposed', locale)
}

function refuseDay(day: Day, why: 'notLate' | 'isProposed', locale: Locale) {
  const expected = 'a day with a late difference that is not proposed'
  return invalidInput([{ path: 'day', expected, got: day, message: texts[locale][why]({ day }) }])
}

/** Books an approved difference, writes the owner's operation log and tells its users. Returns the id of the booking. */
export async function bookCorrection(
  { holder, ledger, due }: { readonly holder: Holder; readonly ledger: Ledger; due: DueDay },
  { forDay: day, cause, cents, note: entered }: Correction & { readonly note: string },
  time: SettlementTime,
): Promise<string> {
  const { scope } = ledger
  const isOther = cause === correctionCause.other
  const named = isOther
    ? ''
    : inLanguage((locale) => correctionCauseNames[locale][cause], null, ' · ')
  const note = [named, entered].filter(Boolean).join(': ')
  const bookingId = await settleCorrection(ledger, { due, note }, time)
  await deleteOwn(scope, 'settlement_correction').where('day', '=', day).execute()
  await logOperation(scope, {
    operation: 'change',
    entity: 'finance',
    entityId: bookingId,
    entityName: day,
    before: { cost: due.booked.cost },
    after: { cost: due.cost, note },
    version: null,
  })
  await notifyPermitted(scope, 'recharge', {
    msgType: messageType.finance,
    title: inAllLanguages((locale) =>
      texts[locale].told({ day, change: moneyText(cents, holder.currency, locale) }),
    ),
    text: inAllLanguages(() => note),
  })
  return bookingId
}

interface CorrectionRow {
  owner_id: string
  owner_name: string
  currency: string
  day: Day
  counted: string
  settled: string
  found_at: Date
  latest_state: string | null
  latest_cents: string | null
  reason: string | null
}

/** Returns the differences of closed days that are not booked, the oldest first. */
export async function corrections(
  { unit: { db } }: PlatformWork,
  { filters: { ownerId }, ...paging }: ReadInputOf<typeof listCorrections>,
): Promise<OutputOf<typeof listCorrections>> {
  const matching = ownerId === undefined ? sql`true` : sql`c.owner_id = ${ownerId}`
  const { rows } = await sql<CorrectionRow>`
    select c.owner_id, o.owner_name, o.currency, c.day, c.cost as counted, coalesce(s.cost, 0) as settled, c.found_at,
      p.state as latest_state, p.cents as latest_cents, p.reason
    from settlement_correction c
    join owner o on o.owner_id = c.owner_id
    left join settlement_day s on s.owner_id = c.owner_id and s.day = c.day
    left join lateral (
      select state, cents, reason from money_proposal
      where owner_id = c.owner_id and for_day = c.day and kind = 'correction'
      order by proposal_id desc limit 1
    ) p on true
    where ${matching} order by c.found_at, c.owner_id, c.day ${pageLimit(paging)}`.execute(db)
  const total = await rowCount(db, sql`from settlement_correction c where ${matching}`)
  return { items: rows.map(correctionOf), total }
}

function correctionOf(row: CorrectionRow): OutputOf<typeof listCorrections>['items'][number] {
  const settledCents = Number(row.settled)
  const countedCents = Number(row.counted)
  const latest =
    row.latest_state === null ? null : { state: row.latest_state, cents: Number(row.latest_cents) }
  const state = correctionStateOf(countedCents - settledCents, latest)
  return {
    ownerId: row.owner_id,
    ownerName: row.owner_name,
    currency: row.currency,
    day: row.day,
    settledCents,
    countedCents,
    state,
    foundAt: row.found_at.getTime(),
    reason: state === 'rejected' ? (row.reason ?? '') : '',
  }
}

const texts = textTable({
  changed: [
    'The figures of {owner} for {day} have changed: the difference is {present} now, not {got}. Propose it again.',
    '{owner} 在 {day} 的数据又有变化：当前差额为 {present}，而非 {got}，请重新提交。',
  ],
  noNote: ['Enter the reason in the note.', '请在备注中说明原因。'],
  notLate: [
    'No difference of {day} waits for a correction. Reload the list.',
    '{day} 没有待更正的差额，请刷新列表。',
  ],
  isProposed: [
    'A correction of {day} awaits approval already. Decide or withdraw it first.',
    '{day} 的更正已在等待复核，请先处理。',
  ],
  told: ['The spend of {day} was corrected by {change}', '{day} 的消耗已更正 {change}'],
})
