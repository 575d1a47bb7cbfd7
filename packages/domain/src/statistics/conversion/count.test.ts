import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import type { AdClick } from './click-id.ts'
import {
  type ConversionOutcome,
  type CountedBefore,
  countEvent,
  type EventToCount,
  type KnownGoal,
} from './count.ts'
import type { ConversionAdjustment, ReportedConversion } from './event.ts'
import type { Counting } from './goal.ts'

const clickMs = Date.parse('2026-11-01T00:00:00Z')
const dayMs = 86_400_000
const owner = { nowMs: clickMs + 20 * dayMs, currency: 'CNY' }
const click: AdClick = {
  engineId: '7',
  ownerId: '1',
  adId: '2',
  creativeId: '3',
  atMs: clickMs,
  nonce: 'n',
}
const goal: KnownGoal = { goalId: '9', counting: 'every', windowDays: 7, valueCents: null }
const conversion: ReportedConversion = {
  kind: 'conversion',
  eventId: 'e',
  event: 'pay',
  clickId: '',
  atMs: clickMs + 1,
  valueCents: null,
  currency: null,
  orderId: null,
}
const found = { kind: 'found', click } as const

function nothingBefore(): CountedBefore {
  return { eventIds: new Set(), orders: new Map(), clicks: new Set() }
}

function outcomes(events: readonly EventToCount[]): ConversionOutcome[] {
  const before = nothingBefore()
  return events.map((event) => countEvent(event, before, owner))
}

const once = (event: Partial<ReportedConversion>, more: Partial<EventToCount> = {}) =>
  outcomes([{ event: { ...conversion, ...event }, goal, found, ...more }])[0]

describe('a conversion', () => {
  test.each<[string, number, ConversionOutcome]>([
    ['five minutes before its click', clickMs - 300_000, 'counted'],
    ['earlier', clickMs - 300_001, 'beforeClick'],
    ['at the end of its window', clickMs + 7 * dayMs, 'counted'],
    ['behind its window', clickMs + 7 * dayMs + 1, 'afterWindow'],
    ['five minutes ahead', owner.nowMs + 300_000, 'afterWindow'],
    ['further ahead', owner.nowMs + 300_001, 'inFuture'],
  ])('%s at %i is %s', (_case, atMs, outcome) => {
    expect(once({ atMs })).toBe(outcome)
  })

  test.each<[string, Partial<EventToCount>, ConversionOutcome]>([
    ['an unknown goal', { goal: undefined }, 'eventUnknown'],
    ['a forged click', { found: { kind: 'clickForged' } }, 'clickForged'],
    ['a click of another owner', { found: { kind: 'clickForeign' } }, 'clickForeign'],
    ['an ad that is gone', { found: { kind: 'adUnknown' } }, 'adUnknown'],
    [
      'the click of a test',
      { found: { kind: 'found', click: { ...click, engineId: '0' } } },
      'test',
    ],
  ])('with %s does not count', (_case, more, outcome) => {
    expect(once({}, more)).toBe(outcome)
  })

  test('in another currency does not count', () => {
    expect([once({ currency: 'CNY' }), once({ currency: 'USD' })]).toEqual([
      'counted',
      'otherCurrency',
    ])
  })

  test.each<[string, Counting, readonly Partial<ReportedConversion>[], ConversionOutcome[]]>([
    ['the same event', 'every', [{}, {}], ['counted', 'repeated']],
    [
      'one order',
      'every',
      [{ orderId: 'o' }, { eventId: 'f', orderId: 'o' }],
      ['counted', 'sameOrder'],
    ],
    [
      'two orders',
      'every',
      [{ orderId: 'o' }, { eventId: 'f', orderId: 'p' }],
      ['counted', 'counted'],
    ],
    ['no orders', 'every', [{}, { eventId: 'f' }], ['counted', 'counted']],
    ['no orders, once', 'onePerClick', [{}, { eventId: 'f' }], ['counted', 'sameClick']],
  ])('twice with %s, counting %s', (_case, counting, events, expected) => {
    const sent = events.map((event) => ({
      event: { ...conversion, ...event },
      goal: { ...goal, counting },
      found,
    }))
    expect(outcomes(sent)).toEqual(expected)
  })

  test('of one order counts for each goal', () => {
    const event = { ...conversion, orderId: 'o' }
    const other = { ...event, eventId: 'f' }
    expect(
      outcomes([
        { event, goal, found },
        { event: other, goal: { ...goal, goalId: '10' }, found },
      ]),
    ).toEqual(['counted', 'counted'])
  })

  test('that did not count may be sent again', () => {
    expect(
      outcomes([
        { event: conversion, goal: undefined, found },
        { event: conversion, goal, found },
      ]),
    ).toEqual(['eventUnknown', 'counted'])
  })
})

const bought: EventToCount = { event: { ...conversion, orderId: 'o' }, goal, found }

function adjustment(kind: 'restate' | 'retract', atMs: number, orderId = 'o'): EventToCount {
  const event: ConversionAdjustment = {
    kind,
    eventId: `${kind} ${atMs}`,
    event: 'pay',
    orderId,
    atMs,
    valueCents: kind === 'restate' ? 5 : null,
    currency: null,
  }
  return { event, goal, found: undefined }
}

describe('an adjustment', () => {
  test.each<[string, readonly EventToCount[], ConversionOutcome]>([
    ['of an unknown order', [adjustment('retract', clickMs + 2, 'p')], 'orderUnknown'],
    ['that restates', [adjustment('restate', clickMs + 2)], 'restated'],
    ['as old as the conversion', [adjustment('restate', clickMs + 1)], 'adjustedLater'],
    [
      'older than another',
      [adjustment('restate', clickMs + 9), adjustment('restate', clickMs + 8)],
      'adjustedLater',
    ],
    ['that retracts', [adjustment('retract', clickMs + 2)], 'retracted'],
    [
      'of what was retracted',
      [adjustment('retract', clickMs + 2), adjustment('restate', clickMs + 9)],
      'adjustedLater',
    ],
  ])('%s', (_case, adjustments, outcome) => {
    expect(outcomes([bought, ...adjustments]).at(-1)).toBe(outcome)
  })
})

const sent = fc.array(
  fc.record({
    eventId: fc.constantFrom('a', 'b', 'c', 'd', 'e'),
    nonce: fc.constantFrom('n', 'm', 'o'),
    orderId: fc.constantFrom(null, 'o', 'p'),
    lateMs: fc.integer({ min: -400_000, max: 8 * dayMs }),
  }),
  { maxLength: 30 },
)

function eventsOf(
  rows: readonly { eventId: string; nonce: string; orderId: string | null; lateMs: number }[],
  counting: Counting,
): EventToCount[] {
  return rows.map(({ eventId, nonce, orderId, lateMs }) => ({
    event: { ...conversion, eventId, orderId, atMs: clickMs + lateMs },
    goal: { ...goal, counting },
    found: { kind: 'found', click: { ...click, nonce } },
  }))
}

const countOf = (all: readonly ConversionOutcome[]) =>
  all.filter((outcome) => outcome === 'counted').length

test('sending everything again counts nothing', () => {
  fc.assert(
    fc.property(sent, fc.constantFrom<Counting>('every', 'onePerClick'), (rows, counting) => {
      const events = eventsOf(rows, counting)
      const all = outcomes([...events, ...events])
      expect(countOf(all)).toBe(countOf(all.slice(0, events.length)))
    }),
  )
})

test('an id, an order, and with one per click a click, count once in any order', () => {
  fc.assert(
    fc.property(sent, fc.constantFrom<Counting>('every', 'onePerClick'), (rows, counting) => {
      const all = outcomes(eventsOf(rows, counting))
      const counted = rows.filter((_row, at) => all[at] === 'counted')
      const repeats = (values: readonly (string | null)[]) => {
        const given = values.filter((value) => value !== null)
        return given.length - new Set(given).size
      }
      expect(repeats(counted.map(({ eventId }) => eventId))).toBe(0)
      expect(repeats(counted.map(({ orderId }) => orderId))).toBe(0)
      const clicks = counting === 'onePerClick' ? counted.map(({ nonce }) => nonce) : []
      expect(repeats(clicks)).toBe(0)
    }),
  )
})

test('however a request is divided, the outcomes are the same', () => {
  fc.assert(
    fc.property(sent, fc.nat(30), (rows, cut) => {
      const events = eventsOf(rows, 'onePerClick')
      const before = nothingBefore()
      const count = (event: EventToCount) => countEvent(event, before, owner)
      const parts = [events.slice(0, cut), events.slice(cut)]
      expect(parts.flatMap((part) => part.map(count))).toEqual(outcomes(events))
    }),
  )
})
