import { addDays, type Day, dayAt } from '@placard/domain/platform/calendar/day'
import type { ReportDimension } from '@placard/domain/statistics/report/dimension'
import {
  type CountedPlays,
  videoCounts,
  type VideoSums,
  videoSumsOf,
} from '@placard/domain/statistics/video/figure'
import fc from 'fast-check'
import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { anOwner, importContent } from '#server/campaigns/import/testing/imports.ts'
import type { Database } from '#server/platform/database/connect.ts'
import { owned, runOwn } from '#server/platform/database/owned-sql.ts'
import type { OwnerScope } from '#server/platform/database/scope.ts'
import { breakdown } from '#server/statistics/figure/breakdown.ts'
import { restatedDays } from '#server/statistics/figure/owner.ts'
import { rebuildTotals } from '#server/statistics/figure/seal.ts'
import { type ListedDay, sumsByDay } from '#server/statistics/figure/series.ts'
import { listedFiguresOf, sumsOf } from '#server/statistics/figure/sums.ts'
import { sealedDay } from '#server/statistics/figure/total.ts'
import { turnPartitions } from '#server/statistics/unit/partition.ts'
import { putUnit, type StatUnit } from '#server/statistics/unit/put-unit.ts'
import { testDatabase } from '#server/testing/database.ts'

const hourInMs = 3_600_000
let database: Database
let scope: OwnerScope
let ads: string[]
beforeAll(async () => {
  database = await testDatabase()
  scope = await anOwner(database, 'one@example.com')
  const file = 'Campaign,Ad Group,Headline 1\nPlan,,\nPlan,One,\nPlan,One,A\nPlan,One,B\n'
  await importContent(database, scope, file)
  const { rows } = await database.pool.query<{ ad_id: string }>('select ad_id from ad order by 1')
  ads = rows.map(({ ad_id }) => ad_id)
})
afterAll(() => database.close())

const tables =
  'ad_day ad_day_open group_day plan_day owner_day owner_hour ad_total sealed_day stat_unit stat_hour video_hour video_day'
beforeEach(clear)
async function clear(): Promise<void> {
  for (const table of tables.split(' ')) await database.pool.query(`delete from ${table}`)
  await setZone('Asia/Shanghai')
}

async function setZone(zone: string): Promise<void> {
  await database.pool.query('update owner set time_zone = $1', [zone])
}

const query = async (text: string) => (await database.pool.query(text)).rows

const playsOf = ([plays = 0, first = 0, half = 0, third = 0, all = 0]: readonly number[]) => ({
  videoPlays: plays,
  videoQuartile25: first,
  videoQuartile50: half,
  videoQuartile75: third,
  videoCompletions: all,
})
const none = playsOf([])
const plays = fc
  .array(fc.nat({ max: 1e9 }), { minLength: 5, maxLength: 5 })
  .map((counts) => playsOf(counts.toSorted((one, other) => other - one)))
const row = fc.record({
  ad: fc.nat({ max: 1 }),
  minute: fc.constantFrom(0, 15, 30, 45),
  plays: fc.option(plays),
})
const unit = fc.record({
  sourceId: fc.constantFrom('engine', 'files'),
  hours: fc.nat({ max: 4 }),
  part: fc.nat({ max: 1 }),
  revision: fc.integer({ min: 1, max: 4 }),
  rows: fc.uniqueArray(row, { selector: ({ ad, minute }) => `${ad} ${minute}`, maxLength: 4 }),
})

type Sums = ReadonlyMap<string, CountedPlays>

function summed(entries: Iterable<readonly [string, VideoSums]>): Sums {
  const sums = new Map<string, CountedPlays>()
  for (const [key, one] of entries) {
    const before = sums.get(key) ?? none
    sums.set(
      key,
      videoSumsOf((name) => before[name] + (one[name] ?? 0)),
    )
  }
  const counted = [...sums].filter(([, one]) => videoCounts.some((name) => one[name] !== 0))
  return new Map(counted.toSorted(([one], [other]) => (one < other ? -1 : 1)))
}

/** Zones whose days end within an hour of UTC, with an hour shortly before that. */
const zones = [
  ['Asia/Shanghai', '2026-03-08T14:00Z'],
  ['Asia/Kathmandu', '2026-03-08T16:00Z'],
  ['America/New_York', '2026-11-01T03:00Z'],
] as const

test('hours, days of each level, lists and reports have the plays of the latest revisions, in every zone', async () => {
  let counted = 0
  await fc.assert(
    fc.asyncProperty(
      fc.constantFrom(...zones),
      fc.array(unit, { minLength: 2, maxLength: 8 }),
      fc.boolean(),
      async ([zone, start], units, hasTotals) => {
        await clear()
        await setZone(zone)
        const startMs = Date.parse(start)
        const nowMs = startMs + 5 * hourInMs
        const today = dayAt(nowMs, zone)
        if (hasTotals) await rebuildTotals(scope, addDays(today, -1))
        const latest = new Map<string, { revision: number; rows: [string, string, VideoSums][] }>()
        for (const { hours, rows, ...one } of units) {
          const hourMs = startMs + hours * hourInMs
          const sent = rows.map(({ ad, minute, plays: played }) => ({
            ownerId: scope.ownerId,
            adId: ads[ad] ?? '',
            minute,
            impressions: 1,
            ...played,
          }))
          await putUnit(database.db, { ...one, hourMs, rows: sent }, nowMs)
          const key = `${one.sourceId} ${hourMs} ${one.part}`
          if ((latest.get(key)?.revision ?? 0) >= one.revision) continue
          const { revision } = one
          const dayOf = (minute: number) => dayAt(hourMs + minute * 60_000, zone)
          latest.set(key, {
            revision,
            rows: rows.map((of) => [ads[of.ad] ?? '', dayOf(of.minute), of.plays ?? none]),
          })
        }
        const all = [...latest.values()].flatMap(({ rows }) => rows)
        counted += all.filter(([, , { videoPlays }]) => videoPlays).length
        const byAd = summed(all.map(([ad, day, one]) => [`${ad} ${day}`, one]))
        const byDay = summed(all.map(([, day, one]) => [day, one]))
        expect(await stored(`ad_id || ' ' || day`, 'video_hour')).toEqual(byAd)
        expect(await stored(`entity_id || ' ' || day`, `video_day where level = 'ad'`)).toEqual(
          byAd,
        )
        for (const level of ['group', 'plan', 'owner'])
          expect(await stored('day::text', `video_day where level = '${level}'`)).toEqual(byDay)
        await expectRead({ ...scope, timeZone: zone }, { byAd, byDay, today })
      },
    ),
    { numRuns: 15 },
  )
  expect(counted).toBeGreaterThan(20)
}, 120_000)

async function stored(key: string, from: string): Promise<Sums> {
  const columns = 'plays, quartile25, quartile50, quartile75, completions'
  const rows = (await query(`select ${key} as key, ${columns} from ${from}`)).map(Object.values)
  return summed(rows.map(([name, ...counts]) => [String(name), playsOf(counts.map(Number))]))
}

interface Expected {
  readonly byAd: Sums
  readonly byDay: Sums
  readonly today: Day
}

/** Checks the plays by each way in which they are read. */
async function expectRead(zoned: OwnerScope, { byAd, byDay, today }: Expected): Promise<void> {
  const range = { from: addDays(today, -3), to: addDays(today, 1), withVideo: true }
  const report = async (...dimensions: ReportDimension[]) => {
    const { rows, total } = await breakdown(zoned, { ...range, dimensions, top: 1000 })
    return { rows: rows.map(({ values, sums }) => [values.join(' '), sums] as const), total }
  }
  const whole = [...summed([...byDay.values()].map((one) => ['', one])).values()][0] ?? none
  expect(summed((await report('ad', 'day')).rows)).toEqual(byAd)
  for (const dimensions of [['day'], ['hour'], ['plan'], ['group', 'hour']] as const) {
    const { rows, total } = await report(...dimensions)
    expect(summed(rows.map(([, one]) => ['', one])).get('') ?? none).toEqual(whole)
    expect(total).toMatchObject(whole)
  }
  expect(summed((await report('day')).rows)).toEqual(byDay)
  // Breakdowns do not count plays, but their total is known.
  const broken = await report('region')
  expect(broken.rows.every(([, { videoPlays }]) => videoPlays === null)).toBe(true)
  expect(broken.total).toMatchObject(whole)
  const sealed = await sealedDay(zoned)
  const listed = await sumsOf(zoned, { ...range, level: 'ad', sealed }, ads)
  const figures = [...listed].map(([id, sums]) => [id, listedFiguresOf(sums)] as const)
  expect(summed(figures)).toEqual(
    summed([...byAd].map(([key, one]) => [key.split(' ')[0] ?? '', one])),
  )
  const ids = owned`select plan_id from plan where owner_id = ${zoned.ownerId}`
  const trend = await runOwn<ListedDay>(zoned, sumsByDay(zoned, range, [{ level: 'plan', ids }]))
  expect(summed(trend.rows.map((day) => [day.day, listedFiguresOf(day)]))).toEqual(byDay)
}

const someMs = Date.parse('2026-05-04T05:00Z')
const nowMs = someMs + hourInMs
const played = playsOf([100, 80, 60, 40, 20])
const put = (rows: readonly object[], changes: Partial<StatUnit> = {}) =>
  putUnit(
    database.db,
    {
      sourceId: 'engine',
      hourMs: someMs,
      part: 0,
      revision: 1,
      ...changes,
      rows: rows.map((one) => ({ ownerId: scope.ownerId, adId: ads[0], ...one })),
    },
    nowMs,
  )

test('the sums of a unit have its plays, and those of a unit without any do not', async () => {
  const counts = { impressions: 9, clicks: 0, downloads: 0, cost: 0 }
  expect(await put([{ impressions: 9 }])).toMatchObject({ sums: counts })
  expect(await query('select from video_hour')).toEqual([])
  const answer = await put([{ impressions: 9, ...played }], { revision: 2 })
  expect(answer).toMatchObject({ sums: { ...counts, ...played } })
  // A unit replaces itself as a whole.
  expect(await put([{ impressions: 9 }], { revision: 3 })).toMatchObject({ sums: counts })
  expect(await query('select from video_hour')).toEqual([])
  expect(await query('select from video_day where plays <> 0')).toEqual([])
})

test('plays that are sent again after their owner has changed the zone count on their new day alone', async () => {
  await put([played])
  await setZone('Pacific/Honolulu')
  await put([played], { revision: 2 })
  const days = await stored('day::text', `video_day where level = 'owner'`)
  expect(days).toEqual(new Map([['2026-05-03', played]]))
})

test('of equal units at once one counts', async () => {
  await Promise.all([put([played]), put([played]), put([played])])
  expect(await stored('day::text', `video_day where level = 'plan'`)).toEqual(
    new Map([['2026-05-04', played]]),
  )
})

test('plays in rows of breakdowns, or more at a quartile than before it, cost their row alone', async () => {
  const rows = [
    played,
    { adId: ads[1], ...played, videoQuartile50: 81 },
    { cube: 'geo', members: ['Oslo'], videoPlays: 1 },
  ]
  expect(await put(rows)).toMatchObject({
    accepted: 1,
    refused: [
      { line: 2, field: 'videoQuartile50', expected: 'at most 80', got: '81' },
      { line: 3, field: 'videoPlays', expected: 'none in rows of breakdowns', got: '1' },
    ],
    sums: played,
  })
})

test('a day whose plays change after two days is restated', async () => {
  await put([played])
  await sql`update owner_day set counted_at = now() - interval '3 days'`.execute(database.db)
  const days = { from: '2026-05-04', to: '2026-05-04' }
  expect(await restatedDays(scope, days)).toEqual([])
  await put([{ ...played, videoCompletions: 19 }], { revision: 2 })
  expect(await restatedDays(scope, days)).toEqual(['2026-05-04'])
})

test('plays by hour are dropped with their partition, and their days stay', async () => {
  await turnPartitions(database.db, nowMs)
  await put([played])
  const [partition] = await query('select tableoid::regclass::text as name from video_hour')
  expect(partition).toEqual({ name: 'video_hour_20260504' })
  await turnPartitions(database.db, nowMs + 33 * 24 * hourInMs)
  expect(await query('select from video_hour')).toEqual([])
  expect(await stored('level', 'video_day')).toHaveProperty('size', 4)
})
