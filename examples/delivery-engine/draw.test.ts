import type { EntryBodies } from '@placard/domain/delivery/feed/entry'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { decide, type Reader } from './decide.ts'
import { draw } from './draw.ts'
import type { ReaderEvent } from './journal.ts'
import { type Candidate, type FeedLine, KnownEntries } from './known.ts'
import { Ledger } from './ledger.ts'
import { Weights } from './weights.ts'

/** Monday, 2026-06-15, 12:00 in Shanghai. */
const noonMs = Date.parse('2026-06-15T04:00:00Z')
const hourMs = 3_600_000

/** Returns numbers from 0 to 1 that are spread evenly, in the same order in each run. */
function evenly(): () => number {
  let at = 0
  return () => {
    at = (at + 0.618_033_988_749_895) % 1
    return at
  }
}

/** Mostly the first value, so that some ads can be shown most of the time. */
const mostly = <Value>(most: Value, ...others: Value[]) =>
  fc.oneof(
    { weight: 5, arbitrary: fc.constant(most) },
    { weight: 1, arbitrary: fc.constantFrom(...others) },
  )
const on = mostly(true, false)
const days = mostly<{ beginDay: string | null; endDay: string | null }>(
  { beginDay: null, endDay: null },
  { beginDay: null, endDay: '2026-06-14' },
  { beginDay: '2026-06-16', endDay: null },
)
const hours = mostly<string | null>(
  null,
  `${'1'.repeat(26)}${'0'.repeat(310)}`,
  `${'0'.repeat(26)}${'1'.repeat(310)}`,
)
const audience = fc.constantFrom({}, { sex: 1 }, { regions: ['a'] }, { regions: ['b'] })
const id = (count: number) => fc.integer({ min: 1, max: count }).map(String)
const budget = mostly<number | null>(null, 0, 100)

/** An entry of the feed. Ids are few, so that entries meet, change and go. */
const entry = fc.oneof(
  fc.record({
    kind: fc.constant('owner' as const),
    id: id(2),
    body: fc.record({
      availableCents: mostly(100, 0),
      timeZone: mostly('Asia/Shanghai', 'Asia/Kathmandu', 'America/New_York'),
    }),
  }),
  fc.record({
    kind: fc.constant('plan' as const),
    id: id(3),
    body: fc.option(
      fc
        .tuple(
          fc.record({
            on,
            dayBudgetCents: budget,
            pacing: fc.nat(1),
            appCode: mostly<string | null>(null, '1', '2'),
          }),
          days,
        )
        .map(([one, other]) => ({ ...one, ...other })),
      { freq: 9 },
    ),
  }),
  fc.record({
    kind: fc.constant('group' as const),
    id: id(5),
    body: fc.option(
      fc
        .tuple(
          fc.record({
            on,
            targeting: audience,
            schedule: hours,
            bidCents: mostly<number | null>(60, 20, null, 0),
          }),
          days,
        )
        .map(([one, other]) => ({ ...one, ...other })),
      { freq: 9 },
    ),
  }),
  fc.record({
    kind: fc.constant('ad' as const),
    id: id(12),
    body: fc.option(fc.record({ spec: mostly(1, 2) }), { freq: 9 }),
  }),
  fc.record({
    kind: fc.constant('app' as const),
    id: id(3),
    body: fc.option(fc.record({ offline: fc.boolean(), appCode: id(2) })),
  }),
)

const open = { on: true, beginDay: null, endDay: null }
const usual = {
  owner: { availableCents: 100, timeZone: 'Asia/Shanghai' },
  plan: { ...open, dayBudgetCents: null, pacing: 0, appCode: null },
  group: { ...open, targeting: {}, schedule: null, bidCents: 60 },
  ad: { spec: 1 },
}

/** Something that changes what may be shown. */
const step = fc.oneof(
  { weight: 8, arbitrary: fc.record({ entry, isNew: mostly(false, true) }) },
  { weight: 1, arbitrary: fc.record({ passMs: fc.nat(30 * hourMs), isJudged: fc.boolean() }) },
  {
    weight: 4,
    arbitrary: fc.record({
      countedAd: id(4),
      event: mostly<ReaderEvent>('click', 'impression'),
      cents: fc.constantFrom(0, 30),
    }),
  },
)
type Step = typeof step extends fc.Arbitrary<infer Value> ? Value : never
const steps = fc.array(step, { minLength: 20, maxLength: 80 })

/** Each entry has the same parents in each run. */
function parentsOf(kind: string, at: number) {
  if (kind === 'group') return { groupId: String(at), planId: String((at % 3) + 1) }
  if (kind === 'plan') return { planId: String(at), spent: null }
  const groupId = (at % 5) + 1
  const planId = String((groupId % 3) + 1)
  return { adId: String(at), groupId: String(groupId), planId, creatives: [] }
}

function bodyOf(kind: string, at: number, body: object | null): object | null {
  if (body === null || kind === 'app') return body
  if (kind === 'owner')
    return {
      ownerId: String(at),
      dayBudgetCents: null,
      spent: null,
      qualification: { expired: false, until: null },
      ...body,
    }
  return { billing: 2, ...parentsOf(kind, at), ...body }
}

/** All plans belong to the first owner but the last one. */
const ownerOfPlan = (planId: number) => (planId === 3 ? '2' : '1')

function ownerIdOf(kind: string, at: number): string {
  if (kind === 'owner') return String(at)
  if (kind === 'plan') return ownerOfPlan(at)
  const groupId = kind === 'group' ? at : (at % 5) + 1
  return ownerOfPlan((groupId % 3) + 1)
}

/** The entries as a feed tells them, the time, and what was counted. */
class World {
  readonly ledger = new Ledger()
  readonly known = new KnownEntries(this.ledger)
  readonly lines = new Map<string, FeedLine>()
  nowMs = noonMs
  /** False while an hour or a day may have begun that nothing was judged in. */
  isJudged = true
  #pos = 0

  /** Begins with entries that can all be shown. */
  constructor(made: readonly Step[] = []) {
    for (const [kind, count] of [
      ['owner', 2],
      ['plan', 3],
      ['group', 5],
      ['ad', 12],
    ] as const)
      for (let at = 1; at <= count; at += 1) this.enter({ kind, id: String(at), body: usual[kind] })
    for (const one of made) this.take(one)
  }

  take(made: Step): void {
    if ('entry' in made) this.enter(made.entry, made.isNew)
    else if ('passMs' in made) {
      this.nowMs += made.passMs
      this.isJudged = made.isJudged
      if (made.isJudged) this.known.judgeAll()
    } else this.#count(made)
    this.#pos += 1
    if (this.isJudged) for (const _ of this.known.judging(() => this.nowMs));
  }

  enter(
    { kind, id: entryId, body }: { kind: string; id: string; body: object | null },
    isNew = false,
  ) {
    const at = Number(entryId)
    this.#pos += 1
    const pos = String(this.#pos)
    const before = this.lines.get(`${kind} ${entryId}`)
    const since = isNew || !before || !this.isThere(before) ? pos : before.since
    const ownerId = ownerIdOf(kind, at)
    const line = { kind, id: entryId, ownerId, pos, since, body: bodyOf(kind, at, body) }
    this.lines.set(`${kind} ${entryId}`, line)
    this.known.apply(line, this.nowMs)
  }

  #count({ countedAd, event, cents }: { countedAd: string; event: ReaderEvent; cents: number }) {
    const { planId = '' } = parentsOf('ad', Number(countedAd))
    const counted = {
      nonce: String(this.#pos),
      adId: countedAd,
      creativeId: '1',
      planId,
      event,
      cents,
    }
    const place = { ownerId: ownerOfPlan(Number(planId)), region: null, minute: null }
    this.ledger.add({ ...counted, ...place, atMs: this.nowMs, day: '2026-06-15' })
    this.known.noteCounted(countedAd, this.nowMs)
  }

  line(key: string): FeedLine & { readonly body: object | null } {
    const line = this.lines.get(key)
    if (line === undefined) throw new Error(`expected ${key}`)
    // Bodies are made by \`bodyOf\`.
    return line as FeedLine & { readonly body: object | null }
  }

  /** Returns whether an entry is there, and not gone with one above it: otherwise it appears anew. */
  isThere(line: FeedLine): boolean {
    if (line.body === null || line.kind === 'owner' || line.kind === 'app')
      return line.body !== null
    // All of them have parents.
    const { groupId, planId } = line.body as { groupId?: string; planId?: string }
    const above =
      line.kind === 'ad'
        ? this.#above('group', groupId ?? '', line)
        : line.kind === 'group'
          ? this.#above('plan', planId ?? '', line)
          : this.#above('owner', line.ownerId, line)
    return above !== null && this.isThere(above.line)
  }

  /** Returns the entry above another one, as the format says. */
  #above<Kind extends 'owner' | 'plan' | 'group'>(kind: Kind, entryId: string, below: FeedLine) {
    const line = this.lines.get(`${kind} ${entryId}`)
    if (!line?.body || BigInt(line.since) > BigInt(below.pos)) return null
    return { line, body: line.body as EntryBodies[Kind] }
  }

  /** Joins the entries one by one, as the format says. */
  *candidates(spec: number): Generator<Candidate> {
    for (const [key, line] of this.lines) {
      const ad = key.startsWith('ad ') ? (line.body as EntryBodies['ad'] | null) : null
      const group = ad?.spec === spec ? this.#above('group', ad.groupId, line) : null
      const plan = group && this.#above('plan', group.body.planId, group.line)
      const owner = plan && this.#above('owner', plan.line.ownerId, plan.line)
      if (!ad || !group || !plan || !owner) continue
      const apps = [...this.lines.values()].filter(({ kind }) => kind === 'app')
      const appOffline = apps.some(({ body }) => {
        const app = body as EntryBodies['app'] | null
        return app?.offline === true && app.appCode === plan.body.appCode
      })
      const parents = { group: group.body, plan: plan.body, owner: owner.body }
      yield { adId: ad.adId, ad, ...parents, appOffline }
    }
  }

  /** Returns what may be shown to a reader, with what it should bring. */
  possible(reader: Reader): Map<string | undefined, number> {
    const { ledger, nowMs } = this
    const { judged } = decide(this.candidates(1), ledger, { reader, nowMs, random: 0 })
    const allowed = judged.filter(({ reasons }) => reasons.length === 0)
    return new Map(allowed.map(({ candidate, centsPerMille }) => [candidate.adId, centsPerMille]))
  }

  drawn(reader: Reader, random: () => number): Candidate | null {
    return draw(this.known, { spec: 1, reader, nowMs: this.nowMs, random })
  }
}

const readers = [{}, { sex: 1, region: 'a' }, { region: 'b' }]

test('an ad is drawn exactly if one may be shown, and it is one that may be shown', () => {
  fc.assert(
    fc.property(steps, (made) => {
      const world = new World()
      const random = evenly()
      for (const one of made) {
        world.take(one)
        for (const reader of readers) {
          const possible = [...world.possible(reader).keys()]
          const isNone = possible.length === 0 || !world.isJudged
          const allowed = isNone ? [...possible, undefined] : possible
          expect(allowed).toContain(world.drawn(reader, random)?.adId)
        }
      }
    }),
  )
})

test('ads are drawn with the chances of a decision among all of them', () => {
  const draws = 2_000
  fc.assert(
    fc.property(steps, fc.constantFrom(...readers), (made, reader) => {
      const world = new World(made)
      const possible = world.possible(reader)
      const total = [...possible.values()].reduce((sum, cents) => sum + cents, 0)
      const random = evenly()
      const counts = new Map<string | undefined, number>()
      for (let count = 0; count < draws; count += 1) {
        const adId = world.drawn(reader, random)?.adId
        counts.set(adId, (counts.get(adId) ?? 0) + 1)
      }
      if (!world.isJudged) return
      for (const [adId, cents] of possible)
        expect(Math.abs((counts.get(adId) ?? 0) / draws - cents / total)).toBeLessThan(0.02)
    }),
    { numRuns: 50 },
  )
})

test('after the entry of its pause a plan is not drawn, and after that of its end it is again', () => {
  fc.assert(
    fc.property(steps, id(3), (made, planId) => {
      const world = new World(made)
      const random = evenly()
      const plan = world.line(`plan ${planId}`)
      if (!world.isThere(plan) || !world.isJudged) return
      const plansDrawn = () =>
        new Set(Array.from({ length: 200 }, () => world.drawn({}, random)?.plan.planId))
      const before = plansDrawn()
      world.enter({ kind: 'plan', id: planId, body: { ...plan.body, on: false } })
      expect(plansDrawn()).not.toContain(planId)
      world.enter({ kind: 'plan', id: planId, body: plan.body })
      expect(plansDrawn()).toEqual(before)
    }),
  )
})

test('the few groups for a reader are found if draws miss them, but none of a plan that has just ended', () => {
  const world = new World()
  for (const at of [2, 3, 4])
    world.enter({ kind: 'group', id: String(at), body: { ...usual.group, targeting: { sex: 2 } } })
  world.enter({ kind: 'plan', id: '3', body: { ...usual.plan, endDay: '2026-06-15' } })
  const plans = () =>
    new Set([0, 0.5, 0.999_999].map((at) => world.drawn({ sex: 1 }, () => at)?.plan.planId))
  // The groups 1 and 5 are left, of the plans 2 and 3. The second draw always comes to the same one.
  expect(plans()).toEqual(new Set(['2', '3']))
  world.take({ passMs: 24 * hourMs, isJudged: false })
  expect(plans()).toEqual(new Set(['2']))
})

test('a plan that is not covered is not drawn until it is judged again, and others are', () => {
  const world = new World()
  const random = evenly()
  const plans = (uncovered?: string) =>
    new Set(
      Array.from({ length: 100 }, () => {
        const isCovered = ({ plan }: Candidate) => plan.planId !== uncovered
        const drawing = { spec: 1, reader: {}, nowMs: world.nowMs, random, isCovered }
        return draw(world.known, drawing)?.plan.planId
      }),
    )
  expect(plans('2')).toEqual(new Set(['1', '3']))
  expect(plans()).toEqual(new Set(['1', '3']))
  world.known.judgePlan('2', world.nowMs)
  expect(plans()).toEqual(new Set(['1', '2', '3']))
})

test('entries may come before their owner, whose time zone may change, or go before they were judged', () => {
  const world = new World()
  const known = new KnownEntries(world.ledger)
  const lines = [...world.lines.values()].toReversed()
  for (const line of lines) known.apply({ ...line, since: '0' }, world.nowMs)
  const gone = { kind: 'group', id: '1', ownerId: '1', pos: '99', since: '99', body: null }
  known.apply(gone, world.nowMs)
  for (const _ of known.judging(() => world.nowMs));
  const random = evenly()
  const groups = () => {
    const drawing = { spec: 1, reader: {}, nowMs: world.nowMs, random }
    return new Set(Array.from({ length: 200 }, () => draw(known, drawing)?.group.groupId))
  }
  expect(groups()).toEqual(new Set(['2', '3', '4', '5']))
  const afternoon = `${'0'.repeat(30)}${'1'.repeat(306)}`
  const group = world.line('group 3')
  const body = { ...usual.group, ...parentsOf('group', 3), billing: 2, schedule: afternoon }
  known.apply({ ...group, pos: '100', body }, world.nowMs)
  expect(groups()).not.toContain('3')
  const owner = {
    ownerId: '1',
    ...bodyOf('owner', 1, { ...usual.owner, timeZone: 'Pacific/Auckland' }),
  }
  known.apply(
    { kind: 'owner', id: '1', ownerId: '1', pos: '101', since: '0', body: owner },
    world.nowMs,
  )
  for (const _ of known.judging(() => world.nowMs));
  // It is 16:00 in Auckland.
  expect(groups()).toContain('3')
  known.apply({ ...world.line('owner 1'), pos: '102', since: '0' }, world.nowMs)
  expect(groups()).not.toContain('3')
})

test('weights are found in proportion, and never one of 0 or of a key that was deleted', () => {
  fc.assert(
    fc.property(
      fc.array(fc.tuple(fc.constantFrom('a', 'b', 'c', 'd', 'e'), fc.option(fc.nat(9))), {
        maxLength: 40,
      }),
      (changes) => {
        const weights = new Weights<string>()
        const wanted = new Map<string, number>()
        for (const [key, weight] of changes) {
          const isOther = weight === null ? null : weights.set(key, weight)
          expect(isOther).toBe(weight === null ? null : weight !== (wanted.get(key) ?? 0))
          if (weight === null) weights.delete(key)
          wanted.set(key, weight ?? 0)
        }
        const total = [...wanted.values()].reduce((sum, weight) => sum + weight, 0)
        expect(weights.total).toBe(total)
        const found = new Map<string, number[]>()
        for (let number = 0; number < total; number += 1) {
          const { key, rest } = weights.find(number) ?? { key: '', rest: 0 }
          found.set(key, [...(found.get(key) ?? []), rest])
        }
        const rests = [...wanted].map(([key, weight]) => [key, [...Array(weight).keys()]] as const)
        const some = rests.filter(([, numbers]) => numbers.length > 0)
        expect(found).toEqual(new Map(some))
        expect(new Set(weights.keys())).toEqual(new Set(some.map(([key]) => key)))
        expect(weights.find(total)).toBeNull()
      },
    ),
  )
})
