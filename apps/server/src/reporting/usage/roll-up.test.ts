import { usageOperation } from '@placard/domain/reporting/usage/operation'
import fc from 'fast-check'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { connectDatabase, type Database } from '#server/platform/database/connect.ts'
import { testApp } from '#server/testing/app.ts'
import { testDatabase } from '#server/testing/database.ts'
import { usageByDay } from '#server/reporting/usage/list.ts'
import { otherPages, rollUpUsage } from '#server/reporting/usage/roll-up.ts'
import { sweepUsage } from '#server/reporting/usage/sweep.ts'

const dayMs = 86_400_000
/** Midnight in Shanghai. */
const beginMs = Date.UTC(2026, 2, 1, 16)
const recordBytes = 1_000

let database: Database
beforeAll(async () => {
  database = await testDatabase()
})
afterAll(() => database.close())
beforeEach(() =>
  database.pool.query(
    'truncate usage_record, usage_delta, usage_day, usage_day_detail, usage_volume',
  ),
)

interface Reported {
  readonly ownerId: number
  readonly atMs: number
  readonly pageName: string | null
  readonly operation: string
  readonly durationMs: number | null
}

function report(records: readonly Reported[], description = '') {
  return database.db
    .insertInto('usage_record')
    .values(
      records.map(({ ownerId, atMs, pageName, operation, durationMs }) => ({
        claimed_owner_id: String(ownerId),
        happened_ms: atMs,
        page_name: pageName,
        operation_type: operation,
        duration_ms: durationMs,
        description,
      })),
    )
    .execute()
}

const view = (fields: Partial<Reported> = {}): Reported => ({
  ownerId: 7,
  atMs: beginMs,
  pageName: 'manage/plan',
  operation: usageOperation.view,
  durationMs: null,
  ...fields,
})

/** The figures as one query over all records has them. */
const counted = `
  select date '1970-01-01' + ((happened_ms + 28800000) / 86400000)::int as day, coalesce(page_name, '') as page_name,
    count(*) filter (where operation_type = 'view') as views, count(*) filter (where operation_type = 'error') as errors,
    count(distinct claimed_owner_id) as owners,
    round(percentile_cont(0.5) within group (order by duration_ms) filter (where operation_type = 'leave')) as median_ms,
    round(percentile_cont(0.95) within group (order by duration_ms) filter (where operation_type = 'leave')) as p95_ms
  from usage_record group by 1, 2 order by 1, 2`

async function rowsOf(query: string): Promise<unknown[]> {
  const { rows } = await database.pool.query(`select to_jsonb(row) as row from (${query}) as row`)
  return rows.map(({ row }) => row)
}

const figures = () => rowsOf('select * from usage_day order by day, page_name')

describe('figures by day and page', () => {
  const reported = fc.record({
    ownerId: fc.integer({ min: 1, max: 5 }),
    atMs: fc.integer({ min: beginMs, max: beginMs + 2 * dayMs }),
    pageName: fc.constantFrom(null, '', 'manage/plan', 'manage/ad'),
    operation: fc.constantFrom('view', 'leave', 'error', 'save'),
    // Three digits stay as they are.
    durationMs: fc.option(fc.integer({ min: 0, max: 999 }), { nil: null }),
  })

  test('S7.31 include all records, however they were sent and whenever they were added up', async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.array(fc.array(reported, { minLength: 1, maxLength: 30 }), {
          minLength: 1,
          maxLength: 5,
        }),
        async (batches) => {
          await database.pool.query(
            'truncate usage_record, usage_delta, usage_day, usage_day_detail, usage_volume',
          )
          for (const [at, batch] of batches.entries()) {
            await report(batch)
            if (at % 2 === 0) await rollUpUsage(database.db)
          }
          await rollUpUsage(database.db)
          expect(await figures()).toEqual(await rowsOf(counted))
        },
      ),
      { numRuns: 25 },
    )
  })

  test('S7.31 count each record once while several servers add up and others report', async () => {
    await Promise.all(
      Array.from({ length: 20 }, async () => {
        const leave = { operation: usageOperation.leave, durationMs: 500 }
        await report([view(), view({ ownerId: 8 }), view(leave)])
        await rollUpUsage(database.db)
      }),
    )
    expect(await figures()).toMatchObject([{ views: 40, owners: 2 }])
    expect(await rowsOf('select durations, leaves from usage_day_detail')).toEqual([
      { durations: [500], leaves: [20] },
    ])
  })

  test('S7.31 show the state so far if adding up takes long', async () => {
    await report([view()])
    await rollUpUsage(database.db)
    await report([view()])
    const busy = await database.pool.connect()
    // Also where it fails: the tests after it need the table, and the end of the file the connection.
    const letGo = async () => {
      await busy.query('rollback')
      busy.release()
    }
    const hasty = connectDatabase(database.pool.options, () => {}, { statementMs: 0, lockMs: 50 })
    const listed = async () => {
      const days = { from: '2026-03-02', to: '2026-03-02', filters: {} }
      const listing = { ...days, pageNum: 1, pageSize: 20 }
      return (await usageByDay(hasty.db, listing, 'en-US')).items
    }
    try {
      await busy.query('begin; lock table usage_day in share row exclusive mode')
      expect(await listed().finally(letGo)).toMatchObject([{ views: 1 }])
      expect(await listed()).toMatchObject([{ views: 2 }])
    } finally {
      await hasty.close()
    }
  })

  test('keep durations to three digits', async () => {
    const leave = { operation: usageOperation.leave }
    await report([view({ ...leave, durationMs: 41_249 })])
    await rollUpUsage(database.db)
    expect(await figures()).toMatchObject([{ median_ms: 41_200, p95_ms: 41_200 }])
  })

  test('have at most two thousand pages per day, and the others together', async () => {
    await report(
      Array.from({ length: 2_005 }, (_, at) =>
        view({ pageName: `page ${String(at).padStart(4, '0')}` }),
      ),
    )
    await rollUpUsage(database.db)
    await report([view({ pageName: 'one more' }), view({ pageName: 'page 0000' })])
    await rollUpUsage(database.db)
    const rows = (await figures()) as { page_name: string; views: number }[]
    expect(rows).toHaveLength(2_001)
    expect(rows.find(({ page_name }) => page_name === otherPages)?.views).toBe(6)
    expect(rows.find(({ page_name }) => page_name === 'page 0000')?.views).toBe(2)
  })
})

describe('records above the maximum size', () => {
  const counts = async () => {
    const { rows } = await database.pool.query(
      `select (happened_ms - ${beginMs}) / ${dayMs} as day, count(*)::int as count from usage_record group by 1 order by 1`,
    )
    return new Map(rows.map(({ day, count }) => [Number(day), count as number]))
  }

  test('are dropped, the oldest first; of the last day a sample is kept, and so are the figures', async () => {
    const nowMs = beginMs + 3 * dayMs
    const long = 'x'.repeat(recordBytes)
    for (const day of [0, 1, 2]) {
      const ofDay = Array.from({ length: 1_000 }, () => view({ atMs: beginMs + day * dayMs }))
      await report(ofDay, long)
    }
    await sweepUsage(database.db, { usageDays: 30, usageMaxMb: 1 }, nowMs)
    const left = await counts()
    expect(left.has(0)).toBe(false)
    expect(left.get(2)).toBeGreaterThan(0)
    const total = [...left.values()].reduce((sum, count) => sum + count, 0)
    // A random sample of some thousand.
    expect(total).toBeGreaterThan(700)
    expect(total).toBeLessThan(1_200)
    expect(await figures()).toMatchObject([{ views: 1_000 }, { views: 1_000 }, { views: 1_000 }])
    const app = await testApp(database)
    const { body } = await app.inject({ url: '/metrics' })
    expect(body).toContain(`placard_usage{of="dropped"} ${3_000 - total}`)
    expect(body).toContain(`placard_usage{of="kept"} ${total}`)
    await app.close()
  })

  test('are kept while they fit', async () => {
    await report([view()])
    await sweepUsage(database.db, { usageDays: 30, usageMaxMb: 1 }, beginMs)
    expect(await counts()).toEqual(new Map([[0, 1]]))
  })
})
