import { expect, test } from 'vitest'
import { costOf, decide, type Reader } from './decide.ts'
import { KnownEntries } from './known.ts'
import { Ledger } from './ledger.ts'

/** Monday, 2026-06-15, 12:00 in Shanghai. */
const nowMs = Date.parse('2026-06-15T04:00:00Z')
const day = '2026-06-15' as const

const always = { on: true, beginDay: null, endDay: null }
const bodies = {
  owner: {
    ownerId: '1',
    timeZone: 'Asia/Shanghai',
    currency: 'CNY',
    dayBudgetCents: null,
    spent: null,
    availableCents: 1_000,
    qualification: { expired: false, until: null },
  },
  plan: { ...always, planId: '2', dayBudgetCents: 4_800, spent: null, pacing: 0, appCode: null },
  group: {
    ...always,
    groupId: '3',
    planId: '2',
    schedule: null,
    billing: 2,
    bidCents: 60,
    goal: null,
    flow: 1,
    scene: 1,
    targeting: {},
  },
  ad: { adId: '4', groupId: '3', planId: '2', spec: 1, creatives: [] },
}

type Kind = keyof typeof bodies
const ids: Readonly<Record<Kind, string>> = { owner: '1', plan: '2', group: '3', ad: '4' }

function line(kind: Kind, pos: number, body: object | null = bodies[kind], since = pos) {
  return { pos: String(pos), since: String(since), kind, ownerId: '1', id: ids[kind], body }
}

function known(changed: Partial<Record<Kind, object>> = {}): KnownEntries {
  const entries = new KnownEntries(new Ledger())
  const kinds = ['owner', 'plan', 'group', 'ad'] as const
  for (const [at, kind] of kinds.entries())
    entries.apply(line(kind, at + 1, { ...bodies[kind], ...changed[kind] }), nowMs)
  return entries
}

function judged(entries: KnownEntries, reader: Reader = {}, ledger = new Ledger()) {
  const decision = decide(entries.candidates(1), ledger, { reader, nowMs, random: 0.5 })
  return { adId: decision.chosen?.ad.adId, reasons: decision.judged[0]?.reasons }
}

test.each<[string, Partial<Record<Kind, object>>, Reader, string[]]>([
  ['nothing in the way', {}, {}, []],
  ['its plan paused', { plan: { on: false } }, {}, ['planPaused']],
  ['a bid of the platform', { group: { bidCents: null } }, {}, ['noBid']],
  ['women as its audience', { group: { targeting: { sex: 1 } } }, { sex: 1 }, []],
  [
    'women as its audience, and a man',
    { group: { targeting: { sex: 1 } } },
    { sex: 2 },
    ['targeting'],
  ],
  ['a region as its audience', { group: { targeting: { regions: ['a'] } } }, {}, ['targeting']],
  [
    'an app to be missing',
    { group: { targeting: { notInstalledApps: ['x'] } } },
    { apps: ['x'] },
    ['targeting'],
  ],
  [
    '25 of 48 parts spent at noon',
    { plan: { pacing: 1, spent: { day, cents: 2_500 } } },
    {},
    ['pacing'],
  ],
  ['less than that spent at noon', { plan: { pacing: 1, spent: { day, cents: 2_499 } } }, {}, []],
])('an ad with %s', (_case, changed, reader, reasons) => {
  const decision = judged(known(changed), reader)
  expect(decision).toEqual({ adId: reasons.length === 0 ? '4' : undefined, reasons })
})

test('what this copy has spent ends the budget before the feed tells it', () => {
  const ledger = new Ledger()
  const event = {
    nonce: 'n',
    adId: '4',
    creativeId: '5',
    planId: '2',
    ownerId: '1',
    region: null,
    atMs: nowMs,
    minute: null,
    day,
  }
  ledger.add({ ...event, event: 'click', cents: 4_800 })
  expect(judged(known(), {}, ledger).reasons).toEqual(['planBudget'])
})

test('an ad counts only while its parents are there, and not from before they appeared', () => {
  const entries = known()
  entries.apply(line('plan', 5, null), nowMs)
  expect([...entries.candidates(1)]).toEqual([])
  entries.apply(line('plan', 6), nowMs)
  expect([...entries.candidates(1)]).toEqual([])
  entries.apply(line('group', 7), nowMs)
  expect([...entries.candidates(1)]).toEqual([])
  entries.apply(line('ad', 8), nowMs)
  expect([...entries.candidates(1)]).toHaveLength(1)
  entries.apply(line('plan', 9, bodies.plan, 6), nowMs)
  expect([...entries.candidates(1)]).toHaveLength(1)
})

test('the cost of impressions is in whole cents, and their sum is exact', () => {
  const [candidate] = known({ group: { billing: 3, bidCents: 1_234 } }).candidates(1)
  if (candidate === undefined) throw new Error('expected the ad')
  const { group } = candidate
  const costs = Array.from({ length: 1_000 }, (_, impressions) =>
    costOf('impression', group, impressions),
  )
  expect(costs.every(Number.isInteger)).toBe(true)
  expect(costs.reduce((sum, cents) => sum + cents, 0)).toBe(1_234)
  expect(costOf('click', group, 7)).toBe(0)
})
