import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import {
  byExpiry,
  fits,
  type Funds,
  type GiftLot,
  nothingPaid,
  paymentOf,
  returnOf,
  sumOf,
} from './payment.ts'

const day = '2026-11-20'
const lot = (lotId: string, cents: number, lastDay: GiftLot['lastDay']): GiftLot => ({
  lotId,
  cents,
  lastDay,
})
const funds: Funds = {
  lots: [lot('1', 5, null), lot('2', 10, '2026-11-30'), lot('3', 20, '2026-11-20')],
  rebate: 100,
  cash: 1_000,
  credit: 10_000,
}

describe('ads are paid with', () => {
  test.each([
    ['nothing for nothing', 0, {}],
    ['the gift that lapses first', 20, { gift: 20 }],
    ['then the next gift', 21, { gift: 21 }],
    ['then gifts that never lapse', 35, { gift: 35 }],
    ['then rebate', 36, { gift: 35, rebate: 1 }],
    ['all of it', 135, { gift: 35, rebate: 100 }],
    ['then cash', 136, { gift: 35, rebate: 100, cash: 1 }],
    ['all of it too', 1_135, { gift: 35, rebate: 100, cash: 1_000 }],
    ['then credit', 1_136, { gift: 35, rebate: 100, cash: 1_000, credit: 1 }],
    [
      'and the rest is unpaid',
      11_140,
      { gift: 35, rebate: 100, cash: 1_000, credit: 10_000, unpaid: 5 },
    ],
  ])('%s', (_, cents, expected) => {
    const { lots, ...paid } = paymentOf(cents, day, funds)
    expect(paid).toEqual({ ...nothingPaid, ...expected })
    expect(lots.every((share) => share.cents > 0)).toBe(true)
  })

  test('gifts by the earliest expiry, each to its end', () => {
    expect(paymentOf(32, day, funds).lots).toEqual([
      { lotId: '3', cents: 20 },
      { lotId: '2', cents: 10 },
      { lotId: '1', cents: 2 },
    ])
  })

  test('no gift that lapsed before the day', () => {
    expect(paymentOf(25, '2026-11-21', funds).lots).toEqual([
      { lotId: '2', cents: 10 },
      { lotId: '1', cents: 5 },
    ])
  })
})

test.each([
  ['2026-11-20', '2026-11-20', true],
  ['2026-11-20', '2026-11-21', false],
  ['2026-11-20', '2026-11-19', true],
  [null, '2099-01-01', true],
] as const)('a gift until %s pays for %s: %s', (lastDay, on, isFitting) => {
  expect(fits({ lastDay }, on)).toBe(isFitting)
})

test('gifts of the same last day are ordered by id', () => {
  const ids = [lot('10', 1, null), lot('9', 1, null), lot('11', 1, day), lot('2', 1, day)]
  expect(ids.toSorted(byExpiry).map(({ lotId }) => lotId)).toEqual(['2', '11', '9', '10'])
})

describe('money goes back', () => {
  const paid = { gift: 30, rebate: 20, cash: 50, credit: 40, unpaid: 10 }
  const lots = [lot('1', 10, null), lot('2', 20, day)]
  const owed = { unpaid: 10, credit: 40 }
  const back = (cents: number, more: object = {}) => returnOf(cents, { paid, lots, owed, ...more })

  test.each([
    [0, {}],
    [10, { unpaid: 10 }],
    [11, { unpaid: 10, credit: 1 }],
    [51, { unpaid: 10, credit: 40, cash: 1 }],
    [100, { unpaid: 10, credit: 40, cash: 50 }],
    [101, { unpaid: 10, credit: 40, cash: 50, rebate: 1 }],
    [121, { unpaid: 10, credit: 40, cash: 50, rebate: 20, gift: 1 }],
    [150, { unpaid: 10, credit: 40, cash: 50, rebate: 20, gift: 30 }],
  ])('%i cents to what paid last', (cents, expected) => {
    const { lots: _, ...amounts } = back(cents)
    expect(amounts).toEqual({ ...nothingPaid, ...expected })
  })

  test('to the gift that lapses last', () => {
    expect(back(135).lots).toEqual([
      { lotId: '1', cents: 10 },
      { lotId: '2', cents: 5 },
    ])
  })

  test('to cash, if cash has paid the debt since', () => {
    expect(back(60, { owed: { unpaid: 0, credit: 5 } })).toMatchObject({ credit: 5, cash: 55 })
  })

  test('to a debt of another day first', () => {
    expect(back(60, { owed: { unpaid: 70, credit: 0 } })).toMatchObject({ unpaid: 60, cash: 0 })
  })
})

const amount = fc.nat({ max: 500 })
const someLots = fc
  .array(fc.record({ cents: amount, lastDay: fc.constantFrom(null, '2026-11-19', day) }), {
    maxLength: 4,
  })
  .map((all) => all.map((one, at): GiftLot => ({ ...one, lotId: String(at + 1) })))
const someFunds = fc.record({ lots: someLots, rebate: amount, cash: amount, credit: amount })

test('a payment pays everything, takes no more than exists, and skips nothing in its order', () => {
  fc.assert(
    fc.property(fc.nat({ max: 3_000 }), someFunds, (cents, has) => {
      const { lots, ...paid } = paymentOf(cents, day, has)
      expect(sumOf(paid)).toBe(cents)
      expect(lots.reduce((sum, share) => sum + share.cents, 0)).toBe(paid.gift)
      const gifts = has.lots
        .filter((one) => fits(one, day))
        .reduce((sum, one) => sum + one.cents, 0)
      const order = [
        [paid.gift, gifts],
        [paid.rebate, has.rebate],
        [paid.cash, has.cash],
        [paid.credit, has.credit],
        [paid.unpaid, Number.POSITIVE_INFINITY],
      ] as const
      order.forEach(([taken, available], at) => {
        expect(taken >= 0 && taken <= available).toBe(true)
        const isLast = order.slice(at + 1).every(([later]) => later === 0)
        expect(taken === available || isLast).toBe(true)
      })
    }),
  )
})

test('a return of everything is the reverse of the payment', () => {
  fc.assert(
    fc.property(fc.nat({ max: 3_000 }), someFunds, (cents, has) => {
      const { lots, ...paid } = paymentOf(cents, day, has)
      const shares = lots.map((share) => ({ ...share, lastDay: null }))
      const owed = { unpaid: paid.unpaid, credit: paid.credit }
      const { lots: sharesBack, ...back } = returnOf(cents, { paid, lots: shares, owed })
      expect(back).toEqual(paid)
      expect(sharesBack.toSorted(byId)).toEqual(lots.toSorted(byId))
    }),
  )
})

const byId = (a: { lotId: string }, b: { lotId: string }) => Number(a.lotId) - Number(b.lotId)
