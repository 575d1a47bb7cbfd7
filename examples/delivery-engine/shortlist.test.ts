import fc from 'fast-check'
import { expect, test } from 'vitest'
import { decide } from './decide.ts'
import { KnownEntries } from './known.ts'
import { Ledger } from './ledger.ts'
import { Weights } from './weights.ts'

/** Monday, 2026-06-15, 12:00 in Shanghai. */
const nowMs = Date.parse('2026-06-15T04:00:00Z')

/** Numbers from 0 to 1 that are spread evenly, in the same order in each run. */
function evenly(): () => number {
  let at = 0
  return () => {
    at = (at + 0.618_033_988_749_895) % 1
    return at
  }
}

const on = fc.boolean()
const days = fc.constantFrom(
  { beginDay: null, endDay: null },
  { beginDay: null, endDay: '2026-06-14' },
  { beginDay: '2026-06-16', endDay: null },
)
const audience = fc.constantFrom({}, { sex: 1 }, { regions: ['a'] }, { regions: ['b'] })
const id = (count: number) => fc.integer({ min: 1, max: count }).map(String)

/** Entries of the feed with few ids, so that they meet, change and go. */
const line = fc.oneof(
  fc.record({
    kind: fc.constant('owner'),
    id: id(2),
    body: fc.record({ availableCents: fc.constantFrom(0, 100) }),
  }),
  fc.record({
    kind: fc.constant('plan'),
    id: id(3),
    body: fc.option(fc.tuple(fc.record({ on }), days).map(([a, b]) => ({ ...a, ...b }))),
  }),
  fc.record({
    kind: fc.constant('group'),
    id: id(5),
    body: fc.option(
      fc.record({ on, targeting: audience, bidCents: fc.constantFrom(null, 0, 20, 60) }),
    ),
  }),
  fc.record({
    kind: fc.constant('ad'),
    id: id(12),
    body: fc.option(fc.record({ spec: fc.constantFrom(1, 2) })),
  }),
)

/** Each entry has the same parents in each run. */
function parentsOf(kind: string, at: number) {
  if (kind === 'group') return { groupId: String(at), planId: String((at % 3) + 1) }
  if (kind === 'plan') return { planId: String(at), pacing: 0, dayBudgetCents: null, spent: null }
  return { adId: String(at), groupId: String((at % 5) + 1), creatives: [] }
}

function bodyOf(kind: string, at: number, body: object | null): object | null {
  if (body === null) return null
  if (kind === 'owner')
    return {
      ownerId: String(at),
      timeZone: 'Asia/Shanghai',
      dayBudgetCents: null,
      spent: null,
      qualification: { expired: false, until: null },
      ...body,
    }
  const open = { beginDay: null, endDay: null, schedule: null, billing: 2, appCode: null }
  return { ...open, ...parentsOf(kind, at), ...body }
}

/** All plans belong to the first owner but the last one. */
const ownerOfPlan = (planId: number) => (planId === 3 ? '2' : '1')

function ownerIdOf(kind: string, at: number): string {
  if (kind === 'owner') return String(at)
  if (kind === 'plan') return ownerOfPlan(at)
  const groupId = kind === 'group' ? at : (at % 5) + 1
  return ownerOfPlan((groupId % 3) + 1)
}

test('an ad is drawn exactly if all ads that are judged contain one, and it is one that may be shown', () => {
  fc.assert(
    fc.property(
      fc.array(fc.tuple(line, fc.boolean()), { minLength: 20, maxLength: 80 }),
      (lines) => {
        const known = new KnownEntries()
        const ledger = new Ledger()
        const random = evenly()
        for (const [at, [{ kind, id: entryId, body }, isNew]] of lines.entries()) {
          const number = Number(entryId)
          const ownerId = ownerIdOf(kind, number)
          known.apply({
            kind,
            id: entryId,
            ownerId,
            pos: String(at),
            since: isNew ? String(at) : '0',
            body: bodyOf(kind, number, body),
          })
          for (const reader of [{}, { sex: 1, region: 'a' }, { region: 'b' }]) {
            const { judged } = decide(known.candidates(1), ledger, { reader, nowMs, random: 0 })
            const possible = judged
              .filter(({ reasons }) => reasons.length === 0)
              .map(({ candidate }) => candidate.ad.adId)
            const drawn = known.shortlist.draw(1, ledger, { reader, nowMs, random })
            const allowed = possible.length === 0 ? [undefined] : possible
            expect(allowed).toContain(drawn?.ad.adId)
          }
        }
      },
    ),
  )
})

test('weights are drawn in proportion, and never one of 0', () => {
  fc.assert(
    fc.property(
      fc.array(fc.tuple(fc.constantFrom('a', 'b', 'c', 'd', 'e'), fc.nat(9)), { maxLength: 40 }),
      (changes) => {
        const weights = new Weights()
        const wanted = new Map<string, number>()
        for (const [key, weight] of changes) {
          weights.set(key, weight)
          wanted.set(key, weight)
        }
        const total = [...wanted.values()].reduce((sum, weight) => sum + weight, 0)
        expect(weights.total).toBe(total)
        const drawn = new Map<string, number>()
        for (let at = 0; at < total; at += 1) {
          const key = weights.draw(at / total + 0.5 / total) ?? ''
          drawn.set(key, (drawn.get(key) ?? 0) + 1)
        }
        expect(drawn).toEqual(new Map([...wanted].filter(([, weight]) => weight > 0)))
        expect(weights.draw(0.5) === null).toBe(total === 0)
      },
    ),
  )
})
