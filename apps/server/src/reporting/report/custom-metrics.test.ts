import { listOperationLog } from '@placard/contract/campaigns/operation-log'
import type { InputOf } from '@placard/contract/platform/call'
import { code } from '@placard/contract/platform/code'
import {
  type CustomMetricRow,
  listCustomMetrics,
  removeCustomMetric,
  saveCustomMetric,
} from '@placard/contract/campaigns/custom-metric'
import { reportTable } from '@placard/contract/reporting/report'
import { saveSavedReport } from '@placard/contract/reporting/saved-report'
import { addDays, dayAt } from '@placard/domain/platform/calendar/day'
import {
  compiledMetrics,
  customCodeOf,
  customMetricsMax,
} from '@placard/domain/statistics/custom-metric/custom-metric'
import { formulaValue } from '@placard/domain/statistics/formula/formula'
import { sql } from 'kysely'
import { beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { signedIn, type Visitor } from '#server/testing/app.ts'
import { demoApp } from '#server/testing/demo-app.ts'
import { anEmptyOwner, aVisitor } from '#server/testing/people.ts'

const { app, database } = demoApp()

let ownerId: string
let maker: Visitor
let stranger: Visitor
const somebody = (name: string, of: string) =>
  aVisitor(app(), database(), {
    ownerId: of,
    email: `metric-${name}@example.com`,
    roles: ['ADS_MANAGE'],
  })
beforeAll(async () => {
  ownerId = await anEmptyOwner(database())
  maker = await somebody('maker', ownerId)
  stranger = await somebody('rival', await anEmptyOwner(database()))
})
beforeEach(async () => {
  await database().db.deleteFrom('custom_metric').execute()
})

async function add(metricName: string, formula: string, by = maker): Promise<CustomMetricRow> {
  const reply = await by.call(saveCustomMetric, { metricName, formula })
  expect(reply).toMatchObject({ code: code.success })
  return reply.data
}

const save = (input: InputOf<typeof saveCustomMetric>) => maker.call(saveCustomMetric, input)
const metricsOf = async (by: Visitor) => (await by.call(listCustomMetrics, {})).data.metrics

describe('a custom metric', () => {
  test('is seen and changed by everyone who manages the ads of its owner, one version at a time', async () => {
    const profit = await add('Profit', 'conversionValue - cost')
    expect(profit).toMatchObject({ format: 'amount', version: 1, reports: 0 })
    const { metricId } = profit
    const colleague = await somebody('colleague', ownerId)
    expect(await metricsOf(colleague)).toEqual([profit])
    expect(await metricsOf(stranger)).toEqual([])
    const change = { metricId, version: 1, metricName: 'Margin' }
    expect((await stranger.call(saveCustomMetric, change)).code).toBe(code.notFound)
    expect((await stranger.call(removeCustomMetric, { metricId, version: 1 })).code).toBe(
      code.notFound,
    )
    expect((await colleague.call(saveCustomMetric, change)).data).toMatchObject({ version: 2 })
    const stale = await save({ metricId, version: 1, formula: 'cost' })
    expect(stale).toMatchObject({ code: code.changedByOther, data: { metricName: 'Margin' } })
    const same = await save({ metricId, version: 2, metricName: 'Margin' })
    expect(same.data.version).toBe(2)
    await maker.call(removeCustomMetric, { metricId, version: 2 })
    expect(await metricsOf(maker)).toEqual([])
    const { data } = await maker.call(listOperationLog, { filters: { entity: 'customMetric' } })
    expect(data.items.map(({ operation }) => operation)).toEqual(['remove', 'change', 'create'])
  })

  test.each([
    [{ metricName: 'New', formula: 'cost + clicks' }, 'formula'],
    [{ metricName: 'New', formula: 'custom1' }, 'formula'],
    [{ metricName: 'New', formula: '[Cost]' }, 'formula'],
    [{ metricName: 'New', formula: 'cost', format: 'percentage' as const }, 'format'],
    [{ metricName: 'profit', formula: 'cost' }, 'metricName'],
    [{ metricName: 'COST', formula: 'cost' }, 'metricName'],
    [{ metricName: '花费', formula: 'cost' }, 'metricName'],
    [{ metricName: 'A [b]', formula: 'cost' }, 'metricName'],
    [{ metricName: 'New' }, 'formula'],
    [{ formula: 'cost' }, 'metricName'],
  ])('%j is refused for its %s', async (input, path) => {
    await add('Profit', 'conversionValue - cost')
    const reply = await save(input)
    expect(reply).toMatchObject({ code: code.invalidInput, data: { problems: [{ path }] } })
    expect(await metricsOf(maker)).toHaveLength(1)
  })

  test('of another owner is not known to a formula', async () => {
    const { metricId } = await add('Theirs', 'cost', stranger)
    const reply = await save({ metricName: 'Mine', formula: `custom${metricId} / 2` })
    expect(reply).toMatchObject({
      code: code.invalidInput,
      data: { problems: [{ path: 'formula' }] },
    })
  })

  test('that another one contains is not removed, and not changed so that the other one breaks', async () => {
    const profit = await add('Profit', 'conversionValue - cost')
    await add('Share', `custom${profit.metricId} / cost`)
    await add('Left', `custom${profit.metricId} - 5`)
    const { metricId, version } = profit
    const removal = await maker.call(removeCustomMetric, { metricId, version })
    expect(removal).toMatchObject({
      code: code.invalidInput,
      message: expect.stringContaining('“Left”'),
    })
    const [, , share] = await metricsOf(maker)
    const cycle = await save({ metricId, version, formula: `custom${share?.metricId} * cost` })
    expect(cycle.message).toContain('Profit → Share → Profit')
    const units = await save({ metricId, version, formula: 'clicks * cost / cost' })
    expect(units).toMatchObject({ code: code.success })
    const broken = await save({ metricId, version: 2, formula: 'clicks * 2 * cost' })
    expect(broken).toMatchObject({
      code: code.invalidInput,
      data: { problems: [{ path: 'formula' }] },
    })
  })

  test(`is one of at most ${customMetricsMax} of an owner`, async () => {
    await sql`insert into custom_metric (owner_id, metric_name, formula, format)
      select ${ownerId}, 'Metric ' || n, 'cost', 'amount' from generate_series(1, ${customMetricsMax}::int) n`.execute(
      database().db,
    )
    expect((await save({ metricName: 'One more', formula: 'cost' })).code).toBe(code.limitReached)
    const [{ metricId = '', version = 1 } = {}] = await metricsOf(maker)
    const changed = await save({ metricId, version, metricName: 'Another name' })
    expect(changed.code).toBe(code.success)
  })

  test('counts the saved reports that show it or are sorted by it', async () => {
    const profit = await add('Profit', 'conversionValue - cost')
    const other = await add('Half', 'cost / 2')
    const question = {
      dimensions: ['plan' as const],
      metrics: ['cost' as const, customCodeOf(profit)],
      days: { kind: 'preset' as const, preset: 'today' as const },
      comparison: null,
      filters: {},
      sort: { sortName: customCodeOf(other), sortType: 'DESC' as const },
      top: 10,
    }
    const saved = await maker.call(saveSavedReport, { reportName: 'Profit', question })
    expect(saved.data.question).toEqual(question)
    expect((await metricsOf(maker)).map(({ reports }) => reports)).toEqual([1, 1])
  })
})

describe('a report sorted by a custom metric', () => {
  const yesterday = addDays(dayAt(Date.now()), -1)
  const days = { from: addDays(yesterday, -6), to: yesterday }
  const dimensions = ['ad' as const]
  let owner: Visitor
  beforeAll(async () => {
    owner = await signedIn(app(), 'owner@example.com')
  })

  test.each([
    'conversionValue - cost',
    '-cost / clicks',
    'if(cost > 50, clicks / cost, downloads / cost)',
    'max(ctr, downloadRate, 2%)',
    'min(cpm, cpc * 100)',
    'if(clicks != 12, cost / (clicks - 12), cpc)',
    'clicks * 1000000000000 * 1000000000000 * 1000000000000 / 7',
  ])('has its rows in the order of %s, those without a value last', async (formula) => {
    const metric = await add('Order', formula, owner)
    const { compiled } = compiledMetrics([metric])
    const found = compiled.get(customCodeOf(metric))
    for (const sortType of ['ASC', 'DESC'] as const) {
      const sort = { sortName: customCodeOf(metric), sortType }
      const { data } = await owner.call(reportTable, { ...days, dimensions, sort })
      expect(data.rows.length).toBeGreaterThan(5)
      const values = data.rows.map(({ metrics }) => found && formulaValue(found.formula, metrics))
      const known = values.filter((value) => typeof value === 'number')
      expect(values.slice(known.length).every((value) => value === null)).toBe(true)
      const sign = sortType === 'ASC' ? 1 : -1
      const close = (one: number, other: number) =>
        Math.abs(one - other) <= 1e-9 * Math.max(Math.abs(one), Math.abs(other))
      for (const [at, value] of known.slice(1).entries()) {
        const before = known[at] ?? 0
        expect(close(before, value) || sign * (value - before) > 0).toBe(true)
      }
    }
    await owner.call(removeCustomMetric, { metricId: metric.metricId, version: 1 })
  })

  test('that has been removed, or that needs conversions by a breakdown, has the usual order', async () => {
    const metric = await add('Order', 'conversionValue - cost', owner)
    const sort = { sortName: customCodeOf(metric), sortType: 'ASC' as const }
    const byRegion = { ...days, dimensions: ['region' as const] }
    const usual = await owner.call(reportTable, byRegion)
    expect((await owner.call(reportTable, { ...byRegion, sort })).data).toEqual(usual.data)
    await owner.call(removeCustomMetric, { metricId: metric.metricId, version: 1 })
    const plain = await owner.call(reportTable, { ...days, dimensions })
    const removed = await owner.call(reportTable, { ...days, dimensions, sort })
    expect(removed.data).toEqual(plain.data)
  })
})
