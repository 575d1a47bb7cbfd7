import fc from 'fast-check'
import { expect, test } from 'vitest'
import type { Day } from '../platform/calendar/day.ts'
import { bookingType } from './booking.ts'
import {
  type BookingSum,
  isMonthClosed,
  statementAmounts,
  statementColumns,
  statementDayOf,
  statementDays,
} from './statement.ts'

test.each([
  ['2026-11-20', '2026-11-20', '2026-11-20'],
  ['2026-11-20', '2026-12-02', '2026-11-20'],
  ['2026-11-20', '2026-12-03', '2026-12-03'],
  ['2026-12-31', '2027-01-02', '2026-12-31'],
  ['2026-12-01', '2027-01-03', '2027-01-03'],
] as const)(
  'spend of %s that is booked on %s is in the statement of %s',
  (day, today, statement) => {
    expect(statementDayOf(day, today)).toBe(statement)
  },
)

test('the statement of a month does not change from the third day of the next one', () => {
  expect(isMonthClosed('2026-11', '2026-12-02')).toBe(false)
  expect(isMonthClosed('2026-11', '2026-12-03')).toBe(true)
})

const sum = (
  type: BookingSum['type'],
  cents: number,
  more: Partial<BookingSum> = {},
): BookingSum => ({
  day: '2026-11-20',
  type,
  cents,
  rebate: 0,
  gift: 0,
  ...more,
})

test.each([
  ['recharge', 'paidIn'],
  ['rebate', 'granted'],
  ['gift', 'granted'],
  ['transfer', 'transferred'],
  ['transferOut', 'transferred'],
  ['transferIn', 'transferred'],
  ['refund', 'refunded'],
  ['spend', 'spend'],
  ['spendCredit', 'credited'],
  ['restated', 'restated'],
  ['giftLapsed', 'lapsed'],
] as const)('a booking of the type %s is in the column %s', (type, column) => {
  const amounts = statementAmounts(7, [sum(bookingType[type], 5)])
  expect(statementColumns.filter((name) => amounts[name] !== 0)).toEqual([column])
  expect(amounts).toMatchObject({ [column]: 5, opening: 7, closing: 12 })
})

test.each(['spend', 'spendCredit', 'restated'] as const)(
  '%s is divided by what paid it',
  (type) => {
    const amounts = statementAmounts(0, [sum(bookingType[type], -60, { rebate: -20, gift: -10 })])
    expect(amounts).toMatchObject({ byMoney: -30, byRebate: -20, byGift: -10 })
  },
)

test.each(['gift', 'giftLapsed', 'refund'] as const)('%s is no spend of a gift', (type) => {
  const amounts = statementAmounts(0, [sum(bookingType[type], -60, { gift: -60 })])
  expect(amounts).toMatchObject({ byMoney: 0, byGift: 0 })
})

const sums = fc.array(
  fc.record({
    day: fc.constantFrom<Day>('2026-11-01', '2026-11-02', '2026-11-30'),
    type: fc.constantFrom(...Object.values(bookingType)),
    cents: fc.integer({ min: -900, max: 900 }),
  }),
)

test('each day opens with the closing balance of the one before, and the last closes like the month', () => {
  fc.assert(
    fc.property(fc.integer({ min: -999, max: 999 }), sums, (opening, given) => {
      const all = given
        .filter(({ type }) => type !== bookingType.lock && type !== bookingType.unlock)
        .map(({ day, type, cents }) => sum(type, cents, { day }))
      const days = statementDays(opening, all)
      expect(days.map(({ opening: first }) => first)).toEqual(
        [opening, ...days.map(({ closing }) => closing)].slice(0, days.length),
      )
      const month = statementAmounts(opening, all)
      expect(days.at(-1)?.closing ?? opening).toBe(month.closing)
      const columns = statementColumns.reduce((total, name) => total + month[name], 0)
      expect(month.closing).toBe(opening + columns)
      expect(days.map(({ day }) => day)).toEqual(days.map(({ day }) => day).toSorted())
    }),
  )
})
