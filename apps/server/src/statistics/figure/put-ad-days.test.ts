import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Database } from '#server/platform/database/connect.ts'
import { inTransaction, type OwnerScope } from '#server/platform/database/scope.ts'
import { anOwner, importContent } from '#server/campaigns/import/testing/imports.ts'
import { type AdDay, putAdDays } from '#server/statistics/figure/put-ad-days.ts'
import { testDatabase } from '#server/testing/database.ts'

let database: Database
let scope: OwnerScope
let ads: string[]
beforeAll(async () => {
  database = await testDatabase()
  scope = await anOwner(database)
  const file =
    'Campaign,Ad Group,Headline 1\nPlan,,\nPlan,One,\nPlan,Two,\nPlan,One,First\nPlan,One,Second\nPlan,Two,Third\n'
  await importContent(database, scope, file)
  const rows = await database.db
    .selectFrom('ad')
    .select('ad_id')
    .where('owner_id', '=', scope.ownerId)
    .orderBy('ad_name')
    .execute()
  ads = rows.map(({ ad_id }) => ad_id)
})
afterAll(() => database.close())

const put = (days: AdDay[], of: OwnerScope = scope) =>
  inTransaction(of, (inside) => putAdDays(inside, days))

function figures(at: number, day: string, cost: number): AdDay {
  return { adId: ads[at] ?? '', day, impressions: 100 * cost, clicks: 10, downloads: 1, cost }
}

async function costs(
  table: 'ad_day' | 'group_day' | 'plan_day' | 'owner_day',
  day: string,
): Promise<string[]> {
  const rows = await database.db
    .selectFrom(table)
    .select('cost')
    .where('owner_id', '=', scope.ownerId)
    .where('day', '=', day)
    .orderBy('cost')
    .execute()
  return rows.map(({ cost }) => cost)
}

test('figures replace those of their day, and the sums of group and plan are updated', async () => {
  await put([
    figures(0, '2026-11-01', 5),
    figures(1, '2026-11-01', 7),
    figures(2, '2026-11-01', 11),
  ])
  expect(await costs('group_day', '2026-11-01')).toEqual(['11', '12'])
  expect(await costs('plan_day', '2026-11-01')).toEqual(['23'])
  await put([figures(1, '2026-11-01', 2), figures(1, '2026-11-02', 3)])
  expect(await costs('ad_day', '2026-11-01')).toEqual(['2', '5', '11'])
  expect(await costs('group_day', '2026-11-01')).toEqual(['7', '11'])
  expect(await costs('plan_day', '2026-11-01')).toEqual(['18'])
  expect(await costs('plan_day', '2026-11-02')).toEqual(['3'])
})

test('changed figures are returned with the previous ones; equal figures are not changed', async () => {
  const [one, two, three] = [0, 1, 2].map((at) => figures(at, '2026-11-05', at + 1))
  if (!one || !two || !three) throw new Error('three ads, three figures')
  await put([one, two])
  expect(await put([one, { ...two, clicks: 9 }, three])).toEqual({
    adIds: new Set(ads),
    ofUnits: new Set(),
    changed: [
      {
        is: { ...two, clicks: 9 },
        was: { impressions: 200, clicks: 10, downloads: 1, cost: 2 },
      },
      { is: three, was: null },
    ],
    played: [],
  })
})

/** The sums of an owner by day, from a table. */
async function sumsOf(table: 'plan_day' | 'owner_day', of: OwnerScope = scope) {
  const { rows } = await database.pool.query(
    `select day, sum(impressions) as impressions, sum(clicks) as clicks, sum(downloads) as downloads, sum(cost) as cost
     from ${table} where owner_id = $1 group by day order by day`,
    [of.ownerId],
  )
  return rows
}

test('the sums of the owner are those of its plans, through corrections and removals', async () => {
  // The steps are large enough to correct each ad and day several times, and to write some back to 0.
  for (let step = 0; step < 60; step += 1) {
    const day = `2026-10-0${1 + (step % 4)}`
    const cost = (step * 7919) % 23
    await put([figures(step % 3, day, cost), figures((step + 1) % 3, day, (cost * step) % 11)])
    expect(await sumsOf('owner_day')).toEqual(await sumsOf('plan_day'))
  }
  expect((await sumsOf('owner_day')).length).toBeGreaterThanOrEqual(4)
  const removal = `update ad set removed_at = now() where owner_id = $1 and ad_id = $2`
  await database.pool.query(removal, [scope.ownerId, ads[2]])
  await put([figures(2, '2026-10-01', 999), figures(0, '2026-10-01', 1)])
  await database.pool.query(removal.replace('now()', 'null'), [scope.ownerId, ads[2]])
  expect(await sumsOf('owner_day')).toEqual(await sumsOf('plan_day'))
})

test('concurrent writers leave the sums exact', async () => {
  const writers = Array.from({ length: 8 }, (_, at) =>
    put([figures(0, '2026-11-03', at + 1), figures(2, '2026-11-03', at + 1)]),
  )
  await Promise.all(writers)
  const [first, second] = (await costs('ad_day', '2026-11-03')).map(Number)
  expect(first).toBe(second)
  expect(await costs('group_day', '2026-11-03')).toEqual([String(first), String(second)])
  const both = String(Number(first) + Number(second))
  expect(await costs('plan_day', '2026-11-03')).toEqual([both])
  expect(await costs('owner_day', '2026-11-03')).toEqual([both])
})

test("another owner's ads are left out", async () => {
  const stranger = await anOwner(database, 'stranger@example.com')
  expect(await put([figures(0, '2026-11-04', 5)], stranger)).toEqual({
    adIds: new Set(),
    ofUnits: new Set(),
    changed: [],
    played: [],
  })
  expect(await costs('ad_day', '2026-11-04')).toEqual([])
  expect(await sumsOf('plan_day', stranger)).toEqual([])
  expect(await sumsOf('owner_day', stranger)).toEqual([])
})
