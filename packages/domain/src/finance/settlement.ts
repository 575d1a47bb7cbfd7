import type { Day } from '../platform/calendar/day.ts'
import { ledgerAccount } from './account.ts'
import { bookingType, type BookingType, type Entry } from './booking.ts'
import {
  type Funds,
  type GiftLot,
  type LotAmount,
  nothingPaid,
  type Paid,
  paymentOf,
  returnOf,
  sumOf,
} from './payment.ts'

/** The part of a day's cost that is booked, in cents. */
export interface SettledDay {
  readonly cost: number
  /** The part of the cost above the daily budget, which the platform bears. */
  readonly overBudget: number
  /** The part that was counted after the balance was empty, which the platform bears. */
  readonly afterEmpty: number
  readonly paid: Paid
  /** The amounts of gifts that paid. */
  readonly lots: readonly GiftLot[]
}

/** A day that is not settled yet. */
export const unsettledDay: SettledDay = {
  cost: 0,
  overBudget: 0,
  afterEmpty: 0,
  paid: nothingPaid,
  lots: [],
}

/** The facts of one owner and day to settle. */
export interface DayToSettle {
  readonly day: Day
  /** The counted cost in cents. */
  readonly cost: number
  /** The highest budget of the account that was in force on that day; null without a limit. */
  readonly budget: number | null
  /** True if the day is closed, so that a difference restates it. */
  readonly isClosed: boolean
  /** True if the platform bears what the balance cannot pay. @see isAfterEmpty */
  readonly isAfterEmpty: boolean
  readonly booked: SettledDay
  readonly funds: Funds
  readonly owed: { readonly unpaid: number; readonly credit: number }
}

/** A booking of a settlement, without the platform's side. */
export interface SettlementBooking {
  readonly type: BookingType
  readonly entries: readonly Entry[]
}

/** The bookings of a settlement in their order, and the day afterwards. */
export interface Settlement {
  readonly bookings: readonly SettlementBooking[]
  readonly day: Omit<SettledDay, 'lots'>
  /** The changes of gifts in cents; negative if a gift paid. */
  readonly lots: readonly LotAmount[]
}

/** The change of the amounts that an owner pays for a day: positive amounts are paid, negative ones go back. */
interface Charge {
  readonly parts: Paid
  readonly lots: readonly LotAmount[]
  readonly afterEmpty: number
}

/**
 * Returns the bookings of the difference between the counted cost of a day and what is booked for it. Settling again
 * books nothing, and after any order of costs the sums are those of the last one, as long as the money of the owner
 * covers them.
 */
export function settlementOf(facts: DayToSettle): Settlement {
  const { booked, cost, budget } = facts
  const overBudget = Math.max(0, cost - (budget ?? cost))
  const due = cost - overBudget - (booked.cost - booked.overBudget)
  const charge = due > 0 ? charged(due, facts) : givenBack(-due, facts)
  const costChange = cost - booked.cost
  const creditChange = overBudget + charge.afterEmpty - booked.overBudget - booked.afterEmpty
  return {
    bookings: bookingsOf(charge.parts, { ...facts, costChange, creditChange }),
    day: {
      cost,
      overBudget,
      afterEmpty: charge.afterEmpty,
      paid: added(booked.paid, charge.parts),
    },
    lots: charge.lots,
  }
}

function charged(due: number, { day, funds, booked, isAfterEmpty: isLate }: DayToSettle): Charge {
  const { lots, ...parts } = paymentOf(due, day, funds)
  return {
    parts: isLate ? { ...parts, unpaid: 0 } : parts,
    lots: lots.map(({ lotId, cents }) => ({ lotId, cents: -cents })),
    afterEmpty: booked.afterEmpty + (isLate ? parts.unpaid : 0),
  }
}

/** The platform's share was paid last, so it goes back first. */
function givenBack(cents: number, { booked, owed }: DayToSettle): Charge {
  const platform = Math.min(cents, booked.afterEmpty)
  const { lots, ...back } = returnOf(cents - platform, {
    paid: booked.paid,
    lots: booked.lots,
    owed,
  })
  return { parts: negated(back), lots, afterEmpty: booked.afterEmpty - platform }
}

interface Changes extends DayToSettle {
  readonly costChange: number
  readonly creditChange: number
}

/**
 * A share of the platform is booked as spend and as its credit, so that reports and statements agree. It passes through
 * the account of unpaid spend, whose balance both leave as it was.
 */
function bookingsOf(parts: Paid, changes: Changes): SettlementBooking[] {
  const { costChange, creditChange, isClosed } = changes
  const type = isClosed || costChange < 0 ? bookingType.restated : bookingType.spend
  if (costChange === 0) return booking(bookingType.spendCredit, parts)
  const spend = booking(type, { ...parts, unpaid: parts.unpaid + creditChange })
  const credit = booking(bookingType.spendCredit, { ...nothingPaid, unpaid: -creditChange })
  // The account of unpaid spend is never above zero, so what it gives is booked first.
  return creditChange > 0 ? [...spend, ...credit] : [...credit, ...spend]
}

/** Returns the booking of amounts that are paid; none if they are all zero. */
function booking(type: BookingType, paid: Paid): SettlementBooking[] {
  const entries = [
    { account: ledgerAccount.gift, cents: 0 - paid.gift },
    { account: ledgerAccount.rebate, cents: 0 - paid.rebate },
    { account: ledgerAccount.cash, cents: 0 - paid.cash },
    { account: ledgerAccount.credit, cents: 0 - paid.credit },
    { account: ledgerAccount.unpaid, cents: 0 - paid.unpaid },
  ].filter(({ cents }) => cents !== 0)
  return entries.length === 0 ? [] : [{ type, entries }]
}

function combined(a: Paid, b: Paid, sign: 1 | -1): Paid {
  return {
    gift: a.gift + sign * b.gift,
    rebate: a.rebate + sign * b.rebate,
    cash: a.cash + sign * b.cash,
    credit: a.credit + sign * b.credit,
    unpaid: a.unpaid + sign * b.unpaid,
  }
}

function added(a: Paid, b: Paid): Paid {
  return combined(a, b, 1)
}

function negated(paid: Paid): Paid {
  return combined(nothingPaid, paid, -1)
}

/** Returns the amount that the owner pays for the day: its cost without the shares of the platform. */
export function dueOf({ cost, overBudget, afterEmpty }: Omit<SettledDay, 'paid' | 'lots'>): number {
  return cost - overBudget - afterEmpty
}

/** Returns whether the amounts that paid for the day are what it costs. */
export function isBalanced(day: Omit<SettledDay, 'lots'>): boolean {
  return sumOf(day.paid) === dueOf(day)
}

/** The moment at which a balance became empty. */
export interface EmptyBalance {
  readonly sinceMs: number
  /** Its day in the owner's time zone. */
  readonly day: Day
}

/**
 * Returns whether spend of the day that is counted now is the platform's: the balance has been empty for longer than
 * delivery may take to stop, and the day did not end before.
 *
 * @param empty null while money is left
 */
export function isAfterEmpty(
  empty: EmptyBalance | null,
  { day, nowMs, graceMs }: { day: Day; nowMs: number; graceMs: number },
): boolean {
  return empty !== null && day >= empty.day && nowMs - empty.sinceMs > graceMs
}
