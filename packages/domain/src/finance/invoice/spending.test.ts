import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { addMonths, firstDayOf, lastDayOf, type Month } from '../../platform/calendar/month.ts'
import type { PaidMovement } from './invoiceable.ts'
import { invoiceable, type MoneyMonth, type SpendingContract } from './spending.ts'

const first: Month = '2026-01'
const monthAt = (at: number) => addMonths(first, at)
const recharge = (at: number, cents: number, invoiced = 0): PaidMovement => ({
  bookingId: `${monthAt(at)} ${cents}`,
  day: firstDayOf(monthAt(at)),
  cents,
  invoiced,
})
const refund = (at: number, refunded: number): PaidMovement => ({
  day: lastDayOf(monthAt(at)),
  refunded,
})
/** Closed months of spending, the first one at a place. */
const spent = (at: number, ...amounts: number[]): MoneyMonth[] =>
  amounts.map((cents, more) => ({
    month: monthAt(at + more),
    spent: cents,
    transferred: 0,
    isClosed: true,
  }))
function contract(
  months: readonly MoneyMonth[],
  { moneyBefore = 0, isOpen = true }: { moneyBefore?: number; isOpen?: boolean } = {},
): SpendingContract {
  return {
    firstDay: firstDayOf(months[0]?.month ?? first),
    lastDay: isOpen ? null : lastDayOf(months.at(-1)?.month ?? first),
    moneyBefore,
    months,
  }
}
const amounts = (...given: Parameters<typeof invoiceable>) =>
  invoiceable(...given).months.map(({ cents }) => cents)
const free = (...given: Parameters<typeof invoiceable>) =>
  invoiceable(...given).recharges.map(({ cents }) => cents)

describe('under a contract of spending', () => {
  test('a closed month is invoiced as its statement says, and no recharge is', () => {
    const months = spent(0, 300, 200)
    expect(invoiceable([recharge(0, 1_000)], [contract(months)])).toEqual({
      recharges: [],
      months: [
        { month: '2026-01', spent: 300, carried: 0, cents: 300 },
        { month: '2026-02', spent: 200, carried: 0, cents: 200 },
      ],
    })
  })

  test('a month that is not closed is not invoiced', () => {
    const [january, february] = spent(0, 300, 200)
    if (!january || !february) throw new Error('expected two months')
    expect(
      amounts([recharge(0, 1_000)], [contract([january, { ...february, isClosed: false }])]),
    ).toEqual([300])
  })

  test('what is given back after the close reduces the next months', () => {
    const months = invoiceable(
      [recharge(0, 1_000)],
      [contract(spent(0, 300, -120, 50, 200))],
    ).months
    expect(months.map(({ carried, cents }) => [carried, cents])).toEqual([
      [0, 300],
      [120, 0],
      [-50, 0],
      [-70, 130],
    ])
  })

  test('cash that was there before is not invoiced again, and its recharge remains one', () => {
    const given = [
      [recharge(0, 1_000, 1_000)],
      [contract(spent(1, 300, 900), { moneyBefore: 1_000 })],
    ] as const
    expect(amounts(...given)).toEqual([0, 200])
    expect(free([recharge(0, 1_000)], given[1])).toEqual([1_000])
  })

  test('what was spent on credit before is added to the first month', () => {
    const given = [
      [recharge(1, 500)],
      [contract(spent(1, 100, 50), { moneyBefore: -200 })],
    ] as const
    expect(invoiceable(...given).months).toMatchObject([
      { spent: 100, carried: 200, cents: 300 },
      { spent: 50, carried: 0, cents: 50 },
    ])
  })

  test('transfers of the agency are not invoiced again', () => {
    const [january] = spent(0, 300)
    if (!january) throw new Error('expected a month')
    expect(amounts([recharge(0, 100)], [contract([{ ...january, transferred: 200 }])])).toEqual([
      100,
    ])
    expect(amounts([recharge(0, 400)], [contract([{ ...january, transferred: -100 }])])).toEqual([
      300,
    ])
  })

  test('a refund of cash that was there before leaves the rest of it', () => {
    const contracts = [contract(spent(1, 500), { moneyBefore: 1_000 })]
    expect(amounts([recharge(0, 1_000), refund(1, 800)], contracts)).toEqual([300])
    // The newest is refunded first.
    expect(amounts([recharge(0, 1_000), recharge(1, 800), refund(1, 800)], contracts)).toEqual([0])
  })
})

describe('after a contract of spending', () => {
  test('its recharges are invoiced without what was spent, as soon as its last month is closed', () => {
    const months = spent(0, 300, 200)
    const movements = [recharge(0, 400), recharge(1, 600)]
    expect(free(movements, [contract(months, { isOpen: false })])).toEqual([500])
    const open = months.map((month, at) => ({ ...month, isClosed: at === 0 }))
    expect(free([...movements, recharge(2, 70)], [contract(open, { isOpen: false })])).toEqual([])
  })

  test('a recharge that pays what was invoiced as spending is not invoiced again', () => {
    const contracts = [contract(spent(0, 500), { isOpen: false })]
    expect(amounts([], contracts)).toEqual([500])
    expect(free([recharge(1, 700)], contracts)).toEqual([200])
  })

  test('a new contract directly after it goes on with its money', () => {
    const contracts = [
      contract(spent(0, 300), { isOpen: false }),
      contract(spent(1, 200), { moneyBefore: 700 }),
    ]
    expect(amounts([recharge(0, 1_000)], contracts)).toEqual([300, 200])
  })

  test('a new contract directly after it does not repeat the recharges that were invoiced between them', () => {
    const contracts = [
      contract(spent(0, 300), { isOpen: false }),
      contract(spent(1, 200), { moneyBefore: 700 }),
    ]
    expect(amounts([recharge(0, 1_000, 700)], contracts)).toEqual([300, 0])
  })

  test('a later contract does not repeat what is invoiced as recharges in between', () => {
    const contracts = [
      contract(spent(0, 300), { isOpen: false }),
      contract(spent(2, 900), { moneyBefore: 750 }),
    ]
    const given = [[recharge(0, 1_000), recharge(1, 50), recharge(2, 500)], contracts] as const
    expect(amounts(...given)).toEqual([300, 150])
    expect(free(...given)).toEqual([700, 50])
  })
})

interface DrawnMonth {
  readonly isCovered: boolean
  readonly paidIn: number
  readonly refunded: number
  readonly spent: number
  readonly transferred: number
}
const drawnMonths = fc.array(
  fc.record({
    isCovered: fc.boolean(),
    paidIn: fc.nat(1_000),
    refunded: fc.nat(300),
    spent: fc.integer({ min: -200, max: 1_000 }),
    transferred: fc.nat(300),
  }),
  { minLength: 1, maxLength: 12 },
)

/** Returns the movements and contracts of drawn months, and the money at the end. */
function played(drawn: readonly DrawnMonth[]) {
  const movements: PaidMovement[] = []
  const contracts: (SpendingContract & { months: MoneyMonth[] })[] = []
  let money = 0
  for (const [at, { isCovered, paidIn, refunded, ...flow }] of drawn.entries()) {
    const running = drawn[at - 1]?.isCovered === true
    if (isCovered && !running) {
      const lastDay = null
      contracts.push({ firstDay: firstDayOf(monthAt(at)), lastDay, moneyBefore: money, months: [] })
    }
    const current = contracts.at(-1)
    if (isCovered) current?.months.push({ month: monthAt(at), ...flow, isClosed: true })
    else if (running && current)
      contracts.splice(-1, 1, { ...current, lastDay: lastDayOf(monthAt(at - 1)) })
    if (paidIn > 0) movements.push(recharge(at, paidIn))
    const back = Math.max(0, Math.min(refunded, money + paidIn))
    if (back > 0) movements.push(refund(at, back))
    money += paidIn - back - flow.spent + flow.transferred
  }
  return { movements, contracts, money }
}

test('invoices are never more than what was paid in, transferred and is owed, and what was given back', () => {
  fc.assert(
    fc.property(drawnMonths, (drawn) => {
      const { movements, contracts, money } = played(drawn)
      const sum = (numbers: number[]) => numbers.reduce((all, cents) => all + cents, 0)
      const given = [movements, contracts] as const
      const received = sum(movements.map((one) => ('refunded' in one ? -one.refunded : one.cents)))
      const transferred = sum(drawn.map((month) => month.transferred))
      // Spending that was invoiced and is given back later reduces later invoices, if there are any.
      const givenBack = sum(drawn.map(({ spent: cents }) => Math.max(0, -cents)))
      expect(sum(amounts(...given)) + sum(free(...given))).toBeLessThanOrEqual(
        Math.max(0, received) + transferred + givenBack + Math.max(0, -money),
      )
    }),
  )
})
