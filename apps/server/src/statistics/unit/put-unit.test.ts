import { addDays, dayAt } from '@placard/domain/platform/calendar/day'
import type { UnitRow } from '@placard/domain/statistics/unit/row'
import fc from 'fast-check'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { anOwner, importContent } from '#server/campaigns/import/testing/imports.ts'
import type { Database } from '#server/platform/database/connect.ts'
import { inTransaction, type OwnerScope } from '#server/platform/database/scope.ts'
import { putAdDays } from '#server/statistics/figure/put-ad-days.ts'
import { putParts } from '#server/statistics/figure/put-parts.ts'
import { rebuildTotals, sealDays } from '#server/statistics/figure/seal.ts'
import { turnPartitions } from '#server/statistics/unit/partition.ts'
import { putUnit, type StatUnit } from '#server/statistics/unit/put-unit.ts'
import { byDay, readSums } from '#server/statistics/unit/testing/read-sums.ts'
import { testDatabase } from '#server/testing/database.ts'

const hourInMs = 3_600_000
let database: Database
const owners: { scope: OwnerScope; ads: string[] }[] = []
beforeAll(async () => {
  database = await testDatabase()
  for (const name of ['one', 'two']) {
    const scope = await anOwner(database, `${name}@example.com`)
    const file = 'Campaign,Ad Group,Headline 1\nPlan,,\nPlan,One,\nPlan,One,A\nPlan,One,B\n'
    await importContent(database, scope, file)
    const { rows } = await database.pool.query<{ ad_id: string }>(
      'select ad_id from ad where owner_id = $1 order by ad_id',
      [scope.ownerId],
    )
    owners.push({ scope, ads: rows.map(({ ad_id }) => ad_id) })
  }
  // Others of the law's hours are in the default partition.
  await turnPartitions(database.db, Date.parse('2026-03-08T12:00Z'))
})
afterAll(() => database.close())

const tables =
  'ad_day ad_day_open group_day plan_day owner_day owner_hour ad_total sealed_day stat_unit stat_hour stat_cube_hour stat_cube stat_file_cube stat_member'
const clear = () =>
  database.pool.query(
    tables
      .split(' ')
      .map((table) => `delete from ${table}`)
      .join('; '),
  )
beforeEach(clear)

async function setZone(zone: string): Promise<void> {
  await database.pool.query('update owner set time_zone = $1', [zone])
}

const query = async (sql: string) => (await database.pool.query(sql)).rows

/** Zones whose days end within an hour of UTC or change their length, with an hour shortly before that. */
const zones = [
  ['Asia/Shanghai', '2026-03-08T14:00Z'],
  ['Asia/Kathmandu', '2026-03-08T16:00Z'],
  ['Asia/Kolkata', '2026-03-08T17:00Z'],
  // 23 and 25 hours.
  ['America/New_York', '2026-03-09T02:00Z'],
  ['America/New_York', '2026-11-01T03:00Z'],
  // Half an hour, at night.
  ['Australia/Lord_Howe', '2026-04-04T12:00Z'],
  ['Pacific/Chatham', '2026-09-26T10:00Z'],
] as const

const figures = fc.record({
  impressions: fc.nat({ max: 1e9 }),
  clicks: fc.nat({ max: 99 }),
  downloads: fc.nat({ max: 9 }),
  cost: fc.nat({ max: 1e9 }),
})
type Figures = Pick<UnitRow, 'impressions' | 'clicks' | 'downloads' | 'cost'>
const none: Figures = { impressions: 0, clicks: 0, downloads: 0, cost: 0 }
const plus = (one: Figures, other: Figures): Figures => ({
  impressions: one.impressions + other.impressions,
  clicks: one.clicks + other.clicks,
  downloads: one.downloads + other.downloads,
  cost: one.cost + other.cost,
})

/** An ad in a part of an hour: what is known by region, and what is not. */
const counted = fc.record({
  owner: fc.nat({ max: 1 }),
  ad: fc.nat({ max: 1 }),
  minute: fc.constantFrom(null, 0, 15, 30, 45),
  regions: fc.uniqueArray(fc.tuple(fc.constantFrom('Oslo', 'Rome', 'Wuhan'), figures), {
    selector: ([region]) => region,
    maxLength: 2,
  }),
  rest: figures,
})
const unit = fc.record({
  sourceId: fc.constantFrom('engine', 'files'),
  hours: fc.nat({ max: 4 }),
  part: fc.nat({ max: 1 }),
  revision: fc.integer({ min: 1, max: 4 }),
  // Null and 0 are the same minute.
  counted: fc.uniqueArray(counted, {
    selector: ({ owner, ad, minute }) => `${owner} ${ad} ${minute ?? 0}`,
    maxLength: 4,
  }),
})

/** Figures of a file, which come before a unit. */
const filedDay = fc.record({
  before: fc.nat({ max: 7 }),
  daysAgo: fc.nat({ max: 3 }),
  owner: fc.nat({ max: 1 }),
  ad: fc.nat({ max: 1 }),
  sums: figures,
  /** True if the file has the region. */
  isParted: fc.boolean(),
})

interface Counted {
  ownerId: string
  adId: string
  minute: number | null
  regions: [string, Figures][]
  base: Figures
}

function rowsOf({ ownerId, adId, minute, regions, base }: Counted): object[] {
  const of = { ownerId, adId, ...(minute !== null && { minute }) }
  const parts = regions.flatMap(([region, sums]) => [
    { ...of, cube: 'geo', members: [region], ...sums },
    { ...of, cube: 'device', members: [region, 'wifi', 'high'], ...sums },
  ])
  return [{ ...of, ...base }, ...parts]
}

const sumsText = `sum(impressions)::float8 as impressions, sum(clicks)::float8 as clicks, sum(downloads)::float8 as downloads, sum(cost)::float8 as cost`

function added(sums: Map<string, Figures>, key: string, more: Figures): void {
  sums.set(key, plus(sums.get(key) ?? none, more))
}

/** Returns the sums by key as the tests compare them: without zeros, in order. */
function listed(entries: Iterable<[string, Figures]>): [string, Figures][] {
  return [...entries]
    .filter(([, sums]) => Object.values(sums).some((value) => value !== 0))
    .toSorted(([one], [other]) => (one < other ? -1 : 1))
}

async function stored(sql: string): Promise<[string, Figures][]> {
  const rows: (Figures & { key: string })[] = await query(sql)
  return listed(rows.map(({ key, ...sums }) => [key, sums]))
}

test('hours, days, totals, breakdowns and owners have the sums of the latest revisions and of files, in every zone and way of reading', async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.constantFrom(...zones),
      fc.array(unit, { minLength: 2, maxLength: 8 }),
      fc.array(filedDay, { maxLength: 3 }),
      fc.constantFrom(null, 0, 1, 2),
      async ([zone, start], units, files, openDays) => {
        await clear()
        await setZone(zone)
        const startMs = Date.parse(start)
        const nowMs = startMs + 5 * hourInMs
        const today = dayAt(nowMs, zone)
        if (openDays !== null)
          for (const { scope } of owners) await rebuildTotals(scope, addDays(today, -openDays))
        const latest = new Map<
          string,
          { revision: number; counts: (Counted & { hourMs: number })[] }
        >()
        /** The figures of files by ad and day, and those of the units that count. */
        const filed = new Map<string, Figures>()
        const filedRegions = new Map<string, Figures>()
        const ofUnits = () => {
          const sums = new Map<string, Figures>()
          for (const { counts } of latest.values())
            for (const { adId, minute, hourMs, base } of counts)
              added(sums, `${adId} ${dayAt(hourMs + (minute ?? 0) * 60_000, zone)}`, base)
          return sums
        }
        for (const [place, { counted: parts, hours, ...one }] of units.entries()) {
          for (const { owner, ad, daysAgo, sums, isParted } of files.filter(
            ({ before }) => before === place,
          )) {
            const { scope, ads } = owners[owner] ?? {}
            if (scope === undefined) throw new Error('expected two owners')
            const adDay = { adId: ads?.[ad] ?? '', day: addDays(today, -daysAgo), ...sums }
            const key = `${adDay.adId} ${adDay.day}`
            const ofHours = ofUnits().get(key) ?? none
            const is = plus(filed.get(key) ?? none, ofHours)
            const isSame = JSON.stringify(is) === JSON.stringify(plus(none, sums))
            const isLeft = !isSame && JSON.stringify(ofHours) !== JSON.stringify(none)
            const put = await inTransaction(scope, (inside) => putAdDays(inside, [adDay]))
            expect(put.ofUnits.has(adDay)).toBe(isLeft)
            if (isLeft) continue
            if (!isSame) filed.set(key, sums)
            const told = isParted ? [{ cube: 'geo', names: ['Oslo'], ...sums } as const] : []
            const parted = { ...adDay, isChanged: !isSame, parts: told }
            const leftParts = await inTransaction(scope, (inside) => putParts(inside, [parted]))
            const isOfUnits = isParted && JSON.stringify(ofHours) !== JSON.stringify(none)
            expect(leftParts.has(parted)).toBe(isOfUnits)
            if (isParted && !isOfUnits) filedRegions.set(`${key} geo Oslo`, sums)
            else if (!isSame) filedRegions.delete(`${key} geo Oslo`)
          }
          const hourMs = startMs + hours * hourInMs
          const all = parts.map(({ owner, ad, rest, ...part }): Counted & { hourMs: number } => ({
            ...part,
            hourMs,
            ownerId: owners[owner]?.scope.ownerId ?? '',
            adId: owners[owner]?.ads[ad] ?? '',
            base: part.regions.reduce((sum, [, more]) => plus(sum, more), rest),
          }))
          const isDivided = dayAt(hourMs, zone) !== dayAt(hourMs + 45 * 60_000, zone)
          const counts = all.filter(({ minute }) => !isDivided || minute !== null)
          const key = `${one.sourceId} ${hourMs} ${one.part}`
          const before = latest.get(key)
          const rows = all.flatMap(rowsOf)
          const answer = await putUnit(database.db, { ...one, hourMs, rows }, nowMs)
          const sums = counts.reduce((sum, { base }) => plus(sum, base), none)
          const taken = { kind: 'taken', accepted: counts.flatMap(rowsOf).length, sums }
          const isNew = before === undefined || before.revision < one.revision
          const isSame = before?.revision === one.revision
          expect(answer).toMatchObject(isNew ? taken : { kind: isSame ? 'taken' : 'stale' })
          if (isNew) latest.set(key, { revision: one.revision, counts })
        }
        const ofAds = new Map<string, Figures>()
        const ofOwners = new Map<string, Figures>()
        const ofRegions = new Map<string, Figures>()
        for (const { counts } of latest.values())
          for (const { ownerId, adId, minute, hourMs, base, regions } of counts) {
            const day = dayAt(hourMs + (minute ?? 0) * 60_000, zone)
            added(ofAds, `${ownerId} ${adId} ${day}`, base)
            added(ofOwners, `${ownerId} ${day}`, base)
            for (const [region, sums] of regions) {
              added(ofRegions, `${adId} ${day} geo ${region}`, sums)
              added(ofRegions, `${adId} ${day} device ${region}`, sums)
            }
          }
        const hoursOfAds = new Map(ofAds)
        const hoursOfOwners = new Map(ofOwners)
        for (const [key, sums] of filed) {
          const [adId = '', day = ''] = key.split(' ')
          const ownerId = owners.find(({ ads }) => ads.includes(adId))?.scope.ownerId ?? ''
          added(ofAds, `${ownerId} ${adId} ${day}`, sums)
          added(ofOwners, `${ownerId} ${day}`, sums)
        }
        const adKey = `owner_id || ' ' || ad_id || ' ' || day`
        const ownerKey = `owner_id || ' ' || day`
        expect(
          await stored(`select ${adKey} as key, ${sumsText} from stat_hour group by 1`),
        ).toEqual(listed(hoursOfAds))
        const days = `(table ad_day union all table ad_day_open)`
        expect(await stored(`select ${adKey} as key, ${sumsText} from ${days} group by 1`)).toEqual(
          listed(ofAds),
        )
        for (const table of ['group_day', 'plan_day', 'owner_day'])
          expect(
            await stored(`select ${ownerKey} as key, ${sumsText} from ${table} group by 1`),
          ).toEqual(listed(ofOwners))
        expect(
          await stored(`select ${ownerKey} as key, ${sumsText} from owner_hour group by 1`),
        ).toEqual(listed(hoursOfOwners))
        const hourKey = (hour: string) => `owner_id || ' ' || day || ' ' || ${hour}`
        const ofHours = `select ${hourKey(`date_trunc('hour', at, 'UTC')`)} as key, ${sumsText} from stat_hour group by 1`
        expect(
          await stored(`select ${hourKey('hour')} as key, ${sumsText} from owner_hour group by 1`),
        ).toEqual(await stored(ofHours))
        const inCubes = `ad_id || ' ' || day || ' ' || m.cube || ' ' || names[1] as key, ${sumsText}`
        const cubeTables = {
          stat_cube: ofRegions,
          stat_cube_hour: ofRegions,
          stat_file_cube: filedRegions,
        }
        for (const [table, sums] of Object.entries(cubeTables))
          expect(
            await stored(
              `select ${inCubes} from ${table} join stat_member m using (member_id) group by ad_id, day, m.cube, names`,
            ),
          ).toEqual(listed(sums))
        const read = [-3, -2, -1, 0, 1].map((later) => addDays(today, later))
        const expectSameSums = async () => {
          for (const { scope } of owners) {
            const of = (sums: Map<string, Figures>) =>
              byDay(read.map((day) => [day, sums.get(`${scope.ownerId} ${day}`) ?? none] as const))
            const zoned = { ...scope, timeZone: zone }
            const { ways, hours: byHour, negative } = await readSums(zoned, read)
            const all = of(ofOwners)
            expect(ways).toEqual(Object.fromEntries(Object.keys(ways).map((way) => [way, all])))
            expect(byHour).toEqual(of(hoursOfOwners))
            expect(negative).toEqual([])
          }
        }
        await expectSameSums()
        await sealDays(database.db, nowMs + 48 * hourInMs)
        expect(await query('select from ad_day_open')).toEqual([])
        expect(await stored(`select ${adKey} as key, ${sumsText} from ad_day group by 1`)).toEqual(
          listed(ofAds),
        )
        await expectSameSums()
      },
    ),
    { numRuns: 15 },
  )
  // Everything is read in many ways, twice in each run.
}, 240_000)

test('a day is open once a unit has counted it, with the figures of a file; a file or its end closes it, and no file replaces it', async () => {
  await setZone('Asia/Shanghai')
  const [{ scope, ads } = { scope: null, ads: [] }] = owners
  if (scope === null) throw new Error('expected an owner')
  const counts = async () =>
    (
      await query(`select 'closed' as is, day, cost from ad_day where owner_id = ${scope.ownerId}
        union all select 'open', day, cost from ad_day_open order by 1, 2`)
    ).map((row) => Object.values(row).join(' '))
  const file = { adId: ads[0] ?? '', day: '2026-05-04', ...none, cost: 100 }
  const putFile = () => inTransaction(scope, (inside) => putAdDays(inside, [file]))
  await putFile()
  await put()
  expect(await counts()).toEqual(['closed 2026-05-04 130'])
  await rebuildTotals(scope, '2026-05-03')
  await put({ part: 1 })
  expect(await counts()).toEqual(['open 2026-05-04 160'])
  await put({ part: 2 })
  await put({ part: 3, hourMs: Date.parse('2026-05-03T15:00Z') })
  expect(await counts()).toEqual(['closed 2026-05-03 30', 'open 2026-05-04 190'])
  expect((await putFile()).ofUnits).toEqual(new Set([file]))
  expect(await counts()).toEqual(['closed 2026-05-03 30', 'closed 2026-05-04 190'])
  await put({ part: 4 })
  expect(await counts()).toEqual(['closed 2026-05-03 30', 'open 2026-05-04 220'])
  await sealDays(database.db, Date.parse('2026-05-05T04:00Z'))
  expect(await counts()).toEqual(['closed 2026-05-03 30', 'closed 2026-05-04 220'])
})

function aUnit(changes: Partial<StatUnit> = {}): StatUnit {
  const { scope, ads } = owners[0] ?? { scope: { ownerId: '' }, ads: [] }
  const of = { ownerId: scope.ownerId, adId: ads[0] }
  return {
    sourceId: 'engine',
    hourMs: Date.parse('2026-05-04T05:00Z'),
    part: 0,
    revision: 1,
    rows: [{ ...of, impressions: 10, clicks: 2, downloads: 1, cost: 30 }],
    ...changes,
  }
}
const nowMs = Date.parse('2026-05-04T06:00Z')
const put = (changes: Partial<StatUnit> = {}) => putUnit(database.db, aUnit(changes), nowMs)

test('the same revision is answered as the first time, whatever it contains; a lower one is stale', async () => {
  await setZone('Asia/Shanghai')
  const first = await put({ revision: 2 })
  expect(await put({ revision: 2, rows: [] })).toEqual(first)
  expect(await put({ revision: 1 })).toEqual({ kind: 'stale', revision: 2 })
  expect(await query('select cost from owner_day')).toEqual([{ cost: '30' }])
})

test('a unit that is not known any more replaces its rows', async () => {
  await setZone('Asia/Shanghai')
  const parts = { cube: 'geo', members: ['Oslo'], clicks: 1 }
  const [row] = aUnit().rows
  await put({ rows: [row, { ...Object(row), ...parts }] })
  await query('delete from stat_unit')
  await put({ rows: [{ ...Object(row), cost: 40 }] })
  expect(await query('select cost from owner_day')).toEqual([{ cost: '40' }])
  expect(await query('select from stat_cube_hour')).toEqual([])
})

test('rows that are sent again after their owner has changed the zone count on their new day alone', async () => {
  await setZone('Asia/Shanghai')
  await put()
  await setZone('Pacific/Honolulu')
  await put({ revision: 2 })
  const ofOwner =
    'select day::text, sum(cost)::int as cost from owner_day group by 1 having sum(cost) <> 0'
  const ofHours = 'select day::text, sum(cost)::int as cost from stat_hour group by 1'
  const expected = [{ day: '2026-05-03', cost: 30 }]
  expect([await query(ofHours), await query(ofOwner)]).toEqual([expected, expected])
})

test('of equal units at once, one counts, and all are answered the same', async () => {
  await setZone('Asia/Shanghai')
  const answers = await Promise.all([put(), put(), put(), put()])
  expect(new Set(answers.map((answer) => JSON.stringify(answer))).size).toBe(1)
  expect(await query('select cost from owner_day')).toEqual([{ cost: '30' }])
})

test.each([
  ['2026-04-27T06:00Z', 'outsideWindow'],
  ['2026-04-27T07:00Z', 'taken'],
  ['2026-05-04T06:00Z', 'taken'],
  ['2026-05-04T07:00Z', 'outsideWindow'],
  ['2026-05-04T05:30Z', 'outsideWindow'],
])('at 06:00 on the fourth, the hour %s is %s', async (hour, kind) => {
  await setZone('Asia/Shanghai')
  expect(await put({ hourMs: Date.parse(hour) })).toMatchObject({ kind })
})

test('a bad row costs only itself and is named with field, expected and received value', async () => {
  await setZone('Asia/Kathmandu')
  const [row] = aUnit().rows
  const good = { ...Object(row), minute: 0 }
  const rows = [
    good,
    good,
    { ...good, minute: 15, adId: '1' },
    { ...good, minute: 15, cost: -1 },
    { ...good, cube: 'geo', members: ['Oslo'], impressions: 11, clicks: 0, downloads: 0, cost: 0 },
    row,
    'text',
  ]
  // 18:00 to 19:00 in UTC contains midnight in Kathmandu, at 18:15.
  const answer = await putUnit(
    database.db,
    aUnit({ hourMs: Date.parse('2026-05-04T18:00Z'), rows }),
    Date.parse('2026-05-04T19:00Z'),
  )
  expect(answer).toEqual({
    kind: 'taken',
    revision: 1,
    accepted: 1,
    refusedRows: 6,
    refused: [
      {
        line: 2,
        field: 'adId',
        expected: 'the same ad, minute and members once',
        got: expect.any(String),
      },
      { line: 3, field: 'adId', expected: 'an ad of the owner', got: '"1"' },
      { line: 4, field: 'cost', expected: 'a whole number from 0', got: '-1' },
      { line: 5, field: 'impressions', expected: 'at most 10 in all rows of geo', got: '11' },
      {
        line: 6,
        field: 'minute',
        expected: 'a minute, since the day of the owner ends within this hour',
        got: 'nothing',
      },
      { line: 7, field: 'row', expected: 'an object', got: '"text"' },
    ],
    sums: { impressions: 10, clicks: 2, downloads: 1, cost: 30 },
  })
})

test('partitions are made eight days ahead, take over what came before them, and are dropped with their time', async () => {
  await setZone('Asia/Shanghai')
  const partitions = async () =>
    (await query(`select distinct tableoid::regclass::text as name from stat_hour`)).map(
      ({ name }) => name,
    )
  await put()
  expect(await partitions()).toEqual(['stat_hour_default'])
  await turnPartitions(database.db, nowMs)
  expect(await partitions()).toEqual(['stat_hour_20260504'])
  const [{ ahead }] = await query(
    `select to_regclass('stat_hour_20260512') is not null and to_regclass('stat_hour_20260513') is null as ahead`,
  )
  expect(ahead).toBe(true)
  await turnPartitions(database.db, nowMs + 33 * 24 * hourInMs)
  expect(await query('select from stat_hour')).toEqual([])
  expect(await query('select from owner_hour')).toEqual([])
  expect(await query('select cost from owner_day')).toEqual([{ cost: '30' }])
})
