import { afterAll, beforeAll, expect, test } from 'vitest'
import { analyzeForgotten } from '#server/platform/database/analyze.ts'
import type { Database } from '#server/platform/database/connect.ts'
import { demoDatabase } from '#server/testing/database.ts'

let database: Database

beforeAll(async () => {
  database = await demoDatabase()
})
afterAll(() => database.close())

async function looks(): Promise<{ name: string; at: Date | null; rows: number }[]> {
  const { rows } = await database.pool.query(`
    select s.relname as name, coalesce(last_analyze, last_autoanalyze) as at, reltuples as rows
    from pg_stat_user_tables s join pg_class c on c.oid = s.relid order by 1`)
  return rows
}

test('every table of a new database is analyzed, once', async () => {
  await analyzeForgotten(database.db)
  const first = await looks()
  expect(first.filter(({ at }) => at === null)).toEqual([])
  expect(first.find(({ name }) => name === 'ad')?.rows).toBeGreaterThan(0)
  await analyzeForgotten(database.db)
  expect(await looks()).toEqual(first)
})

test('a table with a new column is analyzed again', async () => {
  const unset = async () => {
    const { rows } = await database.pool.query(
      'explain (format json) select from ad where added is null',
    )
    return Number(rows[0]?.['QUERY PLAN'][0].Plan['Plan Rows'])
  }
  await database.pool.query('alter table ad add column added integer')
  const all = (await looks()).find(({ name }) => name === 'ad')?.rows
  expect(await unset()).toBeLessThan(Number(all))
  await analyzeForgotten(database.db)
  expect(await unset()).toBe(all)
})
