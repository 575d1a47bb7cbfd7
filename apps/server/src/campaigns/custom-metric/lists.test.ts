import { exportAds, listAds } from '@placard/contract/campaigns/ad'
import {
  listColumnPresets,
  removeColumnPreset,
  saveColumnPreset,
} from '@placard/contract/campaigns/column-preset'
import {
  type CustomMetricRow,
  removeCustomMetric,
  saveCustomMetric,
} from '@placard/contract/campaigns/custom-metric'
import { exportGroups, listGroups } from '@placard/contract/campaigns/group'
import {
  columnDetail,
  editColumns,
  queryColumns,
} from '@placard/contract/campaigns/personal-column'
import { exportPlans, listPlans } from '@placard/contract/campaigns/plan'
import { reportTrend } from '@placard/contract/campaigns/report'
import { rowFigures } from '@placard/contract/campaigns/row-figures'
import { addressOf } from '@placard/contract/platform/address'
import { code } from '@placard/contract/platform/code'
import type { Metrics } from '@placard/contract/statistics/metric'
import { addDays, dayAt } from '@placard/domain/platform/calendar/day'
import { columnStatus, elementType } from '@placard/domain/platform/column/element'
import { bareText } from '@placard/domain/platform/format/sheet'
import {
  compiledMetrics,
  customCodeOf,
  customValue,
} from '@placard/domain/statistics/custom-metric/custom-metric'
import { nothingReported, type ReportMetrics } from '@placard/domain/statistics/conversion/figure'
import { formulaValue } from '@placard/domain/statistics/formula/formula'
import { differenceCode, differenceOf } from '@placard/domain/statistics/metric/difference'
import { afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { csvCells } from '#server/platform/spreadsheet/testing/read.ts'
import { replaceConversions } from '#server/statistics/conversion/testing/conversions.ts'
import { signedIn, type Visitor } from '#server/testing/app.ts'
import { demoApp } from '#server/testing/demo-app.ts'
import { anEmptyOwner, aVisitor, withHeader } from '#server/testing/people.ts'

const { app, database } = demoApp()
const yesterday = addDays(dayAt(Date.now()), -1)
const days = { from: addDays(yesterday, -9), to: yesterday }
const compared = { from: addDays(yesterday, -19), to: addDays(yesterday, -10) }

const levels = [
  { level: 'plan', list: listPlans, file: exportPlans },
  { level: 'group', list: listGroups, file: exportGroups },
  { level: 'ad', list: listAds, file: exportAds },
] as const
type Level = (typeof levels)[number]

let person: Visitor
let stranger: Visitor
beforeAll(async () => {
  await replaceConversions(database())
  person = await signedIn(app(), 'owner@example.com')
  const ownerId = await anEmptyOwner(database())
  stranger = await aVisitor(app(), database(), { ownerId, email: 'metric-of-others@example.com' })
})
beforeEach(async () => {
  await database().db.deleteFrom('custom_metric').execute()
})
afterEach(async () => {
  for (const { level } of levels) {
    const { presets } = (await person.call(listColumnPresets, { pageCode: level })).data
    for (const { presetId, version } of presets)
      await person.call(removeColumnPreset, { pageCode: level, presetId, version })
  }
})

async function add(metricName: string, formula: string, by = person): Promise<CustomMetricRow> {
  const reply = await by.call(saveCustomMetric, { metricName, formula })
  expect(reply).toMatchObject({ code: code.success })
  return reply.data
}

const show = (pageCode: Level['level'], elementCodes: string[]) =>
  person.call(saveColumnPreset, { pageCode, presetName: '', elementCodes, use: true })

async function columnsOf(by: Visitor, pageCode: Level['level']) {
  return (await by.call(queryColumns, { pageCode })).data
}
async function shownOn(pageCode: Level['level']): Promise<string[]> {
  const columns = await columnsOf(person, pageCode)
  return columns.flatMap(({ elementCode, status }) =>
    status === columnStatus.shown ? [elementCode] : [],
  )
}

type Row = Metrics & { readonly id: string }

/** Returns all pages of a list. */
async function rowsOf({ level, list }: Level, asked: object): Promise<Row[]> {
  const rows: Row[] = []
  for (let pageNum = 1, total = 1; rows.length < total; pageNum += 1) {
    const { data } = await person.call(list, { ...days, ...asked, pageNum, pageSize: 7 })
    total = data.total
    if (data.items.length === 0) break
    // The id of each level has another name.
    for (const item of data.items) {
      const id = (item as unknown as Record<string, string>)[`${level}Id`] ?? ''
      rows.push({ ...item, id })
    }
  }
  return rows
}

describe('a custom metric', () => {
  test('is offered as a column of each list, with its formula in the language of the user', async () => {
    const { metricId } = await add('Profit', 'conversionValue - cost')
    const chinese = withHeader(app(), person, { 'accept-language': 'zh-CN' })
    for (const { level } of levels) {
      const elementCode = customCodeOf({ metricId })
      const [english, other] = [await columnsOf(person, level), await columnsOf(chinese, level)]
      expect(english.at(-1)).toEqual({
        elementCode,
        elementName: 'Profit',
        elementType: elementType.price,
        status: columnStatus.hidden,
        sort: null,
        sortable: 1,
        fixable: null,
        align: 1,
        width: 110,
        comment: '[Conversion value] - [Cost]',
        templateSort: null,
      })
      expect(other.at(-1)?.comment).toBe('[转化价值] - [花费]')
      const { groupInfos } = (await person.call(columnDetail, { pageCode: level })).data
      expect(groupInfos.map(({ groupName }) => groupName)).toEqual([
        'Attributes',
        'Metrics',
        'Custom metrics',
      ])
      const theirs = await columnsOf(stranger, level)
      expect(theirs.some((column) => column.elementCode === elementCode)).toBe(false)
    }
  })

  test('stays a column when it is renamed, and its column disappears when it is removed', async () => {
    const metric = await add('Profit', 'conversionValue - cost')
    const shown = ['switchOn', 'adName', customCodeOf(metric), 'cost']
    expect((await show('ad', shown)).code).toBe(code.success)
    expect(await shownOn('ad')).toEqual(shown)
    const { metricId } = metric
    await person.call(saveCustomMetric, { metricId, version: 1, metricName: 'Margin' })
    const renamed = (await columnsOf(person, 'ad')).find(
      ({ elementCode }) => elementCode === customCodeOf(metric),
    )
    expect(renamed).toMatchObject({ elementName: 'Margin', sort: 2 })
    await person.call(removeCustomMetric, { metricId, version: 2 })
    expect(await shownOn('ad')).toEqual(['switchOn', 'adName', 'cost'])
    const { presets } = (await person.call(listColumnPresets, { pageCode: 'ad' })).data
    expect(presets[0]?.elementCodes).toEqual(['switchOn', 'adName', 'cost'])
  })

  test('of another owner is as unknown as one that does not exist', async () => {
    const theirs = customCodeOf(await add('Theirs', 'cost', stranger))
    for (const elementCode of [theirs, 'custom1']) {
      const reply = await show('ad', ['adName', elementCode])
      expect(reply).toMatchObject({
        code: code.invalidInput,
        data: { problems: [{ path: 'elementCodes.1', got: elementCode }] },
      })
      const { groupInfos, version } = (await person.call(columnDetail, { pageCode: 'ad' })).data
      const [first, ...others] = groupInfos
      const [column] = others[0]?.elements ?? []
      if (first === undefined || column === undefined) throw new Error('expected groups of columns')
      const foreign = { ...column, elementCode, status: columnStatus.hidden, sort: null }
      const edited = await person.call(editColumns, {
        pageCode: 'ad',
        version,
        groupInfos: [{ ...first, elements: [...first.elements, foreign] }, ...others],
      })
      expect(edited).toMatchObject({
        code: code.invalidInput,
        data: { problems: [{ got: elementCode }] },
      })
      for (const sortName of [
        elementCode,
        differenceCode(customCodeOf({ metricId: elementCode.slice(6) })),
      ]) {
        const sort = { sortName, sortType: 'ASC' as const }
        const sorted = await person.call(listAds, { ...days, compared, ...sort })
        const usual = await person.call(listAds, days)
        expect(sorted.data).toEqual(usual.data)
      }
    }
  })

  test('that was added after the picker was opened does not keep the columns of everybody from being saved', async () => {
    const { groupInfos, version } = (await person.call(columnDetail, { pageCode: 'plan' })).data
    await add('Profit', 'conversionValue - cost')
    const reply = await person.call(editColumns, { pageCode: 'plan', version, groupInfos })
    expect(reply.code).toBe(code.success)
    await database().db.deleteFrom('personal_column').execute()
  })

  test('is sorted by its difference only with days to compare with', async () => {
    const sortName = differenceCode(customCodeOf(await add('Half', 'cost / 2')))
    const reply = await person.call(listAds, { ...days, sortName, sortType: 'ASC' })
    expect(reply).toMatchObject({
      code: code.invalidInput,
      data: { problems: [{ path: 'sortName' }] },
    })
  })
})

describe.each(levels)('the list of $level rows', (at) => {
  test.each([
    'conversionValue - cost',
    '100 - cost',
    'if(cost > 50, clicks / cost, downloads / cost)',
    'max(ctr, downloadRate, 2%)',
    'if(clicks != 12, cost / (clicks - 12), cpc)',
    'conversions * 1000000000000 * 1000000000000 * 1000000000000 / 7',
  ])('is sorted by %s and by its difference, rows without a value last', async (text) => {
    const metric = await add('Order', text)
    const { formula } = compiledMetrics([metric]).compiled.get(customCodeOf(metric)) ?? {}
    if (formula === undefined) throw new Error('expected a formula')
    const ids = (await rowsOf(at, {})).map(({ id }) => id)
    const { rows } = (await person.call(rowFigures, { level: at.level, ids, ...compared })).data
    const before = new Map(rows.map(({ id, metrics }) => [id, formulaValue(formula, metrics)]))
    const none = formulaValue(formula, nothingReported(true))
    const orders = {
      [customCodeOf(metric)]: (row: Row) => formulaValue(formula, row),
      [differenceCode(customCodeOf(metric))]: (row: Row) => {
        const was = before.get(row.id)
        return differenceOf(was === undefined ? none : was, formulaValue(formula, row))
      },
    }
    for (const [sortName, valueOf] of Object.entries(orders))
      for (const sortType of ['ASC', 'DESC'] as const) {
        const sorted = await rowsOf(at, { sortName, sortType, compared })
        expect(sorted.map(({ id }) => id).toSorted()).toEqual(ids.toSorted())
        expectOrder(sorted.map(valueOf), sortType)
      }
  })

  test('is exported with the values that it shows, their differences, and totals from sums', async () => {
    const [profit, price] = [
      await add('Profit', 'conversionValue - cost'),
      await add('Cost per five', 'cost / clicks * 5'),
    ]
    const name = `${at.level}Name`
    await show(at.level, [name, customCodeOf(profit), customCodeOf(price)])
    const sort = { sortName: customCodeOf(price), sortType: 'DESC' as const }
    const asked = { ...days, compared, ...sort, format: 'csv' as const }
    const { path, fields } = addressOf(at.file, asked)
    const query = Object.fromEntries(fields)
    const reply = await app().inject({ method: 'GET', url: path, headers: person.headers, query })
    const [head = [], ...lines] = csvCells(reply.rawPayload)
    const range = `${compared.from}–${compared.to}`
    expect(head.slice(head.indexOf('Profit'))).toEqual([
      'Profit',
      `Profit, difference to ${range}`,
      'Profit, change',
      'Cost per five',
      `Cost per five, difference to ${range}`,
      'Cost per five, change',
    ])
    const rows = await rowsOf(at, { compared, ...sort })
    const ids = rows.map(({ id }) => id)
    const { data } = await person.call(rowFigures, { level: at.level, ids, ...compared })
    const before = new Map(data.rows.map(({ id, metrics }) => [id, metrics]))
    const totalOf = async (range_: typeof days) =>
      (await person.call(reportTrend, { level: at.level, ...range_ })).data.total
    const { compiled } = compiledMetrics([profit, price])
    const cells = (was: ReportMetrics, is: ReportMetrics) =>
      [profit, price].flatMap((metric) => {
        const found = compiled.get(customCodeOf(metric))
        const [now, then] = [is, was].map((sums) => found && customValue(found, sums))
        const difference = differenceOf(then ?? null, now ?? null)
        const change = difference === null || !then ? null : difference / Math.abs(then)
        return [
          bareText(elementType.price, now),
          bareText(elementType.price, difference),
          bareText(elementType.rate, change),
        ]
      })
    const parts = lines.map((line) => line.slice(head.indexOf('Profit')))
    expect(parts.slice(0, -1)).toEqual(
      rows.map((row) => cells(before.get(row.id) ?? nothingReported(true), row)),
    )
    expect(parts.at(-1)).toEqual(cells(await totalOf(compared), await totalOf(days)))
  })
})

/** Expects values in an order, except for differences that are as small as the errors of calculation. */
function expectOrder(values: readonly (number | null)[], sortType: 'ASC' | 'DESC'): void {
  const known = values.filter((value) => value !== null)
  expect(known.length).toBeGreaterThan(2)
  expect(values.slice(known.length).every((value) => value === null)).toBe(true)
  const sign = sortType === 'ASC' ? 1 : -1
  const largest = Math.max(...known.map(Math.abs))
  for (const [at, value] of known.slice(1).entries())
    expect(sign * (value - (known[at] ?? 0))).toBeGreaterThanOrEqual(-1e-9 * largest)
}
