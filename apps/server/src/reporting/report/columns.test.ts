import { code } from '@placard/contract/platform/code'
import { reportTable } from '@placard/contract/reporting/report'
import { saveSavedReport } from '@placard/contract/reporting/saved-report'
import { addDays, dayAt } from '@placard/domain/platform/calendar/day'
import type { ReportDimension } from '@placard/domain/statistics/report/dimension'
import { beforeAll, describe, expect, test } from 'vitest'
import { putUnit } from '#server/statistics/unit/put-unit.ts'
import { signedIn, type Visitor } from '#server/testing/app.ts'
import { demoApp } from '#server/testing/demo-app.ts'

const { app, database } = demoApp()
const today = dayAt(Date.now())
const days = { from: addDays(today, -6), to: today }
const counts = ['impressions', 'clicks', 'downloads', 'cost'] as const
let client: Visitor

beforeAll(async () => {
  client = await signedIn(app(), 'owner@example.com')
  const { rows } = await database().pool.query<{ owner_id: string; ad_id: string }>(
    `select owner_id, ad_id from ad join account using (owner_id)
     where email = 'owner@example.com' order by ad_id limit 3`,
  )
  const hourMs = Math.floor((Date.now() - 3_600_000) / 3_600_000) * 3_600_000
  await putUnit(database().db, {
    sourceId: 'engine',
    hourMs,
    part: 0,
    revision: 1,
    rows: rows.flatMap(({ owner_id: ownerId, ad_id: adId }) => {
      const figures = { ownerId, adId, minute: 0, clicks: 4, downloads: 1, cost: 300 }
      const ofRegion = (region: string, impressions: number) => ({
        ...figures,
        cube: 'geo',
        members: [region],
        impressions,
      })
      return [
        { ...figures, impressions: 200, cost: 900 },
        ofRegion('Hubei', 60),
        ofRegion('Henan', 30),
      ]
    }),
  })
})

const tables: (readonly [ReportDimension[], ReportDimension])[] = [
  [['plan'], 'day'],
  [['plan', 'group', 'ad'], 'weekday'],
  [['day'], 'plan'],
  [['plan', 'ad'], 'region'],
  [['region'], 'plan'],
  [['hour'], 'group'],
]

describe('the columns of a report', () => {
  test.each(tables)('beside rows by %j, by %s, are the rows of both', async (rows, dimension) => {
    const asked = { ...days, dimensions: rows, columns: { dimension, top: 31 } }
    const { data } = await client.call(reportTable, asked)
    const plain = (await client.call(reportTable, { ...days, dimensions: rows })).data
    const both = await client.call(reportTable, {
      ...days,
      dimensions: [...rows, dimension].slice(-3),
    })
    expect(data).toMatchObject({ ...plain, rows: plain.rows })
    const [columns = [], cells] = [data.columns, data.rows.map((row) => row.cells ?? [])]
    expect(columns.length).toBeGreaterThan(0)
    // All of them, so that no other column has a part of the rows.
    expect(columns.length).toBeLessThan(31)
    expect(new Set(cells.map(({ length }) => length))).toEqual(new Set([columns.length]))
    for (const name of counts) {
      for (const [at, { metrics }] of columns.entries())
        expect(cells.reduce((sum, row) => sum + (row[at]?.[name] ?? 0), 0)).toBe(metrics[name])
      for (const [at, { metrics }] of data.rows.entries())
        expect(cells[at]?.reduce((sum, cell) => sum + (cell?.[name] ?? 0), 0)).toBe(metrics[name])
    }
    if (rows.length > 2) return
    for (const { values, metrics } of both.data.rows) {
      const row = data.rows.findIndex((one) =>
        one.values.every(({ value }, at) => value === values[at]?.value),
      )
      const column = columns.findIndex(({ value }) => value === values.at(-1)?.value)
      expect(cells[row]?.[column]?.cost).toBe(metrics.cost)
    }
  })

  test('are the highest of the whole report on every level, and keep the names', async () => {
    const columns = { dimension: 'plan', top: 2 } as const
    const byPlan = (await client.call(reportTable, { ...days, dimensions: ['plan'] })).data
    for (const dimensions of [['day'], ['day', 'ad']] as const) {
      const asked = { ...days, dimensions: [...dimensions], columns }
      const { data } = await client.call(reportTable, asked)
      expect(data.columns).toEqual(
        byPlan.rows.slice(0, 2).map(({ values, metrics }) => ({ ...values[0], metrics })),
      )
      expect(data.total).toEqual(byPlan.total)
    }
  })

  test('are within the bounds of the rows', async () => {
    const all = (await client.call(reportTable, { ...days, dimensions: ['plan'] })).data.rows
    const min = all[1]?.metrics.cost ?? 0
    const { data } = await client.call(reportTable, {
      ...days,
      dimensions: ['plan'],
      columns: { dimension: 'day', top: 5 },
      filters: { figures: { cost: { min } } },
    })
    expect(data.rows.length).toBeLessThan(all.length)
    expect(data.columns?.reduce((sum, { metrics }) => sum + metrics.cost, 0)).toBe(data.total.cost)
  })

  test.each([
    [{ dimensions: ['plan'], dimension: 'plan' }, 'columns.dimension'],
    [{ dimensions: ['age'], dimension: 'region' }, 'columns.dimension'],
    [{ dimensions: ['plan'], dimension: 'day', from: addDays(today, -31) }, 'columns.dimension'],
    [{ dimensions: ['plan'], dimension: 'hour', from: addDays(today, -32) }, 'from'],
  ] as const)('%j is refused', async ({ dimension, dimensions, ...more }, path) => {
    const columns = { dimension, top: 5 }
    const asked = { ...days, ...more, dimensions: [...dimensions], columns }
    const reply = await client.call(reportTable, asked)
    expect(reply.code).toBe(code.invalidInput)
    expect(reply.message).toMatch(new RegExp(`^${path}: `))
  })

  test.each([
    ['plan', null],
    ['day', 'before'],
  ] as const)(
    'by %s beside rows by plan, compared with %s, are not saved',
    async (dimension, comparison) => {
      const reply = await client.call(saveSavedReport, {
        reportName: 'Columns',
        question: {
          dimensions: ['plan'],
          columns: { dimension, top: 5 },
          metrics: ['cost'],
          days: { kind: 'preset', preset: 'last7Days' },
          comparison,
          filters: {},
          sort: null,
          top: 10,
        },
      })
      expect(reply.code).toBe(code.invalidInput)
      expect(reply.message).toMatch(/^question\.columns: /)
    },
  )
})
