import { exportAds, listAds } from '@placard/contract/campaigns/ad'
import {
  type CustomMetricRow,
  removeCustomMetric,
  saveCustomMetric,
} from '@placard/contract/campaigns/custom-metric'
import { listGroups } from '@placard/contract/campaigns/group'
import { listPlans } from '@placard/contract/campaigns/plan'
import type { CustomMetricBounds } from '@placard/contract/campaigns/promotion'
import { countByFilter, reportTrend } from '@placard/contract/campaigns/report'
import { saveSavedView, savedViewDetail } from '@placard/contract/campaigns/saved-view'
import { addressOf } from '@placard/contract/platform/address'
import { code } from '@placard/contract/platform/code'
import type { Metrics } from '@placard/contract/statistics/metric'
import { addDays, dayAt } from '@placard/domain/platform/calendar/day'
import {
  compiledMetrics,
  customCodeOf,
  customValue,
} from '@placard/domain/statistics/custom-metric/custom-metric'
import { beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { csvCells } from '#server/platform/spreadsheet/testing/read.ts'
import { replaceConversions } from '#server/statistics/conversion/testing/conversions.ts'
import { signedIn, type Visitor } from '#server/testing/app.ts'
import { demoApp } from '#server/testing/demo-app.ts'
import { anEmptyOwner, aVisitor } from '#server/testing/people.ts'

const { app, database } = demoApp()
const yesterday = addDays(dayAt(Date.now()), -1)
const days = { from: addDays(yesterday, -9), to: yesterday }
const levels = [
  { level: 'plan', list: listPlans },
  { level: 'group', list: listGroups },
  { level: 'ad', list: listAds },
] as const
type Level = (typeof levels)[number]

let person: Visitor
let stranger: Visitor
beforeAll(async () => {
  await replaceConversions(database())
  person = await signedIn(app(), 'owner@example.com')
  const ownerId = await anEmptyOwner(database())
  stranger = await aVisitor(app(), database(), { ownerId, email: 'bounds-of-others@example.com' })
})
beforeEach(async () => {
  await database().db.deleteFrom('custom_metric').execute()
})

async function add(metricName: string, formula: string, by = person): Promise<CustomMetricRow> {
  const reply = await by.call(saveCustomMetric, { metricName, formula })
  expect(reply).toMatchObject({ code: code.success })
  return reply.data
}

type Row = Metrics & { readonly id: string }

/** Returns all rows of a list, by id. */
async function rowsOf({ level, list }: Level, customFigures?: CustomMetricBounds): Promise<Row[]> {
  const filters = customFigures ? { customFigures } : {}
  const rows: Row[] = []
  for (let pageNum = 1, total = 1; rows.length < total; pageNum += 1) {
    const asked = { ...days, filters, withVideo: true, pageNum, pageSize: 200 }
    const { data } = await person.call(list, asked)
    total = data.total
    if (data.items.length === 0) break
    // The id of each level has another name.
    const idOf = (item: object) => (item as Record<string, string>)[`${level}Id`] ?? ''
    rows.push(...data.items.map((item) => ({ ...item, id: idOf(item) })))
  }
  return rows
}

const idsOf = (rows: readonly Row[]) => rows.map(({ id }) => id).toSorted()

function valueIn(metric: CustomMetricRow): (row: Row) => number | null {
  const compiled = compiledMetrics([metric]).compiled.get(customCodeOf(metric))
  if (compiled === undefined) throw new Error('expected a formula')
  return (row) => customValue(compiled, row)
}

describe.each(levels)('the list of $level rows', (at) => {
  test.each([
    'conversionValue - cost',
    '100 - cost',
    'cost / clicks / 3',
    'max(ctr, downloadRate, 2%)',
    'if(clicks != 12, cost / (clicks - 12), cpc)',
    'videoCompletions / videoPlays',
    'conversions * 1000000000000 * 1000000000000 * 1000000000000 / 7',
  ])(
    'has the rows whose value of %s is shown within the bounds, which include their ends',
    async (text) => {
      const metric = await add('Bound', text)
      const { metricId } = metric
      const valueOf = valueIn(metric)
      const rows = await rowsOf(at)
      const values = rows.map(valueOf).filter((value) => value !== null)
      const sorted = values.toSorted((one, other) => one - other)
      // Rates are typed with four decimals of a percent at most.
      const middle = Number((sorted[Math.floor(sorted.length / 2)] ?? 0).toFixed(6))
      for (const bounds of [
        { min: middle },
        { max: middle },
        { min: middle, max: middle },
        { min: -1e15, max: 1e15 },
      ]) {
        const { min = -Infinity, max = Infinity } = bounds
        const expected = rows.filter((row) => {
          const value = valueOf(row)
          return value !== null && value >= min && value <= max
        })
        expect(idsOf(await rowsOf(at, [{ metricId, ...bounds }]))).toEqual(idsOf(expected))
      }
    },
  )

  test('has no row whose value divides by 0', async () => {
    const { metricId } = await add('Nothing', 'cost / (clicks - clicks)')
    expect(await rowsOf(at, [{ metricId, min: -1e15 }])).toEqual([])
    expect(await rowsOf(at, [{ metricId, max: 1e15 }])).toEqual([])
  })

  test('has trend, counts and other bounds of the same rows', async () => {
    const metric = await add('Profit', 'conversionValue - cost')
    const [{ metricId }, valueOf] = [metric, valueIn(metric)]
    const customFigures = [{ metricId, max: -1 }]
    const filters = { customFigures, figures: { clicks: { min: 5 } } }
    const rows = (await rowsOf(at)).filter((row) => (valueOf(row) ?? 0) < 0 && row.clicks >= 5)
    expect(rows.length).toBeGreaterThan(0)
    const asked = { level: at.level, ...days, filters }
    const { total } = (await person.call(reportTrend, asked)).data
    expect(total.cost).toBe(rows.reduce((sum, { cost }) => sum + cost, 0))
    const { counts } = (await person.call(countByFilter, { ...asked, by: 'extensionType' })).data
    expect(Object.values(counts).reduce((sum, count) => sum + count, 0)).toBe(rows.length)
  })
})

describe('bounds of a custom metric', () => {
  test('narrow the file of a list', async () => {
    const { metricId } = await add('Profit', 'conversionValue - cost')
    const customFigures = [{ metricId, max: -1 }]
    const asked = { ...days, filters: { customFigures }, format: 'csv' as const }
    const { path, fields } = addressOf(exportAds, asked)
    const query = Object.fromEntries(fields)
    const reply = await app().inject({ method: 'GET', url: path, headers: person.headers, query })
    const rows = await rowsOf(levels[2], customFigures)
    // The header is above the rows, and the total below.
    expect(csvCells(reply.rawPayload)).toHaveLength(rows.length + 2)
  })

  test.each(['removed', 'of another owner', 'that never existed'])(
    'are refused for one %s, with what to do about it',
    async (which) => {
      const metric = await add('Gone', 'cost', which === 'of another owner' ? stranger : person)
      const metricId = which === 'that never existed' ? '1' : metric.metricId
      if (which === 'removed')
        await person.call(removeCustomMetric, { metricId, version: metric.version })
      const filters = { customFigures: [{ metricId, min: 1 }] }
      const calls = [
        ...levels.map(({ list }) => person.call(list, { ...days, filters })),
        person.call(reportTrend, { level: 'ad', ...days, filters }),
        person.call(countByFilter, { level: 'ad', by: 'state', ...days, filters }),
      ]
      const message =
        'A filter names a custom metric that does not exist any more. Remove the filter.'
      for (const reply of await Promise.all(calls))
        expect(reply).toMatchObject({ code: code.notFound, message })
    },
  )

  test('are refused if the maximum is below the minimum, or if there are more than ten', async () => {
    const { metricId } = await add('Half', 'cost / 2')
    const reversed = { customFigures: [{ metricId, min: -1, max: -2 }] }
    expect(await person.call(listAds, { ...days, filters: reversed })).toMatchObject({
      code: code.invalidInput,
      data: {
        problems: [{ path: 'filters.customFigures.0.max', expected: '-1 or more', got: '-2' }],
      },
    })
    const many = { customFigures: Array.from({ length: 11 }, () => ({ metricId, min: 1 })) }
    expect((await person.call(listAds, { ...days, filters: many })).code).toBe(code.invalidInput)
    const one = { customFigures: [{ metricId, max: -2 }] }
    expect((await person.call(listAds, { ...days, filters: one })).data.total).toBe(0)
  })

  test('stay in a view without those of removed metrics, which it names', async () => {
    const [kept, gone] = [await add('Kept', 'cost / 2'), await add('Gone', 'cost / 3')]
    const bounds = [kept, gone].map(({ metricId }) => ({ metricId, min: -5 }))
    const content = {
      filters: { customFigures: bounds },
      sort: null,
      days: { kind: 'preset' as const, preset: 'last7Days' as const },
      presetId: null,
    }
    const saved = await person.call(saveSavedView, { level: 'ad', viewName: 'Halves', content })
    const { viewId } = saved.data
    expect((await person.call(savedViewDetail, { viewId })).data).toMatchObject({
      view: { content: { filters: { customFigures: bounds } } },
      gone: [],
    })
    await person.call(removeCustomMetric, { metricId: gone.metricId, version: gone.version })
    expect((await person.call(savedViewDetail, { viewId })).data).toMatchObject({
      view: { content: { filters: { customFigures: bounds.slice(0, 1) } } },
      gone: ['metrics'],
    })
  })
})
