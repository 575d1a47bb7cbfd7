import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { ledgerAccount } from './account.ts'
import { bookingType } from './booking.ts'
import { byExpiry, type GiftLot, nothingPaid } from './payment.ts'
import {
  type DayToSettle,
  dueOf,
  type EmptyBalance,
  isAfterEmpty,
  isBalanced,
  settlementOf,
  unsettledDay,
} from './settlement.ts'

const day = '2026-11-20'
const { cash, rebate, gift, credit, unpaid } = ledgerAccount
const { spend, spendCredit, restated } = bookingType

const facts = (changes: Partial<DayToSettle> = {}): DayToSettle => ({
  day,
  cost: 0,
  budget: null,
  isClosed: false,
  isAfterEmpty: false,
  booked: unsettledDay,
  funds: { lots: [], rebate: 0, cash: 0, credit: 0 },
  owed: { unpaid: 0, credit: 0 },
  ...changes,
})
const money = {
  lots: [{ lotId: '1', cents: 10, lastDay: null }],
  rebate: 20,
  cash: 1_000,
  credit: 50,
}

describe('a settlement', () => {
  test('books the cost from the accounts that pay it', () => {
    expect(settlementOf(facts({ cost: 100, funds: money }))).toEqual({
      bookings: [
        {
          type: spend,
          entries: [
            { account: gift, cents: -10 },
            { account: rebate, cents: -20 },
            { account: cash, cents: -70 },
          ],
        },
      ],
      day: {
        cost: 100,
        overBudget: 0,
        afterEmpty: 0,
        paid: { gift: 10, rebate: 20, cash: 70, credit: 0, unpaid: 0 },
      },
      lots: [{ lotId: '1', cents: -10 }],
    })
  })

  test('draws credit, and leaves the rest unpaid', () => {
    const funds = { lots: [], rebate: 0, cash: 0, credit: 50 }
    expect(settlementOf(facts({ cost: 80, funds })).bookings).toEqual([
      {
        type: spend,
        entries: [
          { account: credit, cents: -50 },
          { account: unpaid, cents: -30 },
        ],
      },
    ])
  })

  test('gives back what exceeds the budget, so that both amounts are visible', () => {
    const { bookings, day: after } = settlementOf(
      facts({ cost: 150, budget: 100, funds: { ...money, lots: [], rebate: 0 } }),
    )
    expect(bookings).toEqual([
      {
        type: spend,
        entries: [
          { account: cash, cents: -100 },
          { account: unpaid, cents: -50 },
        ],
      },
      { type: spendCredit, entries: [{ account: unpaid, cents: 50 }] },
    ])
    expect(after).toMatchObject({ cost: 150, overBudget: 50 })
  })

  test('charges what a budget that was raised later allows', () => {
    const booked = {
      ...unsettledDay,
      cost: 150,
      overBudget: 50,
      paid: { ...nothingPaid, cash: 100 },
    }
    const raised = { cost: 150, budget: 120, booked, funds: { ...money, lots: [], rebate: 0 } }
    expect(settlementOf(facts(raised)).bookings).toEqual([
      { type: spendCredit, entries: [{ account: cash, cents: -20 }] },
    ])
    expect(settlementOf(facts({ ...raised, cost: 160 })).bookings).toEqual([
      { type: spendCredit, entries: [{ account: unpaid, cents: -10 }] },
      {
        type: spend,
        entries: [
          { account: cash, cents: -20 },
          { account: unpaid, cents: 10 },
        ],
      },
    ])
  })

  test.each([
    ['is the owner’s debt', false, -30, 0],
    ['is the platform’s if it was counted after the balance was empty', true, 0, 30],
  ])('what the balance cannot pay %s', (_, isLate, owes, afterEmpty) => {
    const funds = { lots: [], rebate: 0, cash: 70, credit: 0 }
    const settled = settlementOf(facts({ cost: 100, funds, isAfterEmpty: isLate }))
    const entries = settled.bookings.flatMap((booking) => booking.entries)
    const sum = (code: number) =>
      entries.filter(({ account }) => account === code).reduce((all, { cents }) => all + cents, 0)
    expect([sum(cash), sum(unpaid)]).toEqual([-70, owes])
    expect(settled.day).toMatchObject({ afterEmpty, cost: 100 })
    expect(settled.bookings.map(({ type }) => type)).toEqual(
      isLate ? [spend, spendCredit] : [spend],
    )
  })

  const booked = {
    cost: 200,
    overBudget: 0,
    afterEmpty: 40,
    paid: { gift: 10, rebate: 20, cash: 130, credit: 0, unpaid: 0 },
    lots: [{ lotId: '1', cents: 10, lastDay: null }],
  }
  test.each([
    [190, 30, {}],
    [160, 0, {}],
    [150, 0, { [cash]: 10 }],
    [25, 0, { [cash]: 130, [rebate]: 5 }],
    [0, 0, { [cash]: 130, [rebate]: 20, [gift]: 10 }],
  ])(
    'of figures restated to %i leaves %i with the platform, and gives the rest back',
    (cost, kept, back) => {
      const { bookings, day: after } = settlementOf(facts({ cost, booked }))
      expect(after).toMatchObject({ cost, afterEmpty: kept })
      expect(bookings.at(-1)?.type).toBe(restated)
      const sums: Record<number, number> = {}
      for (const { account, cents } of bookings.flatMap(({ entries }) => entries))
        sums[account] = (sums[account] ?? 0) + cents
      const { [unpaid]: debt = 0, ...others } = sums
      expect(debt).toBe(0)
      expect(others).toEqual(back)
    },
  )

  test('of a closed day restates it', () => {
    expect(
      settlementOf(facts({ cost: 10, funds: money, isClosed: true })).bookings.map(
        ({ type }) => type,
      ),
    ).toEqual([restated])
  })

  test('of figures that are booked books nothing', () => {
    const same = facts({ cost: 200, booked, funds: money })
    expect(settlementOf(same)).toMatchObject({ bookings: [], lots: [] })
  })
})

test.each([
  ['a balance with money', null, day, 10 * 60_000, false],
  ['a balance that has been empty for the grace period', 0, day, 300_000, false],
  ['a balance that has been empty for longer', 0, day, 300_001, true],
  ['one for a day before it was empty', 0, '2026-11-19', 600_000, false],
  ['one for a day afterwards', 0, '2026-11-21', 300_001, true],
] as const)('the platform bears spend of %s', (_, sinceMs, of, nowMs, isLate) => {
  const empty: EmptyBalance | null = sinceMs === null ? null : { sinceMs, day }
  expect(isAfterEmpty(empty, { day: of, nowMs, graceMs: 300_000 })).toBe(isLate)
})

/** An owner with its money, and a day that is settled again and again. */
interface Model {
  readonly lots: GiftLot[]
  rebate: number
  cash: number
  creditUsed: number
  unpaid: number
}

const limit = 300
const amount = fc.nat({ max: 400 })
const step = fc.record({
  cost: fc.nat({ max: 1_500 }),
  budget: fc.option(fc.nat({ max: 1_200 })),
  isClosed: fc.boolean(),
  isAfterEmpty: fc.boolean(),
})

test('after any order of figures, budgets and empty balances the parts are the whole, and no account falls below its floor', () => {
  fc.assert(
    fc.property(
      amount,
      amount,
      amount,
      fc.array(step, { maxLength: 12 }),
      (gifts, rebates, paidIn, steps) => {
        const has: Model = {
          lots: [
            { lotId: '1', cents: gifts, lastDay: null },
            { lotId: '2', cents: gifts, lastDay: day },
          ],
          rebate: rebates,
          cash: paidIn,
          creditUsed: 0,
          unpaid: 0,
        }
        let booked: DayToSettle['booked'] = unsettledDay
        let used = new Map<string, number>()
        for (const given of steps) {
          const input = facts({
            ...given,
            booked: {
              ...booked,
              lots: has.lots.map((one) => ({ ...one, cents: used.get(one.lotId) ?? 0 })),
            },
            funds: { ...has, credit: limit - has.creditUsed },
            owed: { unpaid: has.unpaid, credit: has.creditUsed },
          })
          const settled = settlementOf(input)
          used = apply(has, settled, used)
          booked = { ...settled.day, lots: [] }
          expect(isBalanced(settled.day)).toBe(true)
          expect(dueOf(settled.day)).toBeGreaterThanOrEqual(0)
          expect(settled.day.paid.gift).toBe(
            [...used.values()].reduce((sum, cents) => sum + cents, 0),
          )
          expect(has.rebate <= rebates && has.cash <= paidIn).toBe(true)
          expect(
            Math.min(has.rebate, has.cash, has.unpaid, has.creditUsed, limit - has.creditUsed),
          ).toBeGreaterThanOrEqual(0)
          expect(has.lots.every(({ cents }) => cents >= 0 && cents <= gifts)).toBe(true)
          const again = settlementOf({ ...input, booked: { ...booked, lots: [] } })
          expect(again.bookings).toEqual([])
        }
      },
    ),
  )
})

function apply(
  has: Model,
  settled: ReturnType<typeof settlementOf>,
  used: ReadonlyMap<string, number>,
) {
  for (const { account, cents } of settled.bookings.flatMap(({ entries }) => entries)) {
    if (account === rebate) has.rebate += cents
    if (account === cash) has.cash += cents
    if (account === credit) has.creditUsed -= cents
    if (account === unpaid) has.unpaid -= cents
    if (has.unpaid < 0) throw new Error('unpaid spend above zero')
  }
  const next = new Map(used)
  for (const { lotId, cents } of settled.lots) {
    const at = has.lots.findIndex((one) => one.lotId === lotId)
    const one = has.lots[at]
    if (one === undefined) throw new Error(`expected the gift ${lotId}`)
    has.lots[at] = { ...one, cents: one.cents + cents }
    next.set(lotId, (next.get(lotId) ?? 0) - cents)
  }
  expect(has.lots.toSorted(byExpiry)).toHaveLength(2)
  return next
}
