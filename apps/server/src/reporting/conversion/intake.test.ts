import {
  createConversionSource,
  listConversionSources,
  removeConversionSource,
  rotateConversionSecret,
  saveConversionGoal,
  showConversionTest,
  startConversionTest,
} from '@placard/contract/reporting/conversion'
import type { AdClick } from '@placard/domain/statistics/conversion/click-id'
import { beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { signedClickId } from '#server/reporting/conversion/testing/click.ts'
import { send, type TestSource } from '#server/reporting/conversion/testing/sender.ts'
import { signedIn, type Visitor } from '#server/testing/app.ts'
import { demoApp } from '#server/testing/demo-app.ts'

const { app, database } = demoApp()
const dayMs = 86_400_000
const nowMs = Date.now()

interface Place {
  ownerId: string
  adId: string
  creativeId: string
}
let owner: Visitor
let place: Place
let engineId: string
let source: TestSource & { version: number }
let names = 0
let sourceName = ''

async function one<Row extends object>(query: string, values: unknown[] = []): Promise<Row> {
  const { rows } = await database().pool.query<Row>(query, values)
  if (rows[0] === undefined) throw new Error(`expected a row of ${query}`)
  return rows[0]
}

beforeAll(async () => {
  owner = await signedIn(app(), 'owner@example.com')
  place = await one<Place>(
    `select owner_id as "ownerId", ad_id as "adId", creative_id as "creativeId"
     from creative join account using (owner_id) where email = 'owner@example.com' order by ad_id limit 1`,
  )
  const added = await one<{ id: string }>(
    `insert into engine (engine_name, scopes, secret_hash) values ('E', '{}', 'x') returning engine_id as id`,
  )
  engineId = added.id
})

beforeEach(async () => {
  names += 1
  // An owner has up to 20.
  await database().pool.query('update conversion_source set removed_at = now()')
  sourceName = `Shop ${names}`
  const made = await owner.call(createConversionSource, { sourceName })
  const { sourceId, version } = made.data?.source ?? { sourceId: '', version: 0 }
  source = { sourceId, version, secret: made.data?.secret ?? '' }
  await addGoal({ event: 'pay', counting: 'every' })
  await addGoal({ event: 'register', counting: 'onePerClick', valueCents: 250 })
})

function addGoal(goal: { event: string; counting: 'every' | 'onePerClick'; valueCents?: number }) {
  const rest = { goalName: goal.event, windowDays: 7, valueCents: goal.valueCents ?? null }
  return owner.call(saveConversionGoal, { sourceId: source.sourceId, ...goal, ...rest })
}

function clickId(click: Partial<AdClick> = {}): Promise<string> {
  names += 1
  const whole = { engineId, ...place, atMs: nowMs - dayMs, nonce: `n${names}`, ...click }
  return signedClickId(database().db, whole)
}

async function event(more: Readonly<Record<string, unknown>> = {}) {
  names += 1
  const at = new Date(nowMs - 60_000).toISOString()
  return { eventId: `e${names}`, event: 'pay', clickId: await clickId(), at, ...more }
}

const outcomesOf = async (events: readonly object[]) =>
  ((await send(app(), source, events)).body.results ?? []).map(({ outcome }) => outcome)

const stored = () =>
  one<{ count: number; cents: number; retracted: number }>(
    `select count(*)::int as count, coalesce(sum(value_cents), 0)::int as cents,
       count(*) filter (where is_retracted)::int as retracted from conversion where source_id = $1`,
    [source.sourceId],
  )

describe('a signed request', () => {
  test('counts its events on the days of click and conversion, once', async () => {
    const events = [
      await event({ valueCents: 1_999, orderId: 'o1' }),
      await event({ event: 'register' }),
    ]
    const first = await send(app(), source, events)
    expect(first).toMatchObject({ status: 200, body: { counted: 2 } })
    expect(await outcomesOf(events)).toEqual(['repeated', 'repeated'])
    expect(await stored()).toEqual({ count: 2, cents: 2_249, retracted: 0 })
    const { apart } = await one<{ apart: number }>(
      `select distinct day - click_day as apart from conversion where source_id = $1`,
      [source.sourceId],
    )
    expect([0, 1]).toContain(apart)
  })

  test('answers each row with its outcome and the field to correct', async () => {
    const click = await clickId()
    const foreign = await clickId({ ownerId: '1' })
    const { body } = await send(app(), source, [
      await event({ clickId: `${click.slice(0, -1)}${click.endsWith('A') ? 'B' : 'A'}` }),
      await event({ clickId: 'x' }),
      await event({ clickId: foreign }),
      await event({ clickId: await clickId({ adId: '99999999' }) }),
      await event({ clickId: await clickId({ engineId: '98' }) }),
      await event({ clickId: await clickId({ atMs: nowMs - 8 * dayMs }) }),
      await event({ event: 'visit' }),
      await event({ currency: 'USD' }),
      await event({ valueCents: 1.5 }),
      'no row',
    ])
    expect(body.results?.map(({ outcome, field }) => [outcome, field])).toEqual([
      ['clickForged', 'clickId'],
      ['clickUnreadable', 'clickId'],
      ['clickForeign', 'clickId'],
      ['adUnknown', 'clickId'],
      ['clickForged', 'clickId'],
      ['afterWindow', 'at'],
      ['eventUnknown', 'event'],
      ['otherCurrency', 'currency'],
      ['invalid', 'valueCents'],
      ['invalid', 'row'],
    ])
    expect(body.results?.[6]).toMatchObject({
      expected: 'the event of a goal: pay, register',
      got: '"visit"',
    })
    const [listed] = (await owner.call(listConversionSources, {})).data?.sources.filter(
      ({ sourceId }) => sourceId === source.sourceId,
    ) ?? [undefined]
    expect(listed?.outcomes).toEqual([
      { outcome: 'afterWindow', events: 1 },
      { outcome: 'eventUnknown', events: 1 },
      { outcome: 'clickUnreadable', events: 1 },
      { outcome: 'clickForged', events: 2 },
      { outcome: 'clickForeign', events: 1 },
      { outcome: 'adUnknown', events: 1 },
      { outcome: 'otherCurrency', events: 1 },
      { outcome: 'invalid', events: 2 },
    ])
    expect(listed?.silent).toBe(false)
  })

  test('counts an order once for a goal, and a click once if the goal says so', async () => {
    const click = await clickId()
    expect(
      await outcomesOf([
        await event({ orderId: 'same' }),
        await event({ orderId: 'same' }),
        await event({ clickId: click, event: 'register' }),
        await event({ clickId: click, event: 'register' }),
      ]),
    ).toEqual(['counted', 'sameOrder', 'counted', 'sameClick'])
    expect(
      await outcomesOf([
        await event({ orderId: 'same' }),
        await event({ clickId: click, event: 'register' }),
      ]),
    ).toEqual(['sameOrder', 'sameClick'])
  })

  test('restates and retracts what an order was worth', async () => {
    const at = (ms: number) => new Date(nowMs - ms).toISOString()
    const adjust = { event: 'pay', orderId: 'a' }
    expect(
      await outcomesOf([
        await event({ orderId: 'a', valueCents: 900 }),
        await event({ orderId: 'b', valueCents: 50 }),
        { ...adjust, eventId: 'r1', adjust: 'restate', at: at(50_000), valueCents: 400 },
      ]),
    ).toEqual(['counted', 'counted', 'restated'])
    expect(await stored()).toMatchObject({ cents: 450 })
    expect(
      await outcomesOf([
        { ...adjust, eventId: 'r2', adjust: 'restate', at: at(55_000), valueCents: 1 },
        { ...adjust, eventId: 'r3', adjust: 'retract', orderId: 'b', at: at(40_000) },
        { ...adjust, eventId: 'r4', adjust: 'retract', orderId: 'c', at: at(40_000) },
      ]),
    ).toEqual(['adjustedLater', 'retracted', 'orderUnknown'])
    expect(await stored()).toEqual({ count: 2, cents: 450, retracted: 1 })
  })
})

describe('a request is refused', () => {
  const seconds = () => Math.floor(Date.now() / 1_000)
  test.each([
    ['a wrong secret', () => ({ secret: 'cvs_other' }), {}, 'signatureWrong'],
    ['no signature', () => ({}), { signature: '' }, 'signatureWrong'],
    ['an unknown source', () => ({ sourceId: '99999999' }), {}, 'sourceUnknown'],
    ['no source', () => ({ sourceId: 'x' }), {}, 'sourceUnknown'],
    ['an old time', () => ({}), { seconds: seconds() - 3_600 }, 'outsideTime'],
    ['a time to come', () => ({}), { seconds: seconds() + 3_600 }, 'outsideTime'],
  ])('for %s, and nothing counts', async (_case, changed, how, code) => {
    const reply = await send(app(), { ...source, ...changed(), ...how }, [await event()])
    expect([reply.status, reply.body.error?.code]).toEqual([401, code])
    expect((await stored()).count).toBe(0)
  })

  test.each([
    ['no JSON', '{'],
    ['no list', '{}'],
    ['no events', '[]'],
    ['too many events', JSON.stringify(Array.from({ length: 1_001 }, () => 1))],
  ])('for a body with %s', async (_case, body) => {
    const reply = await send(app(), source, body)
    expect([reply.status, reply.body.error?.code]).toEqual([400, 'bodyUnreadable'])
  })

  test('for a body that is too large', async () => {
    const reply = await send(app(), source, `["${'x'.repeat(1_048_576)}"]`)
    expect([reply.status, reply.body.error?.code]).toEqual([413, 'tooLarge'])
  })
})

test('two secrets work after a rotation, and none after the removal', async () => {
  const { sourceId } = source
  const first = await owner.call(rotateConversionSecret, { sourceId, version: source.version })
  const newer = { sourceId, secret: first.data?.secret ?? '' }
  expect(first.data?.source.formerUntil).toBeGreaterThan(nowMs + 23 * 3_600_000)
  const statuses = async (...sources: TestSource[]) =>
    Promise.all(sources.map(async (sender) => (await send(app(), sender, [await event()])).status))
  expect(await statuses(source, newer)).toEqual([200, 200])
  const again = await owner.call(rotateConversionSecret, { sourceId, version: 2 })
  const newest = { sourceId, secret: again.data?.secret ?? '' }
  expect(await statuses(source, newer, newest)).toEqual([401, 200, 200])
  await database().pool.query(
    'update conversion_source set former_until = now() where source_id = $1',
    [sourceId],
  )
  expect(await statuses(newer, newest)).toEqual([401, 200])
  await owner.call(removeConversionSource, { sourceId, version: 3 })
  expect(await statuses(newest)).toEqual([401])
})

test('a secret is stored encrypted only', async () => {
  const { row } = await one<{ row: string }>(
    `select encode(sealed_secret, 'escape') || (select string_agg(l::text, '') from operation_log l
       where entity_id = $1) as row from conversion_source where source_id = $1`,
    [source.sourceId],
  )
  expect(row).not.toContain(source.secret)
})

describe('a joint test', () => {
  const results = async () => {
    const { data } = await owner.call(showConversionTest, { sourceId: source.sourceId })
    return [data?.test?.state, data?.test?.results.map(({ result }) => result).join(' ')]
  }

  test('passes with an event of its click, which does not count', async () => {
    const { data } = await owner.call(startConversionTest, { sourceId: source.sourceId })
    expect(data?.test.state).toBe('waiting')
    expect(await outcomesOf([await event({ clickId: data?.clickId })])).toEqual(['test'])
    expect(await results()).toEqual(['passed', 'passed passed passed passed passed passed passed'])
    expect((await stored()).count).toBe(0)
  })

  test.each([
    [
      'its signature',
      { signature: 'v1=0' },
      {},
      'failed skipped skipped skipped skipped skipped skipped',
    ],
    ['its time', { seconds: 1 }, {}, 'passed failed skipped skipped skipped skipped skipped'],
    ['a field', {}, { at: 'today' }, 'passed passed passed failed skipped skipped skipped'],
    ['its goal', {}, { event: 'visit' }, 'passed passed passed passed failed skipped skipped'],
    ['its click', {}, { clickId: 'x' }, 'passed passed passed passed passed failed skipped'],
    [
      'the window',
      {},
      { at: new Date(nowMs - 9 * dayMs).toISOString() },
      'passed passed passed passed passed passed failed',
    ],
  ])('fails at %s', async (_case, how, more, expected) => {
    await owner.call(startConversionTest, { sourceId: source.sourceId })
    await send(app(), { ...source, ...how }, [await event(more)])
    expect(await results()).toEqual(['failed', expected])
    // The first request decides.
    await send(app(), source, [await event()])
    expect(await results()).toEqual(['failed', expected])
  })

  test('shows what was received', async () => {
    await owner.call(startConversionTest, { sourceId: source.sourceId })
    await send(app(), source, '{"a":1}')
    const { data } = await owner.call(showConversionTest, { sourceId: source.sourceId })
    expect(data?.test?.results[2]).toEqual({
      check: 'body',
      result: 'failed',
      expected: 'a JSON array of 1 to 1000 events',
      received: '{"a":1}',
    })
  })
})

test('a name is taken, ignoring letter case', async () => {
  const taken = await owner.call(createConversionSource, {
    sourceName: sourceName.toUpperCase(),
  })
  expect(taken.code).not.toBe(0)
  expect(taken.data).toMatchObject({ problems: [{ path: 'sourceName' }] })
})
