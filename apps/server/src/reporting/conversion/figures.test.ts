import { createConversionSource, saveConversionGoal } from '@placard/contract/reporting/conversion'
import { reportTable } from '@placard/contract/reporting/report'
import { code } from '@placard/contract/platform/code'
import { addDays, dayAt } from '@placard/domain/platform/calendar/day'
import type { ReportDimension } from '@placard/domain/statistics/report/dimension'
import fc from 'fast-check'
import { beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { signedClickId } from '#server/reporting/conversion/testing/click.ts'
import { send, type TestSource } from '#server/reporting/conversion/testing/sender.ts'
import { signedIn, type Visitor } from '#server/testing/app.ts'
import { demoApp } from '#server/testing/demo-app.ts'

const { app, database } = demoApp()
const zone = 'Asia/Shanghai'
const dayMs = 86_400_000
const nowMs = Date.now()
const today = dayAt(nowMs, zone)
/** As many as figures by hour are kept for. */
const days = { from: addDays(today, -31), to: today }

interface Place {
  owner: string
  plan: string
  group: string
  ad: string
  creative: string
}
let owner: Visitor
let places: Place[]
let engineId: string
let sources: TestSource[]

async function query<Row extends object>(text: string, values: unknown[] = []): Promise<Row[]> {
  return (await database().pool.query<Row>(text, values)).rows
}

beforeAll(async () => {
  owner = await signedIn(app(), 'owner@example.com')
  places = await query<Place>(
    `select distinct on (plan_id) owner_id as owner, plan_id as plan, group_id as "group", ad_id as ad,
       creative_id as creative
     from creative join ad using (owner_id, ad_id) join account using (owner_id)
     where email = 'owner@example.com' order by plan_id, ad_id limit 4`,
  )
  const [engine] = await query<{ id: string }>(
    `insert into engine (engine_name, scopes, secret_hash) values ('E', '{}', 'x') returning engine_id as id`,
  )
  engineId = engine?.id ?? ''
  sources = await Promise.all(['One', 'Two'].map(addSource))
})
beforeEach(clear)

async function clear() {
  await query('delete from conversion')
  await query('delete from conversion_day')
}

async function addSource(sourceName: string): Promise<TestSource> {
  const { data } = await owner.call(createConversionSource, { sourceName })
  const sourceId = data.source.sourceId
  await owner.call(saveConversionGoal, {
    sourceId,
    goalName: 'pay',
    event: 'pay',
    counting: 'every',
    windowDays: 90,
    valueCents: 250,
  })
  return { sourceId, secret: data.secret }
}

/** A conversion on a click of one of the ads, or an adjustment of an order, with an id of a few that repeat. */
interface Sent {
  kind: 'conversion' | 'restate' | 'retract'
  id: number
  order: number | null
  ad: number
  hoursAgo: number
  cents: number | null
}
const sent: fc.Arbitrary<Sent> = fc.record({
  kind: fc.constantFrom('conversion', 'conversion', 'conversion', 'restate', 'retract'),
  id: fc.nat({ max: 40 }),
  order: fc.option(fc.nat({ max: 6 })),
  ad: fc.nat({ max: 3 }),
  hoursAgo: fc.integer({ min: 2, max: 30 * 24 }),
  cents: fc.option(fc.nat({ max: 1e9 })),
})
/** A request of one of the sources. */
const request = fc.record({
  source: fc.nat({ max: 1 }),
  events: fc.array(sent, { minLength: 1, maxLength: 12 }),
})

const onOrder: Sent = { kind: 'conversion', id: 0, order: 0, ad: 0, hoursAgo: 50, cents: 700 }
/** A request with each outcome, so that no run proves nothing. */
const allOutcomes = [
  onOrder,
  onOrder,
  { ...onOrder, id: 1 },
  { ...onOrder, id: 2, order: 1, cents: null },
  { ...onOrder, kind: 'restate' as const, cents: 90 },
  { ...onOrder, kind: 'retract' as const, order: 1 },
]

let adjustments = 0
async function eventOf({ kind, id, order, ad, hoursAgo, cents }: Sent) {
  const orderId = `order-${order ?? 0}`
  adjustments += 1
  if (kind !== 'conversion')
    return {
      eventId: `adjustment-${adjustments}`,
      event: 'pay',
      adjust: kind,
      orderId,
      at: new Date(nowMs - (hoursAgo % 60) * 1_000).toISOString(),
      ...(kind === 'restate' && { valueCents: cents ?? 0 }),
    }
  const atMs = nowMs - hoursAgo * 3_600_000
  return {
    eventId: `event-${id}`,
    event: 'pay',
    clickId: await clickOf(ad, atMs),
    at: new Date(Math.min(atMs + dayMs, nowMs - 60_000)).toISOString(),
    ...(cents !== null && { valueCents: cents }),
    ...(order !== null && { orderId }),
  }
}

function clickOf(place: number, atMs: number): Promise<string> {
  const { owner: ownerId = '', ad: adId = '', creative: creativeId = '' } = places[place] ?? {}
  adjustments += 1
  const nonce = `n${adjustments}`
  return signedClickId(database().db, { engineId, ownerId, adId, creativeId, atMs, nonce })
}

interface Stored {
  ad: string
  at: Date
  cents: string
}

/** Returns the conversions that count, by the values of dimensions, from nothing but the conversions themselves. */
async function recomputed(dimensions: readonly ReportDimension[]) {
  const counted = await query<Stored>(
    'select ad_id as ad, clicked_at as at, value_cents as cents from conversion where not is_retracted',
  )
  const sums = new Map<string, [number, number]>()
  for (const { ad, at, cents } of counted) {
    const key = dimensions.map((dimension) => valueOf(dimension, ad, at)).join()
    const [count, value] = sums.get(key) ?? [0, 0]
    sums.set(key, [count + 1, value + Number(cents)])
  }
  return sums
}

function valueOf(dimension: ReportDimension, ad: string, at: Date): string {
  const place = places.find((one) => one.ad === ad)
  const day = dayAt(at.getTime(), zone)
  switch (dimension) {
    case 'day':
      return day
    case 'month':
      return day.slice(0, 7)
    case 'hour':
      return String((at.getUTCHours() + 8) % 24)
    case 'plan':
    case 'group':
    case 'ad':
      return place?.[dimension] ?? ''
    default:
      throw new Error(`no value of ${dimension}`)
  }
}

async function reported(dimensions: readonly ReportDimension[]) {
  const { data } = await owner.call(reportTable, { ...days, dimensions: [...dimensions] })
  const rows = data.rows.filter(({ metrics }) => metrics.conversions !== 0)
  const sums = rows.map(
    ({ values, metrics: { conversions, conversionValue } }) =>
      [values.map(({ value }) => value).join(), [conversions, conversionValue]] as const,
  )
  return { sums: new Map(sums), total: [data.total.conversions, data.total.conversionValue] }
}

const tables: ReportDimension[][] = [
  ['day'],
  ['month', 'plan'],
  ['plan', 'day'],
  ['group'],
  ['ad', 'day'],
  ['hour'],
  ['ad', 'hour'],
]

test('conversions of any report are those that are stored, after repeats, restatements and retractions', async () => {
  const seen = new Set<unknown>()
  await fc.assert(
    fc.asyncProperty(fc.array(request, { minLength: 1, maxLength: 4 }), async (requests) => {
      await clear()
      // Requests of one owner follow each other, however they arrive.
      await Promise.all(
        requests.map(async ({ source, events }) => {
          const sender = sources[source]
          if (sender === undefined) throw new Error('there are two sources')
          const reply = await send(app(), sender, await Promise.all(events.map(eventOf)))
          expect(reply.status).toBe(200)
          for (const { outcome } of reply.body.results ?? []) seen.add(outcome)
        }),
      )
      const whole = [...(await recomputed([])).values()][0] ?? [0, 0]
      for (const dimensions of tables) {
        const { sums, total } = await reported(dimensions)
        expect(sums).toEqual(await recomputed(dimensions))
        expect(total).toEqual(whole)
      }
    }),
    { numRuns: 10, examples: [[[{ source: 0, events: allOutcomes }]]] },
  )
  // Otherwise the requests would have proved nothing.
  for (const outcome of ['counted', 'repeated', 'sameOrder', 'restated', 'retracted'])
    expect(seen).toContain(outcome)
  expect(seen).not.toContain('invalid')
}, 240_000)

describe('figures of conversions', () => {
  beforeEach(async () => {
    const [sender] = sources
    const at = (hoursAgo: number) => nowMs - hoursAgo * 3_600_000
    const event = async (id: string, place: number, more: object = {}) => ({
      eventId: id,
      event: 'pay',
      clickId: await clickOf(place, at(72)),
      at: new Date(at(24)).toISOString(),
      ...more,
    })
    if (sender)
      await send(app(), sender, [
        await event('a', 0, { valueCents: 9_001 }),
        await event('b', 0),
        await event('c', 1, { valueCents: 0 }),
      ])
  })
  const clickDay = dayAt(nowMs - 3 * dayMs, zone)
  const onDay = { from: clickDay, to: clickDay }

  test('are of the day of the click, and divided by its cost and clicks', async () => {
    const { data } = await owner.call(reportTable, { ...days, dimensions: ['day'] })
    const found = data.rows.find(({ values }) => values[0]?.value === clickDay)?.metrics
    const { cost = 0, clicks = 0 } = found ?? {}
    expect(found).toMatchObject({
      conversions: 3,
      conversionValue: 9_251,
      conversionPrice: Math.round(cost / 3),
      conversionRate: 3 / clicks,
      roas: 9_251 / cost,
    })
    const other = data.rows.find(({ values }) => values[0]?.value !== clickDay)?.metrics
    expect(other).toMatchObject({
      conversions: 0,
      conversionPrice: null,
      conversionRate: 0,
      conversionValue: 0,
      roas: 0,
    })
  })

  test('are shown of a day that has no other figure, without what cannot be divided', async () => {
    const old = addDays(today, -80)
    const [sender] = sources
    const clickId = await clickOf(2, Date.parse(`${old}T04:00Z`))
    const at = `${old}T05:00:00Z`
    if (sender) await send(app(), sender, [{ eventId: 'old', event: 'pay', clickId, at }])
    const asked = { from: old, to: old, dimensions: ['plan' as const] }
    const { data } = await owner.call(reportTable, asked)
    expect(data.rows.map(({ metrics }) => metrics)).toMatchObject([
      { cost: 0, conversions: 1, conversionPrice: 0, conversionRate: null, roas: null },
    ])
  })

  test('are not known of members of breakdowns, but in their total', async () => {
    for (const dimensions of [['region'], ['plan', 'region'], ['region', 'day']] as const) {
      const { data } = await owner.call(reportTable, { ...onDay, dimensions: [...dimensions] })
      expect(data.total.conversions).toBe(3)
      for (const { metrics } of data.rows)
        expect(metrics).toMatchObject({
          conversions: null,
          conversionPrice: null,
          conversionRate: null,
          conversionValue: null,
          roas: null,
        })
    }
  })

  test.each([
    'conversions',
    'conversionPrice',
    'conversionRate',
    'conversionValue',
    'roas',
  ] as const)('sort rows by %s, and bound them', async (sortName) => {
    const asked = { ...onDay, dimensions: ['plan' as const] }
    const sort = { sortName, sortType: 'DESC' as const }
    const { data } = await owner.call(reportTable, { ...asked, sort })
    const values = data.rows.map(({ metrics }) => metrics[sortName])
    expect(values).toEqual(values.toSorted((one, other) => (other ?? -1) - (one ?? -1)))
    const [first = 0] = values
    const filters = { figures: { [sortName]: { min: first ?? 0 } } }
    const bound = (await owner.call(reportTable, { ...asked, filters })).data
    expect(bound.rows.map(({ metrics }) => metrics[sortName])).toEqual([first])
    const below = { ...onDay, filters, boundRows: { dimension: 'plan' as const, ...onDay } }
    const byDay = await owner.call(reportTable, { ...below, dimensions: ['day'] })
    expect(byDay.data.total).toEqual(bound.total)
    // The order of a level that does not know them is that by cost.
    const dimensions: ReportDimension[] = ['plan', 'region']
    const byRegion = await owner.call(reportTable, { ...below, sort, dimensions })
    expect(byRegion.data.total).toMatchObject({ cost: bound.total.cost, conversions: null })
  })

  test('bound no members of breakdowns', async () => {
    const filters = { figures: { roas: { min: 1 } } }
    const asked = { ...onDay, dimensions: ['region' as const], filters }
    const reply = await owner.call(reportTable, asked)
    expect(reply.code).toBe(code.invalidInput)
    expect(reply.message).toMatch(/^filters\.figures\.roas: /)
  })

  test('belong to their owner alone', async () => {
    const other = await signedIn(app(), 'agency@example.com')
    const { data } = await other.call(reportTable, { ...days, dimensions: ['day'] })
    expect(data.total).toMatchObject({ conversions: 0, conversionValue: 0 })
  })
})
