import type { Day } from '../platform/calendar/day.ts'

/** The kinds of money that pay for ads, in the order in which they do. Our decision: what would be lost goes first. */
export const payingOrder = ['gift', 'rebate', 'cash', 'credit'] as const

/** A gift with what is left of it. */
export interface GiftLot {
  readonly lotId: string
  readonly cents: number
  /** The last day whose spend it pays; null if it does not lapse. */
  readonly lastDay: Day | null
}

/** The money of an owner that can pay for ads, in cents. */
export interface Funds {
  readonly lots: readonly GiftLot[]
  readonly rebate: number
  readonly cash: number
  /** The part of the credit limit that is not drawn. */
  readonly credit: number
}

/** Amounts by the kind of money that paid them, in cents; a positive amount was paid. */
export interface Paid {
  readonly gift: number
  readonly rebate: number
  readonly cash: number
  readonly credit: number
  /** The part that nothing could pay. */
  readonly unpaid: number
}

/** An amount for each gift, without those of zero. They sum to `gift`. */
export interface LotAmount {
  readonly lotId: string
  readonly cents: number
}

/** A payment, or money that goes back, with its shares of gifts. */
export interface Payment extends Paid {
  readonly lots: readonly LotAmount[]
}

/** Nothing paid. */
export const nothingPaid: Paid = { gift: 0, rebate: 0, cash: 0, credit: 0, unpaid: 0 }

/** Returns the sum of the amounts. */
export function sumOf({ gift, rebate, cash, credit, unpaid }: Paid): number {
  return gift + rebate + cash + credit + unpaid
}

/** Orders gifts by the day on which they lapse, the earliest first; those that never lapse are last. */
export function byExpiry(a: Pick<GiftLot, 'lotId' | 'lastDay'>, b: typeof a): number {
  if (a.lastDay !== b.lastDay) {
    if (a.lastDay === null) return 1
    if (b.lastDay === null) return -1
    return a.lastDay < b.lastDay ? -1 : 1
  }
  return Number(a.lotId) - Number(b.lotId)
}

/** Returns whether the gift may pay for ads of the day. The last day is inclusive. */
export function fits({ lastDay }: Pick<GiftLot, 'lastDay'>, day: Day): boolean {
  return lastDay === null || day <= lastDay
}

/** Takes up to `wanted` from each in turn; returns the shares, and what is left to pay. */
function drawn(
  lots: readonly { readonly lotId: string; readonly cents: number }[],
  wanted: number,
): { shares: LotAmount[]; rest: number } {
  let rest = wanted
  const shares: LotAmount[] = []
  for (const { lotId, cents: available } of lots) {
    const cents = Math.min(available, rest)
    if (cents > 0) shares.push({ lotId, cents })
    rest -= cents
  }
  return { shares, rest }
}

/**
 * Returns how the owner's money pays for ads of a day: gifts that fit by the earliest expiry, rebate, cash, credit; the
 * rest is unpaid.
 *
 * @param cents not negative
 */
export function paymentOf(cents: number, day: Day, funds: Funds): Payment {
  const fitting = funds.lots.filter((lot) => fits(lot, day)).toSorted(byExpiry)
  const { shares, rest } = drawn(fitting, cents)
  const rebate = Math.min(funds.rebate, rest)
  const cash = Math.min(funds.cash, rest - rebate)
  const credit = Math.min(funds.credit, rest - rebate - cash)
  const unpaid = rest - rebate - cash - credit
  return { lots: shares, gift: cents - rest, rebate, cash, credit, unpaid }
}

/** The facts that decide where money goes back to. */
export interface Returnable {
  /** The amounts that paid for the day so far. */
  readonly paid: Paid
  /** The same by gift. */
  readonly lots: readonly GiftLot[]
  /** The amounts that the owner owes now, for any day. */
  readonly owed: { readonly unpaid: number; readonly credit: number }
}

/**
 * Returns where an amount that was paid too much goes back to: what paid last gets it first, so gifts and rebates never
 * become cash. Like incoming cash, the part of it that was money pays debts first.
 *
 * @param cents not negative, and at most what was paid
 */
export function returnOf(cents: number, { paid, lots, owed }: Returnable): Payment {
  const money = Math.min(cents, paid.unpaid + paid.credit + paid.cash)
  const unpaid = Math.min(money, owed.unpaid)
  const credit = Math.min(money - unpaid, owed.credit)
  const rebate = Math.min(cents - money, paid.rebate)
  const gift = cents - money - rebate
  return {
    lots: lastSharesOf(lots, gift),
    gift,
    rebate,
    cash: money - unpaid - credit,
    credit,
    unpaid,
  }
}

/** Returns the shares of gifts in an amount, from those that lapse last. */
export function lastSharesOf(lots: readonly GiftLot[], cents: number): LotAmount[] {
  return drawn(lots.toSorted(byExpiry).toReversed(), cents).shares
}

/** Returns the shares of gifts in an amount, from those that lapse first. */
export function firstSharesOf(lots: readonly GiftLot[], cents: number): LotAmount[] {
  return drawn(lots.toSorted(byExpiry), cents).shares
}
