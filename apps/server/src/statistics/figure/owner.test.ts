import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { anOwner } from '#server/campaigns/import/testing/imports.ts'
import type { Database } from '#server/platform/database/connect.ts'
import type { OwnerScope } from '#server/platform/database/scope.ts'
import { figureDaysOf, ownerDays, sameHours } from '#server/statistics/figure/owner.ts'
import { testDatabase } from '#server/testing/database.ts'

let database: Database
let scope: OwnerScope
beforeAll(async () => {
  database = await testDatabase()
  scope = await anOwner(database)
})
afterAll(() => database.close())
beforeEach(() => database.pool.query('delete from owner_hour; delete from owner_day'))

const none = { impressions: 0, clicks: 0, downloads: 0 }

async function addDay(day: string, cost: number): Promise<void> {
  const row = { owner_id: scope.ownerId, day, ...none, cost }
  await database.db.insertInto('owner_day').values(row).execute()
}

/** Adds a day with the costs of hours, by their beginnings in UTC. */
async function addHours(day: string, costs: Readonly<Record<string, number>>): Promise<void> {
  for (const [hour, cost] of Object.entries(costs))
    await database.db
      .insertInto('owner_hour')
      .values({ owner_id: scope.ownerId, day, hour: new Date(hour), ...none, cost })
      .execute()
  await addDay(
    day,
    Object.values(costs).reduce((sum, cost) => sum + cost, 0),
  )
}

const at = (time: string, timeZone = 'Asia/Shanghai') =>
  sameHours({ ...scope, timeZone }, Date.parse(time))

test('today is compared with yesterday until the end of the last reported hour', async () => {
  // 10:00 and 12:00 of both days in Shanghai.
  await addHours('2026-05-03', { '2026-05-03T02:00Z': 7, '2026-05-03T04:00Z': 90 })
  await addHours('2026-05-04', { '2026-05-04T02:00Z': 5, '2026-05-04T04:00Z': 1 })
  const yesterday = { day: '2026-05-03', cost: 97 }
  const until = (time: string) => Date.parse(time)
  // The hour from 12:00 has not ended at 12:59.
  expect(await at('2026-05-04T04:59Z')).toEqual({
    untilMs: until('2026-05-04T03:00Z'),
    days: [
      { day: '2026-05-04', costBefore: 5, cost: 6 },
      { ...yesterday, costBefore: 7 },
    ],
  })
  expect(await at('2026-05-04T09:00Z')).toMatchObject({
    untilMs: until('2026-05-04T05:00Z'),
    days: [{ costBefore: 6 }, { costBefore: 97 }],
  })
})

test('without an ended hour of today nothing is compared', async () => {
  await addHours('2026-05-03', { '2026-05-03T02:00Z': 7 })
  expect(await at('2026-05-04T09:00Z')).toBeNull()
  await addHours('2026-05-04', { '2026-05-04T02:00Z': 5 })
  expect(await at('2026-05-04T02:30Z')).toBeNull()
})

test('a day whose hours are not all of its cost is left out; if it is today, nothing is compared', async () => {
  await addHours('2026-05-02', { '2026-05-02T02:00Z': 3 })
  await addHours('2026-05-03', { '2026-05-03T02:00Z': 7 })
  await addHours('2026-05-04', { '2026-05-04T02:00Z': 5 })
  const raise = (day: string) =>
    database.pool.query('update owner_day set cost = cost + 1 where day = $1', [day])
  await raise('2026-05-03')
  const days = async () => (await at('2026-05-04T09:00Z'))?.days.map(({ day }) => day)
  expect(await days()).toEqual(['2026-05-04', '2026-05-02'])
  await raise('2026-05-04')
  expect(await days()).toBeUndefined()
})

test('an hour within which the day ends counts for each day with its part', async () => {
  // The day of Kathmandu ends at 18:15 in UTC.
  await addHours('2026-05-03', { '2026-05-02T18:00Z': 1, '2026-05-02T19:00Z': 2 })
  await addHours('2026-05-04', { '2026-05-03T18:00Z': 4 })
  expect(await at('2026-05-03T19:30Z', 'Asia/Kathmandu')).toEqual({
    untilMs: Date.parse('2026-05-03T19:00Z'),
    days: [
      { day: '2026-05-04', costBefore: 4, cost: 4 },
      { day: '2026-05-03', costBefore: 1, cost: 3 },
    ],
  })
})

test('the days of an owner are those with figures', async () => {
  expect(await figureDaysOf(scope)).toBeNull()
  await addDay('2026-05-01', 5)
  await addDay('2026-05-04', 6)
  expect(await figureDaysOf(scope)).toEqual({ from: '2026-05-01', to: '2026-05-04' })
  const days = await ownerDays(scope, { from: '2026-05-02', to: '2026-05-04' })
  expect(days).toEqual([{ day: '2026-05-04', ...none, cost: 6 }])
})
