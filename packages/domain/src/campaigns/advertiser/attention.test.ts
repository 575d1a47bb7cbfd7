import { describe, expect, test } from 'vitest'
import { validationStatus } from '../../support/business-validation/validation.ts'
import {
  type AdvertiserFacts,
  type AttentionReason,
  attentionOf,
  attentionReasons,
  compareAttention,
  visibleAttention,
} from './attention.ts'

const { complete, expired, toValidate, validating, noNeed } = validationStatus

/** An advertiser that spends 100.00 a day, has 1,000.00, and needs nothing. */
const healthy: AdvertiserFacts = {
  isClosed: false,
  creationStopped: false,
  availableCents: 100_000,
  weekCents: 70_000,
  budgetCents: null,
  todayCents: 5_000,
  activePlanCount: 3,
  isDelivering: true,
  rejectedAdCount: 0,
  verification: complete,
  validUntil: null,
  today: '2026-03-01',
}

test('an advertiser that delivers and has money needs no attention', () => {
  expect(attentionOf(healthy)).toEqual([])
})

test.each<[Partial<AdvertiserFacts>, AttentionReason[]]>([
  [{ availableCents: 0 }, ['noBalance']],
  [{ availableCents: 1, weekCents: 0 }, []],
  [{ availableCents: 0, activePlanCount: 0, isDelivering: false }, []],
  [{ availableCents: 0, isDelivering: false }, ['noBalance']],
  [{ isDelivering: false }, ['notDelivering']],
  [{ isDelivering: false, activePlanCount: 0 }, []],
  [{ isDelivering: true }, []],
  [{ budgetCents: 5_000, isDelivering: false }, ['budgetSpent']],
  [{ budgetCents: 5_001 }, []],
  [{ budgetCents: 5_000, activePlanCount: 0, isDelivering: false }, []],
  [{ availableCents: 39_999 }, ['lowBalance']],
  [{ availableCents: 40_000 }, []],
  [{ availableCents: 1 }, ['lowBalance']],
  [{ rejectedAdCount: 1 }, ['adsRejected']],
  [{ verification: expired, isDelivering: false }, ['verificationExpired']],
  [{ verification: expired, activePlanCount: 0 }, ['verificationExpired']],
  [{ validUntil: '2026-03-31' }, ['verificationExpiring']],
  [{ validUntil: '2026-04-01' }, []],
  [{ validUntil: '2026-03-31', verification: validating }, []],
  [{ verification: toValidate }, []],
  [{ verification: noNeed }, []],
  [{ creationStopped: true }, ['creationStopped']],
  [{ availableCents: 0, verification: expired, isClosed: true }, []],
])('with %j an advertiser needs attention for %j', (facts, reasons) => {
  expect(attentionOf({ ...healthy, ...facts })).toEqual(reasons)
})

test('several reasons are in the order of their urgency', () => {
  const facts: AdvertiserFacts = {
    ...healthy,
    availableCents: 0,
    todayCents: 9,
    budgetCents: 9,
    rejectedAdCount: 4,
    verification: expired,
    creationStopped: true,
  }
  expect(attentionOf(facts)).toEqual([
    'noBalance',
    'verificationExpired',
    'budgetSpent',
    'adsRejected',
    'creationStopped',
  ])
})

describe('the order of those that need attention', () => {
  test('begins with the most urgent reason', () => {
    const sorted = attentionReasons
      .map((reason): readonly AttentionReason[] => [reason])
      .toReversed()
      .toSorted(compareAttention)
    expect(sorted.flat()).toEqual([...attentionReasons])
  })

  test('has the larger number of reasons first if the most urgent is the same', () => {
    expect(compareAttention(['noBalance'], ['noBalance', 'adsRejected'])).toBeGreaterThan(0)
    expect(compareAttention(['noBalance', 'adsRejected'], ['noBalance'])).toBeLessThan(0)
    expect(compareAttention(['adsRejected', 'creationStopped'], ['noBalance'])).toBeGreaterThan(0)
  })

  test('ends with those that need none, which are equal', () => {
    expect(compareAttention([], ['creationStopped'])).toBeGreaterThan(0)
    expect(compareAttention(['creationStopped'], [])).toBeLessThan(0)
    expect(compareAttention([], [])).toBe(0)
  })
})

test.each<[string, Parameters<typeof visibleAttention>[1], AttentionReason[]]>([
  ['nothing', { finance: false, promotion: false, workOrders: true }, []],
  ['balances', { finance: true, promotion: false, workOrders: false }, ['noBalance', 'lowBalance']],
  [
    'campaigns',
    { finance: false, promotion: true, workOrders: false },
    attentionReasons.filter((reason) => reason !== 'lowBalance'),
  ],
  ['both', { finance: true, promotion: true, workOrders: true }, [...attentionReasons]],
])('users who see %s know the reasons about it alone', (_part, sight, reasons) => {
  expect(visibleAttention(attentionReasons, sight)).toEqual(reasons)
})
