import { addDays, type Day, dayAt } from '@placard/domain/platform/calendar/day'
import fc from 'fast-check'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Database } from '#server/platform/database/connect.ts'
import { runOwn } from '#server/platform/database/owned-sql.ts'
import { inTransaction, type OwnerScope } from '#server/platform/database/scope.ts'
import { anOwner, importContent } from '#server/campaigns/import/testing/imports.ts'
import { type AdDay, putAdDays } from '#server/statistics/figure/put-ad-days.ts'
import { rebuildTotals, sealDays } from '#server/statistics/figure/seal.ts'
import { sumsByEntity, sumsOf, type SumsRow } from '#server/statistics/figure/sums.ts'
import { sealedDay } from '#server/statistics/figure/total.ts'
import { statisticsRebuildCommand } from '#server/command/statistics.ts'
import { printing } from '#server/command/testing/printing.ts'
import { testDatabase } from '#server/testing/database.ts'

let database: Database
let scope: OwnerScope
let ads: string[]
beforeAll(async () => {
  database = await testDatabase()
  scope = await anOwner(database)
  const file =
    'Campaign,Ad Group,Headline 1\nPlan,,\nPlan,One,\nPlan,One,A\nPlan,One,B\nPlan,One,C\n'
  await importContent(database, scope, file)
  const { rows } = await database.pool.query<{ ad_id: string }>(
    'select ad_id from ad where owner_id = $1 order by ad_id',
    [scope.ownerId],
  )
  ads = rows.map(({ ad_id }) => ad_id)
})
afterAll(() => database.close())

const first: Day = '2026-01-01'
/** Longer than an ad keeps its rows when it is silent, so that it rests and wakes up. */
const span = 110

const dayAfter = fc.integer({ min: 0, max: span }).map((days) => addDays(first, days))
const figures = fc.record({
  ad: fc.nat({ max: 2 }),
  day: dayAfter,
  impressions: fc.nat({ max: 1e12 }),
  clicks: fc.nat({ max: 99 }),
  downloads: fc.nat({ max: 9 }),
  cost: fc.nat({ max: 1e12 }),
})
type Step = { put: AdDay[] } | { sealTo: Day } | { rebuildTo: Day }
const step: fc.Arbitrary<Step> = fc.oneof(
  {
    weight: 6,
    arbitrary: fc
      .uniqueArray(figures, {
        selector: ({ ad, day }) => `${ad} ${day}`,
        minLength: 1,
        maxLength: 5,
      })
      .map((put) => ({ put: put.map(({ ad, ...one }) => ({ adId: ads[ad] ?? '', ...one })) })),
  },
  { weight: 3, arbitrary: dayAfter.map((sealTo) => ({ sealTo })) },
  { weight: 1, arbitrary: dayAfter.map((rebuildTo) => ({ rebuildTo })) },
)

async function take(one: Step): Promise<void> {
  if ('put' in one) await inTransaction(scope, (inside) => putAdDays(inside, one.put))
  else if ('rebuildTo' in one) await rebuildTotals(scope, one.rebuildTo)
  // Noon of the next day in the owner's zone.
  else await sealDays(database.db, Date.parse(`${addDays(one.sealTo, 1)}T04:00Z`))
}

async function clear(): Promise<void> {
  for (const table of ['ad_day', 'group_day', 'plan_day', 'owner_day', 'ad_total', 'sealed_day'])
    await database.pool.query(`delete from ${table}`)
}

/** Returns the sums of each ad that counted something. */
async function counted(from: Day, to: Day, sealed: Day | null) {
  const days = { level: 'ad', from, to, sealed } as const
  const { rows } = await runOwn<SumsRow & { id: string }>(scope, sumsByEntity(scope, days))
  const others = await sumsOf(scope, days, ads)
  const shown = (list: readonly SumsRow[]) =>
    list.filter(
      ({ impressions, cost, clicks, downloads }) => impressions || cost || clicks || downloads,
    )
  expect(shown([...others.values()])).toEqual(expect.arrayContaining(shown(rows)))
  return shown(rows.toSorted((one, other) => (one.id < other.id ? -1 : 1)))
}

async function totals() {
  const { rows } = await database.pool.query('select * from ad_total order by ad_id, day')
  return rows
}

test('totals give the sums of the days for any range, after figures in any order, and are those made anew', async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.array(step, { minLength: 2, maxLength: 12 }),
      fc.array(fc.tuple(dayAfter, dayAfter), { minLength: 3, maxLength: 6 }),
      async (steps, ranges) => {
        await clear()
        await rebuildTotals(scope, first)
        for (const one of steps) await take(one)
        const sealed = await sealedDay(scope)
        for (const [one, other] of ranges) {
          const [from, to] = one < other ? [one, other] : [other, one]
          expect(await counted(from, to, sealed)).toEqual(await counted(from, to, null))
        }
        const kept = await totals()
        if (sealed !== null) await rebuildTotals(scope, sealed)
        expect(kept).toEqual(await totals())
      },
    ),
    { numRuns: 25 },
  )
  // Hundreds of transactions.
}, 120_000)

test('late figures of so many ads that their days are read together correct the totals of each', async () => {
  await clear()
  const many = await anOwner(database, 'many@example.com')
  const names = Array.from({ length: 1_050 }, (_, at) => `Plan,One,Ad ${at}\n`)
  await importContent(
    database,
    many,
    `Campaign,Ad Group,Headline 1\nPlan,,\nPlan,One,\n${names.join('')}`,
  )
  const { rows } = await database.pool.query<{ ad_id: string }>(
    'select ad_id from ad where owner_id = $1 order by ad_id',
    [many.ownerId],
  )
  const put = (day: Day, ofAd: (at: number) => number) =>
    inTransaction(many, (inside) =>
      putAdDays(
        inside,
        rows.map(({ ad_id }, at) => ({
          adId: ad_id,
          day,
          impressions: ofAd(at),
          clicks: 0,
          downloads: 0,
          cost: at,
        })),
      ),
    )
  await put(first, () => 1)
  await put(addDays(first, 3), (at) => at % 3)
  await rebuildTotals(many, addDays(first, 4))
  const before = await totals()
  await put(addDays(first, 2), (at) => at)
  await put(addDays(first, 1), (at) => 2 * at)
  const kept = await totals()
  expect(kept).not.toEqual(before)
  await rebuildTotals(many, addDays(first, 4))
  expect(kept).toEqual(await totals())
})

test('an ad that is silent for 31 days has no further row until its next figures', async () => {
  await clear()
  const put = (day: Day) =>
    inTransaction(scope, (inside) =>
      putAdDays(inside, [
        { adId: ads[0] ?? '', day, impressions: 1, clicks: 0, downloads: 0, cost: 0 },
      ]),
    )
  await put(first)
  await rebuildTotals(scope, addDays(first, 100))
  const resting = async () => (await totals()).filter(({ until, day }) => until !== day)
  expect(await totals()).toHaveLength(32)
  expect(await resting()).toMatchObject([{ day: addDays(first, 31), until: 'infinity' }])
  await put(addDays(first, 60))
  expect(await resting()).toMatchObject([
    { day: addDays(first, 31), until: addDays(first, 59) },
    { day: addDays(first, 91), until: 'infinity' },
  ])
})

test('owners with few ads have no totals', async () => {
  await clear()
  await sealDays(database.db, Date.now())
  expect(await sealedDay(scope)).toBeNull()
})

test('the command makes the totals of an owner anew', async () => {
  await clear()
  const yesterday = addDays(dayAt(Date.now()), -1)
  const day = { adId: ads[1] ?? '', impressions: 7, clicks: 3, downloads: 2, cost: 5 }
  await inTransaction(scope, (inside) =>
    putAdDays(inside, [{ ...day, day: addDays(yesterday, -1) }]),
  )
  const printed = printing(() => database)
  await printed(statisticsRebuildCommand, '--owner', scope.ownerId)
  expect(await totals()).toMatchObject([
    { day: addDays(yesterday, -1), ad_id: ads[1], cost: '5' },
    { day: yesterday, ad_id: ads[1], cost: '5' },
  ])
  await expect(printed(statisticsRebuildCommand)).rejects.toThrow('Expected the id of an owner')
})
