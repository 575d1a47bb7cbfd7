import { listAds } from '@placard/contract/campaigns/ad'
import { listCustomMetrics, saveCustomMetric } from '@placard/contract/campaigns/custom-metric'
import { customCodeOf } from '@placard/domain/statistics/custom-metric/custom-metric'
import { differenceCode } from '@placard/domain/statistics/metric/difference'
import { addDays, dayAt } from '@placard/domain/platform/calendar/day'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { inTransaction, productScope } from '#server/platform/database/scope.ts'
import { replaceConversions } from '#server/statistics/conversion/testing/conversions.ts'
import { rebuildTotals } from '#server/statistics/figure/seal.ts'
import { signedIn } from '#server/testing/app.ts'
import { demoApp } from '#server/testing/demo-app.ts'

const { app, database } = demoApp()
const yesterday = addDays(dayAt(Date.now()), -1)
const pageSize = 7
let ownerId: string

beforeAll(async () => {
  await replaceConversions(database())
  const { pool } = database()
  const { rows } = await pool.query<{ owner_id: string }>(
    'select owner_id from ad_day group by owner_id order by count(*) desc limit 1',
  )
  ownerId = rows[0]?.owner_id ?? ''
  // Of the ads with the highest cost, one is in the bin, and one below a group in the bin.
  const { rows: ads } = await pool.query<{ ad_id: string; group_id: string }>(
    `select a.ad_id, a.group_id from ad a join ad_day d using (owner_id, ad_id)
     where a.owner_id = $1 and a.removed_at is null group by 1, 2 order by sum(d.cost) desc limit 2`,
    [ownerId],
  )
  await pool.query('update ad set removed_at = now() where ad_id = $1', [ads[0]?.ad_id])
  await pool.query('update ad_group set removed_at = now() where group_id = $1', [ads[1]?.group_id])
})

afterAll(async () => {
  for (const table of ['ad_total', 'sealed_day'])
    await database().pool.query(`delete from ${table} where owner_id = $1`, [ownerId])
})

const ranges = [1, 10, 40].flatMap((days) =>
  [yesterday, addDays(yesterday, 1)].map((to) => [addDays(yesterday, 1 - days), to] as const),
)

/** Returns the pages of the list of ads in several orders and ranges of days. */
async function pages() {
  const person = await signedIn(app(), 'owner@example.com')
  const shown: Record<string, unknown> = {}
  const compared = { from: addDays(yesterday, -20), to: addDays(yesterday, -11) }
  const { data: custom } = await person.call(listCustomMetrics, {})
  const own = custom.metrics.map(customCodeOf).flatMap((code) => [code, differenceCode(code)])
  for (const sortName of ['cost', 'ctr', 'conversions', 'conversionRate', 'costDifference', ...own])
    for (const [from, to] of ranges)
      for (const pageNum of [1, 2, 1000]) {
        const query = { from, to, compared, pageNum, pageSize }
        const answer = await person.call(listAds, { ...query, sortName, sortType: 'DESC' })
        shown[`${sortName} ${from} ${to} ${pageNum}`] = answer.data
      }
  const { data } = await person.call(listAds, { from: yesterday, to: yesterday })
  for (let pageNum = 1; pageNum <= Math.ceil(data.total / pageSize); pageNum += 1) {
    const days = { from: addDays(yesterday, -9), to: yesterday }
    const sort = { sortName: 'cost', sortType: 'DESC' } as const
    const narrow = { ...days, ...sort, pageNum, pageSize }
    shown[`all ${pageNum}`] = (await person.call(listAds, narrow)).data
    for (const filters of [{ text: 'e' }, { states: ['paused' as const] }]) {
      const answer = await person.call(listAds, { ...narrow, filters })
      shown[`${JSON.stringify(filters)} ${pageNum}`] = answer.data
    }
  }
  return shown
}

test('a list by falling figures has the same pages with running totals as without', async () => {
  const person = await signedIn(app(), 'owner@example.com')
  for (const [metricName, formula] of [
    ['Profit', 'conversionValue - cost'],
    // Ads without any figures are among the first.
    ['Left', '20 - cost'],
  ] as const)
    await person.call(saveCustomMetric, { metricName, formula })
  const expected = await pages()
  await inTransaction(productScope(database().db, ownerId), (scope) =>
    rebuildTotals(scope, addDays(yesterday, -1)),
  )
  expect(await pages()).toEqual(expected)
})
