import { addDays, type Day } from '../../platform/calendar/day.ts'
import { lastDayOf, type Month, monthOf } from '../../platform/calendar/month.ts'
import type { ContractDays } from '../contract.ts'
import { type InvoiceableRecharge, type PaidMovement, rechargeRests } from './invoiceable.ts'

/** The maximum number of months in an invoice. Our decision. */
export const invoiceMonthsMax = 24

/** The movements of cash, credit and debt in a month that has begun, in cents. */
export interface MoneyMonth {
  readonly month: Month
  /** As in the statement of the month: negative if more was given back. */
  readonly spent: number
  /** From the agency, without what went back to it. */
  readonly transferred: number
  /** True if its statement does not change any more. */
  readonly isClosed: boolean
}

/** A contract of spending that has begun. */
export interface SpendingContract extends ContractDays {
  /** Cash without drawn credit and debt, when it began. */
  readonly moneyBefore: number
  /** In order. */
  readonly months: readonly MoneyMonth[]
}

/** The spending of a closed month in cents, as an invoice contains it. */
export interface InvoiceableMonth {
  readonly month: Month
  /** As in its statement. */
  readonly spent: number
  /**
   * The difference of earlier months: below zero what is invoiced otherwise, above zero what was spent on credit before
   * the contract.
   */
  readonly carried: number
  /** The sum of both; 0 if all of it is invoiced otherwise. */
  readonly cents: number
}

/**
 * Returns what invoices may contain: closed months under contracts of spending, and recharges outside of them. Each cent
 * is invoiced when it is paid in or when it is spent, whichever is first. So a month contains neither cash that was
 * there when the contract began, nor transfers of the agency, which are invoiced as recharges, and a recharge contains
 * nothing that is invoiced as spending.
 *
 * @param movements the oldest first
 * @param contracts the oldest first
 */
export function invoiceable(
  movements: readonly PaidMovement[],
  contracts: readonly SpendingContract[] = [],
): { readonly recharges: InvoiceableRecharge[]; readonly months: InvoiceableMonth[] } {
  const rests = rechargeRests()
  const waiting = [...movements]
  /** Adds the movements until a day. Returns the refunds of money that was there before another day. */
  const advance = (until: Day, since: Day) => {
    let refunded = 0
    for (let [next] = waiting; next !== undefined && next.day <= until; [next] = waiting) {
      waiting.shift()
      if ('bookingId' in next) rests.add(next)
      else {
        const left = rests.leftSince(since)
        rests.refund(next.refunded)
        refunded += next.refunded - (left - rests.leftSince(since))
      }
    }
    return refunded
  }
  const months = contracts.flatMap((contract, at) => {
    const since = chainBegin(contracts.slice(0, at + 1))
    advance(addDays(contract.firstDay, -1), since)
    // Recharges under the contract directly before are not invoiced, and spent under this one.
    const money = contract.moneyBefore + rests.owed() - rests.leftSince(since)
    let otherwise = since === contract.firstDay ? money : Math.max(0, money)
    return closedMonths(contract).map(({ month, spent, transferred }) => {
      otherwise = lessened(otherwise, advance(lastDayOf(month), since))
      otherwise = transferred >= 0 ? otherwise + transferred : lessened(otherwise, 0 - transferred)
      const cents = Math.max(0, spent - otherwise)
      otherwise = Math.max(0, otherwise - spent)
      rests.spend(cents, since)
      return { month, spent, carried: cents - spent, cents }
    })
  })
  advance(endOfTime, endOfTime)
  return { recharges: rests.free(keptSince(contracts)), months }
}

const endOfTime: Day = '9999-12-31'

function closedMonths({ months }: SpendingContract): readonly MoneyMonth[] {
  const open = months.findIndex(({ isClosed }) => !isClosed)
  return open === -1 ? months : months.slice(0, open)
}

/** Takes from what is invoiced otherwise; it does not become a debt by that. */
function lessened(otherwise: number, cents: number): number {
  return Math.max(Math.min(otherwise, 0), otherwise - cents)
}

/** Returns the first day of the last contract, or of the first one that it directly continues. */
function chainBegin(contracts: readonly SpendingContract[]): Day {
  let begin = endOfTime
  let end: Day | null = null
  for (const { firstDay, lastDay } of contracts) {
    if (end === null || addDays(end, 1) !== firstDay) begin = firstDay
    end = lastDay
  }
  return begin
}

/** Returns the day from which recharges are kept for months to come; null if the last contract is over and closed. */
function keptSince(contracts: readonly SpendingContract[]): Day | null {
  const last = contracts.at(-1)
  if (last === undefined) return null
  const month = last.lastDay === null ? null : monthOf(last.lastDay)
  const isOver = closedMonths(last).at(-1)?.month === month
  return isOver && month !== null ? null : chainBegin(contracts)
}
