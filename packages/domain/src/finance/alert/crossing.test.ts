import { describe, expect, test } from 'vitest'
import { type AlertKind, alertsFor, defaultAlertSettings } from './alert.ts'
import { balanceCrossings, budgetCrossings, unusualCost } from './crossing.ts'
import { operatorRole } from '../../platform/access/role.ts'

const none: readonly AlertKind[] = []
const settings = { ...defaultAlertSettings, balanceCents: 1_000, days: 3 }

describe('a balance', () => {
  const facts = { availableCents: 999, weekCents: 7, todayCents: 0 }

  test.each<[number, readonly AlertKind[], readonly AlertKind[], readonly AlertKind[]]>([
    [1_000, none, [], []],
    [999, none, ['balance'], []],
    [999, ['balance'], [], []],
    [1_000, ['balance'], [], []],
    [1_100, ['balance'], [], []],
    [1_101, ['balance'], [], ['balance']],
  ])('of %i, told of %j: tells %j, arms %j', (availableCents, known, told, armed) => {
    expect(balanceCrossings({ ...facts, availableCents }, settings, known)).toEqual({ told, armed })
  })

  test.each<[number, readonly AlertKind[], readonly AlertKind[], readonly AlertKind[]]>([
    [3_000, none, [], []],
    [2_999, none, ['days'], []],
    [2_999, ['days'], [], []],
    [3_300, ['days'], [], []],
    [3_301, ['days'], [], ['days']],
  ])(
    'of %i at 1,000 a day, told of %j: tells %j, arms %j',
    (availableCents, known, told, armed) => {
      const lasting = { availableCents, weekCents: 7_000, todayCents: 0 }
      expect(balanceCrossings(lasting, settings, known)).toEqual({ told, armed })
    },
  )

  test('is not told of while nothing is spent', () => {
    const idle = { availableCents: 0, weekCents: 0, todayCents: 0 }
    expect(balanceCrossings(idle, settings, none).told).toEqual([])
    expect(balanceCrossings({ ...idle, todayCents: 1 }, settings, none).told).toEqual(['balance'])
  })

  test('is not told of without bounds, which arms what was told', () => {
    const off = { balanceCents: 0, days: 0 }
    const empty = { availableCents: 0, weekCents: 700, todayCents: 1 }
    expect(balanceCrossings(empty, off, none).told).toEqual([])
    expect(balanceCrossings(empty, off, ['balance', 'days']).armed).toEqual(['balance', 'days'])
  })
})

describe('a budget of 1,000', () => {
  test.each<[number, readonly AlertKind[], readonly AlertKind[], readonly AlertKind[]]>([
    [799, none, [], []],
    [800, none, ['budgetShare'], []],
    [900, ['budgetShare'], [], []],
    [999, ['budgetShare'], [], []],
    [1_000, ['budgetShare'], ['budgetUsed'], []],
    [1_000, none, ['budgetShare', 'budgetUsed'], []],
    [900, ['budgetShare', 'budgetUsed'], [], []],
    [899, ['budgetShare', 'budgetUsed'], [], ['budgetUsed']],
    [720, ['budgetShare'], [], []],
    [719, ['budgetShare', 'budgetUsed'], [], ['budgetShare', 'budgetUsed']],
  ])('with %i spent, told of %j: tells %j, arms %j', (spentCents, known, told, armed) => {
    const budget = { budgetCents: 1_000, spentCents }
    expect(budgetCrossings(budget, { budgetPercent: 80 }, known)).toEqual({ told, armed })
  })

  test('is told of when it is used up, without a share', () => {
    const budget = { budgetCents: 1_000, spentCents: 1_000 }
    expect(budgetCrossings(budget, { budgetPercent: 0 }, none).told).toEqual(['budgetUsed'])
  })

  test('of nothing is not told of', () => {
    const budget = { budgetCents: 0, spentCents: 0 }
    expect(budgetCrossings(budget, { budgetPercent: 80 }, none).told).toEqual([])
  })
})

describe('unusual cost', () => {
  const day = (untilNow: number, whole = untilNow * 2) => ({ untilNow, whole })
  const usual = [day(1_000), day(1_200), day(800), day(0)]

  test.each([
    [1_999, null],
    [2_000, 1_000],
  ])('of %i beside 1,000 is %j', (today, found) => {
    expect(unusualCost(today, usual, { costPercent: 200 })).toBe(found)
  })

  test('follows the setting, and can be turned off', () => {
    expect(unusualCost(2_999, usual, { costPercent: 300 })).toBeNull()
    expect(unusualCost(3_000, usual, { costPercent: 300 })).toBe(1_000)
    expect(unusualCost(9_999, usual, { costPercent: 0 })).toBeNull()
  })

  test('needs two days with cost', () => {
    expect(unusualCost(9_999, [day(1_000), day(0)], { costPercent: 200 })).toBeNull()
    expect(unusualCost(9_999, [day(1_000), day(1_000)], { costPercent: 200 })).toBe(1_000)
  })

  test('is at least a tenth of a whole day above the usual', () => {
    const night = [day(10, 10_000), day(10, 10_000)]
    expect(unusualCost(1_009, night, { costPercent: 200 })).toBeNull()
    expect(unusualCost(1_010, night, { costPercent: 200 })).toBe(10)
  })
})

test('those who pay in are told of balances, and those who manage ads of budgets', () => {
  expect(alertsFor([operatorRole.RECHARGE])).toEqual(['balance', 'days', 'cost', 'transfer'])
  expect(alertsFor([operatorRole.ADS_MANAGE])).toEqual(['budgetShare', 'budgetUsed', 'cost'])
  expect(alertsFor([operatorRole.TRANSFER])).toEqual(['transfer'])
  expect(alertsFor([operatorRole.OPERATOR_MANAGE])).toEqual([])
})
