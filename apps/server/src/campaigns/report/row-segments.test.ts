import { listAds } from '@placard/contract/campaigns/ad'
import { listGroups } from '@placard/contract/campaigns/group'
import { listPlans } from '@placard/contract/campaigns/plan'
import { type Level, reportTrend } from '@placard/contract/campaigns/report'
import { rowFigures, rowSegments, rowTrends } from '@placard/contract/campaigns/row-figures'
import { reportTable } from '@placard/contract/reporting/report'
import { code } from '@placard/contract/platform/code'
import { addDays, dayAt } from '@placard/domain/platform/calendar/day'
import { reportRemainder } from '@placard/domain/statistics/conversion/figure'
import { cubeOf } from '@placard/domain/statistics/report/dimension'
import { segmentDimensions } from '@placard/domain/statistics/report/segment-dimension'
import { beforeAll, describe, expect, test } from 'vitest'
import fc from 'fast-check'
import { signedIn, type Visitor } from '#server/testing/app.ts'
import { demoApp } from '#server/testing/demo-app.ts'
import { aVisitor, anEmptyOwner } from '#server/testing/people.ts'

const { app, database } = demoApp()
const today = dayAt(Date.now())
const owner = () => signedIn(app(), 'owner@example.com')

const levels: readonly Level[] = ['plan', 'group', 'ad']
const ids: Record<Level, string[]> = { plan: [], group: [], ad: [] }
beforeAll(async () => {
  const person = await owner()
  const asked = { from: today, to: today, pageSize: 200 }
  ids.plan = (await person.call(listPlans, asked)).data.items.map(({ planId }) => planId)
  ids.group = (await person.call(listGroups, asked)).data.items.map(({ groupId }) => groupId)
  ids.ad = (await person.call(listAds, asked)).data.items.map(({ adId }) => adId)
})

const counts = ['impressions', 'clicks', 'downloads', 'cost'] as const
const anyUnknown = expect.arrayContaining([expect.toSatisfy((count) => !count)])
/** At most 31 days, whose hours are kept. */
const anyDays = fc
  .tuple(fc.integer({ min: 0, max: 30 }), fc.integer({ min: 0, max: 30 }))
  .map(([one, other]) => ({
    from: addDays(today, -Math.max(one, other)),
    to: addDays(today, -Math.min(one, other)),
  }))

describe.each(segmentDimensions)('segments by %s', (dimension) => {
  test('and others add up to the row, of each level, of any days, and however many there are', async () => {
    const person = await owner()
    await fc.assert(
      fc.asyncProperty(
        fc.constantFrom(...levels),
        anyDays,
        fc.integer({ min: 1, max: 31 }),
        async (level, days, top) => {
          const asked = { level, ids: ids[level], ...days }
          const segmented = await person.call(rowSegments, { ...asked, dimension, top })
          const whole = (await person.call(rowFigures, asked)).data.rows
          const rows = new Map(segmented.data.rows.map((row) => [row.id, row]))
          expect(new Set(rows.keys())).toEqual(new Set(whole.map(({ id }) => id)))
          for (const { id, metrics } of whole) {
            const { segments = [], others = null } = rows.get(id) ?? {}
            expect(segments.length).toBeLessThanOrEqual(top)
            expect(new Set(segments.map(({ value }) => value)).size).toBe(segments.length)
            const parts = [...segments, ...(others ? [{ metrics: others }] : [])]
            const rest = reportRemainder(
              metrics,
              parts.map((part) => part.metrics),
            )
            // Breakdowns do not count conversions.
            const isKnown = cubeOf(dimension) === null
            const { conversions, conversionValue } = rest
            for (const name of counts) expect(rest[name]).toBe(0)
            expect([conversions, conversionValue]).toEqual(isKnown ? [0, 0] : anyUnknown)
          }
        },
      ),
      { numRuns: 6 },
    )
  })
})

const week = { from: addDays(today, -7), to: addDays(today, -1) }

test('segments are those of the report, by falling cost or in the order of time', async () => {
  const person = await owner()
  for (const dimension of ['region', 'system', 'day', 'weekday'] as const) {
    const asked = { level: 'plan' as const, ids: ids.plan, ...week, dimension, top: 31 }
    const rows = (await person.call(rowSegments, asked)).data.rows
    const report = await person.call(reportTable, { ...week, dimensions: ['plan', dimension] })
    expect(rows.length).toBeGreaterThan(1)
    for (const { id, segments } of rows) {
      const expected = report.data.rows.filter(({ values }) => values[0]?.value === id)
      const byValue = new Map(expected.map(({ values, metrics }) => [values[1]?.value, metrics]))
      expect(new Map(segments.map(({ value, metrics }) => [value, metrics]))).toEqual(byValue)
      const inOrder = segments.toSorted((one, other) =>
        cubeOf(dimension) === null
          ? one.value.localeCompare(other.value)
          : other.metrics.cost - one.metrics.cost,
      )
      expect(segments).toEqual(inOrder)
    }
  }
})

test('the first segments are those with the highest cost, and all others are one', async () => {
  const person = await owner()
  const asked = { level: 'plan' as const, ids: ids.plan, ...week, dimension: 'region' as const }
  const all = (await person.call(rowSegments, { ...asked, top: 31 })).data.rows
  const few = (await person.call(rowSegments, { ...asked, top: 2 })).data.rows
  expect(all.some(({ segments }) => segments.length > 2)).toBe(true)
  for (const [at, { segments }] of few.entries())
    expect(segments).toEqual(all[at]?.segments.slice(0, 2))
})

test.each([
  ['hour', addDays(today, -32), 'from'],
  ['day', addDays(today, -31), 'dimension'],
] as const)('segments by %s from %s are refused', async (dimension, from, path) => {
  const person = await owner()
  const asked = { level: 'plan' as const, ids: ids.plan, from, to: today, dimension, top: 10 }
  const refused = await person.call(rowSegments, asked)
  expect(refused).toMatchObject({ code: code.invalidInput, data: { problems: [{ path }] } })
})

test.each(levels)('the trends of %s rows add up to the trend of the list by day', async (level) => {
  const person = await owner()
  for (const metric of ['cost', 'conversions'] as const) {
    const asked = { level, ids: ids[level], ...week }
    const { rows } = (await person.call(rowTrends, { ...asked, metric })).data
    const { days } = (await person.call(reportTrend, { level, ...week })).data
    expect(rows.length).toBeGreaterThan(1)
    expect(
      days.map((_, at) => rows.reduce((sum, { values }) => sum + Number(values[at]), 0)),
    ).toEqual(days.map(({ metrics }) => metrics[metric]))
  }
})

test('a rate is missing on days without a divisor, and counts are 0', async () => {
  const person = await owner()
  const days = { from: addDays(today, 1), to: addDays(today, 2) }
  const past = { from: week.from, to: days.to }
  const asked = { level: 'plan' as const, ids: ids.plan, ...past }
  const ctr = (await person.call(rowTrends, { ...asked, metric: 'ctr' })).data.rows
  const cost = (await person.call(rowTrends, { ...asked, metric: 'cost' })).data.rows
  expect(ctr[0]?.values.slice(-2)).toEqual([null, null])
  expect(cost[0]?.values.slice(-2)).toEqual([0, 0])
  expect(cost[0]?.values).toHaveLength(10)
})

test.each(levels)('segments and trends of %s rows of others are left out', async (level) => {
  const ownerId = await anEmptyOwner(database())
  const email = `segments-of-${level}@example.com`
  const other: Visitor = await aVisitor(app(), database(), { ownerId, email })
  const asked = { level, ids: ids[level], ...week }
  for (const dimension of ['day', 'region', 'hour'] as const)
    expect((await other.call(rowSegments, { ...asked, dimension, top: 5 })).data.rows).toEqual([])
  expect((await other.call(rowTrends, { ...asked, metric: 'cost' })).data.rows).toEqual([])
})
