import { addDays, type Day } from '../platform/calendar/day.ts'
import { monthOf } from '../platform/calendar/month.ts'
import type { NamesOf } from '../platform/locale/locale.ts'
import { textTable } from '../platform/locale/text-table.ts'

/** The content of an owner's invoices: recharges, also without a contract, or spending. */
export const invoiceBasis = { recharge: 'recharge', spending: 'spending' } as const
/** One of `invoiceBasis`. */
export type InvoiceBasis = (typeof invoiceBasis)[keyof typeof invoiceBasis]

/** Returns whether the text is one of `invoiceBasis`. */
export function isInvoiceBasis(text: string): text is InvoiceBasis {
  return Object.values<string>(invoiceBasis).includes(text)
}

/** The display names of `invoiceBasis` in each language. */
export const invoiceBasisNames: NamesOf<InvoiceBasis> = /* @__PURE__ */ textTable({
  recharge: ['Recharges', '按充值开票'],
  spending: ['Spending by month', '按月消耗开票'],
})

/** The maximum length of the number of a contract. Our decision. */
export const contractNumberMax = 60

/** The bounds of the days within which drawn credit is paid after an invoice, inclusive. Our decision. */
export const paymentDays = { min: 0, max: 365 } as const

/** The days of a contract, both included; without a last day it is open. */
export interface ContractDays {
  readonly firstDay: Day
  readonly lastDay: Day | null
}

/** The days of a contract, and what its invoices contain. */
export interface ContractTerms extends ContractDays {
  readonly basis: InvoiceBasis
}

/** A field of a contract that has to be changed, and why. */
export interface ContractProblem {
  readonly field: 'firstDay' | 'lastDay'
  readonly kind: 'order' | 'monthBegin' | 'monthEnd'
}

/** Returns whether the day is the last one of its month. */
function endsMonth(day: Day): boolean {
  return monthOf(addDays(day, 1)) !== monthOf(day)
}

/**
 * Returns the problems of the days of a contract. A contract of spending has whole months, because an invoice contains
 * the spending of a month as its statement says it.
 */
export function contractProblems({ firstDay, lastDay, basis }: ContractTerms): ContractProblem[] {
  const isSpending = basis === invoiceBasis.spending
  const problems: ContractProblem[] = []
  if (isSpending && !firstDay.endsWith('-01'))
    problems.push({ field: 'firstDay', kind: 'monthBegin' })
  if (lastDay === null) return problems
  if (lastDay < firstDay) problems.push({ field: 'lastDay', kind: 'order' })
  else if (isSpending && !endsMonth(lastDay)) problems.push({ field: 'lastDay', kind: 'monthEnd' })
  return problems
}

/** Returns whether the contract is in force on a day. */
export function isInForce({ firstDay, lastDay }: ContractDays, day: Day): boolean {
  return day >= firstDay && (lastDay === null || day <= lastDay)
}

/** Returns whether two contracts have a day in common. */
export function overlap(one: ContractDays, other: ContractDays): boolean {
  return (
    (other.lastDay === null || one.firstDay <= other.lastDay) &&
    (one.lastDay === null || other.firstDay <= one.lastDay)
  )
}

/**
 * Returns the days up to a bound that contracts of spending cover, as ranges that do not touch, in order.
 *
 * @param until the last day that counts
 */
function coveredUntil(contracts: readonly ContractTerms[], until: Day): string {
  const ranges: { first: Day; last: Day }[] = []
  const ofSpending = contracts.filter(({ basis }) => basis === invoiceBasis.spending)
  for (const { firstDay, lastDay } of ofSpending.toSorted((a, b) =>
    a.firstDay < b.firstDay ? -1 : 1,
  )) {
    if (firstDay > until) continue
    const last = lastDay === null || lastDay > until ? until : lastDay
    const before = ranges.at(-1)
    if (before !== undefined && addDays(before.last, 1) === firstDay) before.last = last
    else ranges.push({ first: firstDay, last })
  }
  return ranges.map(({ first, last }) => `${first}/${last}`).join(' ')
}

/**
 * Returns whether a change of an owner's contracts leaves the days up to a bound as they were: covered by a contract of
 * spending, or not. Invoices of these days have been issued or applied for.
 */
export function keepsCoverage(
  before: readonly ContractTerms[],
  after: readonly ContractTerms[],
  until: Day,
): boolean {
  return coveredUntil(before, until) === coveredUntil(after, until)
}
