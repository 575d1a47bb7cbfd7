import type { Problem } from '@placard/contract/platform/envelope'
import { type SubAccount, subAccountNames } from '@placard/domain/finance/account'
import {
  type PlannedTransfer,
  transferDirection,
  type TransferLimits,
  transferProblem,
} from '@placard/domain/finance/transfer'
import type { Locale } from '@placard/domain/platform/locale/locale'
import { textTable } from '@placard/domain/platform/locale/text-table'
import { moneyText } from '@placard/domain/platform/money/text'
import type { Client } from '#server/platform/database/client.ts'
import type { TransferKind } from '#server/finance/transfer/parties.ts'

const texts = textTable({
  closed: ['{owner} is closed.', '{owner} 已关闭。'],
  otherCurrency: [
    '{owner} has {got}. Only {expected} can be transferred.',
    '{owner} 的币种为 {got}，仅支持 {expected} 之间转账。',
  ],
  agencyShort: [
    'The agency has {has} left for this row ({account}).',
    '代理商可转{account}余额为 {has}，不足以转出该行。',
  ],
  advertiserShort: [
    '{owner} has {has} that can be transferred ({account}).',
    '{owner} 可转{account}余额为 {has}。',
  ],
  notFromAgency: [
    '{owner} can return the rebate that came from the agency, {has}.',
    '{owner} 仅可退回由代理商转入的返货 {has}。',
  ],
  unknown: [
    'No advertiser of yours has the ID or name “{got}”.',
    '您名下没有 ID 或名称为“{got}”的广告主。',
  ],
  several: [
    'Several advertisers are named “{got}”. Use the ID.',
    '有多个名称为“{got}”的广告主，请使用 ID。',
  ],
  repeated: ['{owner} is in row {row} already.', '{owner} 已在第 {row} 行中。'],
  account: ['Gifts cannot be transferred back.', '赠送金额不能转回。'],
  key: [
    'The key was used for another transfer. Use a new one.',
    '该幂等键已用于其他转账，请更换。',
  ],
  perTransfer: [
    'One transfer may have up to {limit}. This one has {got}.',
    '单笔转账上限为 {limit}，本次合计 {got}。',
  ],
  perDay: [
    'One person may transfer {limit} a day; {today} were transferred today. This transfer has {got}.',
    '您每日转账上限为 {limit}，今日已转 {today}，本次合计 {got}。',
  ],
})

interface ItemFacts extends TransferKind {
  readonly currency: string
  readonly locale: Locale
  readonly client: Pick<Client, 'ownerName' | 'currency'>
  readonly cents: number
}

/** Returns the problem of an item, at its field; null without one. @param at its place, from 0 */
export function itemProblem(
  at: number,
  { problem, limit }: PlannedTransfer,
  facts: ItemFacts,
): Problem | null {
  if (problem === null) return null
  const { client, cents, currency, locale } = facts
  const owner = client.ownerName
  const table = texts[locale]
  if (problem === transferProblem.closed)
    return {
      ...atAdvertiser(at),
      expected: 'an open advertiser',
      got: 'closed',
      message: table.closed({ owner }),
    }
  if (problem === transferProblem.otherCurrency) {
    const message = table.otherCurrency({ owner, got: client.currency, expected: currency })
    return { ...atAdvertiser(at), expected: currency, got: client.currency, message }
  }
  const account = subAccountNames[locale][facts.subAccount]
  const has = moneyText(limit ?? 0, currency, locale)
  const message =
    problem === transferProblem.notFromAgency
      ? table.notFromAgency({ owner, has })
      : facts.direction === transferDirection.toAdvertiser
        ? table.agencyShort({ has, account })
        : table.advertiserShort({ owner, has, account })
  return {
    path: `items.${at}.cents`,
    expected: `at most ${limit ?? 0}`,
    got: String(cents),
    message,
  }
}

const atAdvertiser = (at: number) => ({ path: `items.${at}.advertiser` })

/** Returns the problem of an id or name that leads to no advertiser, or to several. */
export function unknownProblem(
  at: number,
  { got, count }: { readonly got: string; readonly count: number },
  locale: Locale,
): Problem {
  const isUnknown = count === 0
  return {
    ...atAdvertiser(at),
    expected: isUnknown ? 'an advertiser of the agency' : 'the ID of one of them',
    got,
    message: texts[locale][isUnknown ? 'unknown' : 'several']({ got }),
  }
}

/** Returns the problem of an advertiser that is in an earlier row. @param first its place, from 0 */
export function repeatedProblem(
  at: number,
  { client, first }: { readonly client: Client; readonly first: number },
  locale: Locale,
): Problem {
  return {
    ...atAdvertiser(at),
    expected: 'each advertiser once',
    got: client.scope.ownerId,
    message: texts[locale].repeated({ owner: client.ownerName, row: first + 1 }),
  }
}

export function accountProblem(account: SubAccount, locale: Locale): Problem {
  const expected = 'a sub-account whose money moves in this direction'
  return { path: 'subAccount', expected, got: String(account), message: texts[locale].account }
}

export function keyProblem(key: string, locale: Locale): Problem {
  return { path: 'key', expected: 'the same request', got: key, message: texts[locale].key }
}

interface LimitFacts {
  readonly limits: TransferLimits
  /** The cents so far. */
  readonly today: number
  readonly cents: number
  readonly currency: string
}

/** Returns the problem of a sum above a limit of the caller; null if it is not. */
export function limitProblem(
  { limits: { perTransfer, perDay }, today, cents, currency }: LimitFacts,
  locale: Locale,
): Problem | null {
  const money = (amount: number) => moneyText(amount, currency, locale)
  const at = { path: 'items', got: String(cents) }
  if (perTransfer !== null && cents > perTransfer) {
    const message = texts[locale].perTransfer({ limit: money(perTransfer), got: money(cents) })
    return { ...at, expected: `at most ${perTransfer}`, message }
  }
  if (perDay === null || today + cents <= perDay) return null
  const message = texts[locale].perDay({
    limit: money(perDay),
    today: money(today),
    got: money(cents),
  })
  return { ...at, expected: `at most ${Math.max(0, perDay - today)}`, message }
}
