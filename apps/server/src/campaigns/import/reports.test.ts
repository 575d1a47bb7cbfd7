import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { Database } from '#server/platform/database/connect.ts'
import type { OwnerScope } from '#server/platform/database/scope.ts'
import { importHead } from '#server/campaigns/import/mapping.ts'
import {
  anOwner,
  countsOf,
  importContent,
  messages,
  preview,
  take,
} from '#server/campaigns/import/testing/imports.ts'
import {
  reportedAccount,
  reportedFigures,
  reportSamples,
} from '#server/campaigns/import/testing/report-samples.ts'
import { testDatabase } from '#server/testing/database.ts'

let database: Database
let scope: OwnerScope
let ownerNum = 0
beforeAll(async () => {
  database = await testDatabase()
})
afterAll(() => database.close())
beforeEach(async () => {
  scope = await anOwner(database, `reports-${(ownerNum += 1)}@example.com`)
  await importContent(database, scope, reportedAccount)
})

/** Returns the stored figures: ad, day, impressions, clicks, cost. */
async function figures(): Promise<unknown[][]> {
  const { rows } = await database.pool.query({
    text: `select ad_name, day::text, impressions::int, clicks::int, cost::int from ad_day join ad using (owner_id, ad_id)
      where owner_id = $1 order by ad_name, day`,
    values: [scope.ownerId],
    rowMode: 'array',
  })
  return rows
}

describe('reports of other platforms are recognized', () => {
  test.each(reportSamples)('$name', async ({ platform, text, hasTotals }) => {
    const job = await preview(database, scope, { content: text })
    const skipped = expect.stringMatching(/totals or notes/)
    expect(await messages(scope, job.jobId)).toEqual(hasTotals ? [skipped] : [])
    expect(job).toMatchObject({ state: 'ready', format: 'mappedStatistics', errorCount: 0 })
    expect(await importHead(scope, job.jobId)).toMatchObject({ platform, questions: [] })
    expect(countsOf(job)).toEqual({ statistics: '4/0/0/0' })
    await take(database, scope, { jobId: job.jobId })
    expect(await figures()).toEqual(reportedFigures)
    const again = await preview(database, scope, { content: text })
    expect(countsOf(again)).toEqual({ statistics: '0/0/4/0' })
  })
})
