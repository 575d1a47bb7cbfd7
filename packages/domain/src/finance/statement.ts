import { addDays, type Day } from '../platform/calendar/day.ts'
import { addMonths, firstDayOf, type Month, monthOf } from '../platform/calendar/month.ts'
import { bookingType, type BookingType } from './booking.ts'

/** The day of the next month on which a month is closed. Our decision. */
export const closingDayOfMonth = 3

/** Returns whether the statement of a month does not change any more. */
export function isMonthClosed(month: Month, today: Day): boolean {
  return today >= addDays(firstDayOf(addMonths(month, 1)), closingDayOfMonth - 1)
}

/**
 * Returns the day of the statement that contains the spend of a day: the day itself until its month is closed,
 * afterwards the day on which it is booked, so that a closed month never changes.
 */
export function statementDayOf(day: Day, today: Day): Day {
  return isMonthClosed(monthOf(day), today) ? today : day
}

/** The columns of a statement for bookings, in cents: what was added is positive, what was taken negative. */
export const statementColumns = [
  'paidIn',
  'granted',
  'transferred',
  'refunded',
  'spend',
  'credited',
  'restated',
  'lapsed',
] as const
/** One of `statementColumns`. */
export type StatementColumn = (typeof statementColumns)[number]

/** Null for bookings that only move money between the accounts of an owner. */
const columnOfType: Readonly<Record<BookingType, StatementColumn | null>> = {
  [bookingType.recharge]: 'paidIn',
  [bookingType.rebate]: 'granted',
  [bookingType.gift]: 'granted',
  [bookingType.lock]: null,
  [bookingType.unlock]: null,
  [bookingType.transfer]: 'transferred',
  [bookingType.transferOut]: 'transferred',
  [bookingType.transferIn]: 'transferred',
  [bookingType.refund]: 'refunded',
  [bookingType.spend]: 'spend',
  [bookingType.spendCredit]: 'credited',
  [bookingType.restated]: 'restated',
  [bookingType.giftLapsed]: 'lapsed',
}
const ofSpend: readonly (StatementColumn | null)[] = ['spend', 'credited', 'restated']

/** The sum of an owner's bookings of one type on one day. `cents` includes `rebate` and `gift`. */
export interface BookingSum {
  readonly day: Day
  readonly type: BookingType
  readonly cents: number
  readonly rebate: number
  readonly gift: number
}

/** The amounts of a statement. Spend is also divided by what paid it: money is cash, credit and debt. */
export type StatementAmounts = Readonly<
  Record<StatementColumn | 'opening' | 'closing' | 'byMoney' | 'byRebate' | 'byGift', number>
>

/**
 * Returns a statement of the sums from the balance before them. Its closing balance is the opening one plus all
 * columns of bookings.
 */
export function statementAmounts(opening: number, sums: readonly BookingSum[]): StatementAmounts {
  const spent = sums.filter(({ type }) => ofSpend.includes(columnOfType[type]))
  const total = (of: readonly BookingSum[], pick: (sum: BookingSum) => number) =>
    of.reduce((all, sum) => all + pick(sum), 0)
  const column = (name: StatementColumn) =>
    total(
      sums.filter(({ type }) => columnOfType[type] === name),
      ({ cents }) => cents,
    )
  return {
    opening,
    paidIn: column('paidIn'),
    granted: column('granted'),
    transferred: column('transferred'),
    refunded: column('refunded'),
    spend: column('spend'),
    credited: column('credited'),
    restated: column('restated'),
    lapsed: column('lapsed'),
    byMoney: total(spent, ({ cents, rebate, gift }) => cents - rebate - gift),
    byRebate: total(spent, ({ rebate }) => rebate),
    byGift: total(spent, ({ gift }) => gift),
    closing: opening + total(sums, ({ cents }) => cents),
  }
}

/** Returns the statement of each day with bookings, in order; the opening balance is the closing one before it. */
export function statementDays(
  opening: number,
  sums: readonly BookingSum[],
): (StatementAmounts & { readonly day: Day })[] {
  const days = [...new Set(sums.map(({ day }) => day))].toSorted()
  let balance = opening
  return days.map((day) => {
    const amounts = statementAmounts(
      balance,
      sums.filter((sum) => sum.day === day),
    )
    balance = amounts.closing
    return { day, ...amounts }
  })
}
