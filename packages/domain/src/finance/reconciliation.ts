import type { NamesOf } from '../platform/locale/locale.ts'
import { textTable } from '../platform/locale/text-table.ts'

/**
 * The comparisons of a reconciliation: the entries of a booking with zero, an account with the sum and the number of its
 * entries, the balance that an entry states with the entries before it, the gifts that are left with their account,
 * both sides of a transfer, what is booked for a day with its settlement, a settled day with its counted cost, and the
 * running totals of a sample of ads with their days: their cost, and the sum of all other figures.
 */
export const reconciliationRules = [
  'booking',
  'balance',
  'entryCount',
  'running',
  'gift',
  'transfer',
  'settled',
  'counted',
  'totalCost',
  'totalCount',
] as const

/** The rules that compare numbers instead of amounts. */
export const countingRules: readonly ReconciliationRule[] = ['entryCount', 'totalCount']

/** One of `reconciliationRules`. */
export type ReconciliationRule = (typeof reconciliationRules)[number]

/** The display names of `reconciliationRules` in each language. */
export const reconciliationRuleNames: NamesOf<ReconciliationRule> = /* @__PURE__ */ textTable({
  booking: ['Entries of a booking', '凭证分录'],
  balance: ['Balance of an account', '子账户余额'],
  entryCount: ['Number of entries', '分录数量'],
  running: ['Balance after an entry', '分录后余额'],
  gift: ['Gifts left', '赠送余额'],
  transfer: ['Sides of a transfer', '转账双方'],
  settled: ['Spend booked for a day', '当日入账消耗'],
  counted: ['Cost of a settled day', '已结算日消耗'],
  totalCost: ['Running total of cost, ad', '广告累计消耗'],
  totalCount: ['Running total of counts, ad', '广告累计数量'],
})

/** The greatest number of differences that a reconciliation keeps; it counts all of them. */
export const keptDifferences = 1000

const dayMs = 86_400_000
const dueHourMs = 3 * 3_600_000

/** Returns the last time at which a reconciliation was due: each day at 03:00 UTC. */
export function reconciliationDueMs(nowMs: number): number {
  return Math.floor((nowMs - dueHourMs) / dayMs) * dayMs + dueHourMs
}
