import { figureFreshness } from '@placard/contract/campaigns/report'
import { code } from '@placard/contract/platform/code'
import { addDays, dayAt } from '@placard/domain/platform/calendar/day'
import { sql } from 'kysely'
import { beforeAll, expect, test } from 'vitest'
import { inTransaction } from '#server/platform/database/scope.ts'
import { putAdDays } from '#server/statistics/figure/put-ad-days.ts'
import { putUnit } from '#server/statistics/unit/put-unit.ts'
import { signedIn, type Visitor } from '#server/testing/app.ts'
import { scopeOf } from '#server/testing/database.ts'
import { demoApp } from '#server/testing/demo-app.ts'

const { app, database } = demoApp()
const today = dayAt(Date.now())
const ago = (days: number) => addDays(today, -days)
const range = { from: ago(59), to: today }
let owner: Visitor
let ids: { owner_id: string; account_id: string; ad_id: string }

beforeAll(async () => {
  owner = await signedIn(app(), 'owner@example.com')
  const { rows } = await sql<typeof ids>`
    select a.owner_id, c.account_id, a.ad_id from ad a join account c using (owner_id)
    where c.email = 'owner@example.com' order by a.ad_id limit 1`.execute(database().db)
  const [found] = rows
  if (found === undefined) throw new Error('the demo has no ads')
  ids = found
})

const restated = async (days = range) => (await owner.call(figureFreshness, days)).data.restated

/** Writes the figures of an ad on a day that no unit has counted, as an import does. */
async function imported(day: string, cost: number): Promise<void> {
  const scope = scopeOf(database(), { ownerId: ids.owner_id, accountId: ids.account_id })
  const figures = { adId: ids.ad_id, day, impressions: 1000, clicks: 10, downloads: 1, cost }
  await inTransaction(scope, (inside) => putAdDays(inside, [figures]))
}

/** Lets everything have been counted so many hours ago. */
async function age(hours: number): Promise<void> {
  await sql`
    update owner_day set counted_at = now() - make_interval(hours => ${hours}::int), restated_at = null
    where owner_id = ${ids.owner_id}`.execute(database().db)
}

test('the end of the figures is that of days and of hours', async () => {
  const { latest } = (await owner.call(figureFreshness, range)).data
  expect(latest.day).toBe(ago(1))
  expect(latest.until).toBeGreaterThan(Date.parse(`${ago(1)}T00:00Z`))
})

test('a day is restated if it changes after it has been known for two days', async () => {
  await age(47)
  await imported(ago(40), 700)
  expect(await restated()).toEqual([])
  await age(49)
  await imported(ago(40), 700)
  expect(await restated()).toEqual([])
  await imported(ago(40), 800)
  await imported(ago(45), 800)
  expect(await restated()).toEqual([ago(45), ago(40)])
  expect(await restated({ from: ago(44), to: today })).toEqual([ago(40)])
})

test('a day that is counted for the first time is not restated', async () => {
  await age(49)
  await imported(ago(70), 500)
  expect(await restated({ from: ago(80), to: today })).toEqual([])
})

test('a unit that changes the hours of a day restates it, and one that repeats them does not', async () => {
  const hourMs = Math.floor((Date.now() - 4 * 86_400_000) / 3_600_000) * 3_600_000
  const put = (revision: number, cost: number) =>
    putUnit(database().db, {
      sourceId: 'engine',
      hourMs,
      part: 7,
      revision,
      rows: [
        {
          ownerId: ids.owner_id,
          adId: ids.ad_id,
          minute: 0,
          impressions: 9,
          clicks: 2,
          downloads: 0,
          cost,
        },
      ],
    })
  await put(1, 30)
  await age(49)
  await put(2, 30)
  expect(await restated()).toEqual([])
  await put(3, 31)
  expect(await restated()).toEqual([dayAt(hourMs)])
})

test('days are named for a week, and at most 366 are asked for', async () => {
  await sql`
    update owner_day set restated_at = now() - interval '8 days' where owner_id = ${ids.owner_id}`.execute(
    database().db,
  )
  expect(await restated()).toEqual([])
  const long = await owner.call(figureFreshness, { from: ago(366), to: today })
  expect(long).toMatchObject({ code: code.invalidInput, data: { problems: [{ path: 'to' }] } })
})
