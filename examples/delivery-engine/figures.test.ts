import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { Figures, quarterOf } from './figures.ts'
import type { Counted } from './journal.ts'

const hour = 3_600_000
const begin = Date.parse('2026-06-15T04:00:00Z')

function event(changed: Partial<Counted>): Counted {
  return {
    event: 'impression',
    nonce: 'n',
    adId: '4',
    creativeId: '5',
    planId: '2',
    ownerId: '1',
    region: null,
    atMs: begin,
    minute: null,
    day: '2026-06-15',
    cents: 0,
    ...changed,
  }
}

function figuresOf(events: readonly Counted[]): Figures {
  const figures = new Figures()
  for (const one of events) figures.add(one)
  return figures
}

test('events become rows of their hour, with a breakdown by creative, and by region where it is known', () => {
  const figures = figuresOf([
    event({}),
    event({ region: 'CN-31' }),
    event({ event: 'click', region: 'CN-31', cents: 60, atMs: begin + hour - 1 }),
    event({ atMs: begin + hour, cents: 1 }),
  ])
  const row = { ownerId: '1', adId: '4' }
  const sums = { impressions: 2, clicks: 1, cost: 60 }
  expect(figures.since(0)).toEqual([
    {
      hourMs: begin,
      revision: 3,
      rows: [
        { ...row, ...sums },
        { ...row, cube: 'creative', members: ['5'], ...sums },
        { ...row, cube: 'geo', members: ['CN-31'], ...sums, impressions: 1 },
      ],
    },
    {
      hourMs: begin + hour,
      revision: 1,
      rows: [
        { ...row, impressions: 1, clicks: 0, cost: 1 },
        { ...row, cube: 'creative', members: ['5'], impressions: 1, clicks: 0, cost: 1 },
      ],
    },
  ])
  expect(figures.since(begin + hour).map(({ hourMs }) => hourMs)).toEqual([begin + hour])
})

test('a play counts each part once, in the hour of its first event, also those that a player has lost', () => {
  const later = { atMs: begin + hour }
  const figures = figuresOf([
    event({ event: 'start' }),
    event({ event: 'start' }),
    event({ event: 'midpoint', ...later }),
    event({ event: 'firstQuartile', ...later }),
    event({ event: 'complete', nonce: 'other', ...later }),
  ])
  const row = { ownerId: '1', adId: '4', impressions: 0, clicks: 0, cost: 0 }
  expect(figures.since(0)).toEqual([
    {
      hourMs: begin,
      revision: 2,
      rows: [{ ...row, videoPlays: 1, videoQuartile25: 1, videoQuartile50: 1 }],
    },
    {
      hourMs: begin + hour,
      revision: 1,
      rows: [
        {
          ...row,
          videoPlays: 1,
          videoQuartile25: 1,
          videoQuartile50: 1,
          videoQuartile75: 1,
          videoCompletions: 1,
        },
      ],
    },
  ])
})

test('the revision of an hour grows with each event, and is the same when the journal is read again', () => {
  const events = fc.array(
    fc.record({
      event: fc.constantFrom('impression' as const, 'click' as const),
      adId: fc.constantFrom('4', '6'),
      atMs: fc.integer({ min: begin, max: begin + 2 * hour }),
      cents: fc.nat(100),
    }),
  )
  fc.assert(
    fc.property(events, (changes) => {
      const counted = changes.map(event)
      const figures = figuresOf(counted)
      expect(figuresOf(counted).since(0)).toEqual(figures.since(0))
      const before = figures.since(0).find(({ hourMs }) => hourMs === begin)?.revision ?? 0
      figures.add(event({}))
      expect(figures.since(0).find(({ hourMs }) => hourMs === begin)?.revision).toBe(before + 1)
    }),
  )
})

test.each([
  ['Asia/Shanghai', '2026-06-15T16:20:00Z', null],
  ['Asia/Kathmandu', '2026-06-15T18:14:59Z', 0],
  ['Asia/Kathmandu', '2026-06-15T18:15:00Z', 15],
  ['Asia/Kathmandu', '2026-06-15T17:59:59Z', null],
  ['Asia/Kolkata', '2026-06-15T18:59:59Z', 45],
])('in %s, the quarter of %s is %s', (timeZone, at, quarter) => {
  expect(quarterOf(Date.parse(at), timeZone)).toBe(quarter)
})
