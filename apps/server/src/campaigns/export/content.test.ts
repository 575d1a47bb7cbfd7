import { exportAds, listAds } from '@placard/contract/campaigns/ad'
import { addressOf } from '@placard/contract/platform/address'
import { saveColumnPreset } from '@placard/contract/campaigns/column-preset'
import { exportGroups, listGroups } from '@placard/contract/campaigns/group'
import { queryColumns } from '@placard/contract/campaigns/personal-column'
import { exportPlans, listPlans } from '@placard/contract/campaigns/plan'
import { addDays, dayAt } from '@placard/domain/platform/calendar/day'
import { elementType, type PersonalColumn } from '@placard/domain/platform/column/element'
import { bareText } from '@placard/domain/platform/format/sheet'
import type { Locale } from '@placard/domain/platform/locale/locale'
import { withConversions } from '@placard/domain/statistics/conversion/figure'
import { conversionMetricCodes } from '@placard/domain/statistics/metric/name'
import { shownStateNames } from '@placard/domain/campaigns/promotion/state-name'
import type { ShownState } from '@placard/domain/campaigns/promotion/delivery'
import { beforeAll, describe, expect, test } from 'vitest'
import { listExportTexts } from '#server/campaigns/export/line.ts'
import { type Cells, csvCells, xlsxCells } from '#server/platform/spreadsheet/testing/read.ts'
import { replaceConversions } from '#server/statistics/conversion/testing/conversions.ts'
import { signedIn, type Visitor } from '#server/testing/app.ts'
import { demoApp } from '#server/testing/demo-app.ts'
import { aVisitor, anEmptyOwner, withHeader } from '#server/testing/people.ts'

const { app, database } = demoApp()
const today = dayAt(Date.now())
const days = { from: addDays(today, -60), to: addDays(today, -1) }
const owner = () => signedIn(app(), 'owner@example.com')

const levels = [
  { level: 'plan', list: listPlans, call: exportPlans },
  { level: 'group', list: listGroups, call: exportGroups },
  { level: 'ad', list: listAds, call: exportAds },
] as const
type Level = (typeof levels)[number]
type Asked = Parameters<Visitor['call']>[1]
type Row = Readonly<Record<string, unknown>>
type Format = 'csv' | 'xlsx'

// The columns of everybody, and those of conversions.
beforeAll(async () => {
  await replaceConversions(database())
  const person = await owner()
  for (const at of levels) {
    const shown = (await shownColumns(person, at)).map(({ elementCode }) => elementCode)
    const elementCodes = [...shown, ...conversionMetricCodes]
    const preset = { pageCode: at.level, presetName: 'Conversions', elementCodes, use: true }
    await person.call(saveColumnPreset, preset)
  }
})

/** The lines of an export: its head, its rows and its total. */
async function fileOf(by: Visitor, { call }: Level, asked: Asked & { format: Format }) {
  const { path, fields } = addressOf(call, { ...days, ...asked })
  const query = Object.fromEntries(fields)
  const reply = await app().inject({ method: 'GET', url: path, headers: by.headers, query })
  expect(reply.headers['content-type'], reply.body).not.toMatch(/json/)
  const bytes = reply.rawPayload
  const [head = [], ...lines] = asked.format === 'csv' ? csvCells(bytes) : await xlsxCells(bytes)
  return { head, rows: lines.slice(0, -1), total: lines.at(-1) ?? [], headers: reply.headers }
}

/** All pages of a list, one after the other. */
async function listed(by: Visitor, { list }: Level, asked: object): Promise<Row[]> {
  const rows: Row[] = []
  for (let pageNum = 1, total = 1; rows.length < total; pageNum += 1) {
    const { data } = await by.call(list, { ...days, ...asked, pageNum, pageSize: 7 })
    total = data.total
    if (data.items.length === 0) break
    rows.push(...data.items)
  }
  return rows
}

async function shownColumns(by: Visitor, { level }: Level): Promise<PersonalColumn[]> {
  const { data } = await by.call(queryColumns, { pageCode: level })
  return data.filter(({ status }) => status === 1)
}

/** Returns the content of the cell for a value of the list. */
function cellOf(format: Format, column: PersonalColumn, value: unknown): Cells[number][number] {
  const isAmount = ['price', 'dayBudget'].includes(column.elementCode)
  const type = isAmount ? elementType.price : column.elementType
  if (value === null || value === '') return format === 'csv' ? '' : null
  if (typeof value === 'string') return value
  if (format === 'csv') return bareText(type, value)
  return type === elementType.price ? Number(value) / 100 : Number(value)
}

function linesOf(
  format: Format,
  columns: readonly PersonalColumn[],
  { rows, locale }: { rows: readonly Row[]; locale: Locale },
): Cells {
  const texts = listExportTexts[locale]
  return rows.map((row) => {
    const said: Row = {
      ...row,
      switchOn: row['switchOn'] ? texts.on : texts.off,
      state: shownStateNames[locale][row['state'] as ShownState],
      dayBudget: row['dayBudget'] ?? texts.noLimit,
    }
    return columns.map((column) => cellOf(format, column, said[column.elementCode]))
  })
}

describe.each(levels)('the export of $level rows', (at) => {
  test.each<[Format, object]>([
    ['csv', {}],
    ['xlsx', {}],
    ['csv', { sortName: 'cost', sortType: 'DESC' }],
    ['xlsx', { sortName: `${at.level}Name`, sortType: 'ASC' }],
    ['csv', { sortName: 'ctr', sortType: 'ASC', filters: { switchOn: true } }],
    ['xlsx', { sortName: 'clicks', sortType: 'DESC', filters: { text: 'e' } }],
    ['csv', { sortName: 'conversionValue', sortType: 'DESC' }],
    [
      'xlsx',
      { sortName: 'roas', sortType: 'ASC', filters: { figures: { conversions: { min: 1 } } } },
    ],
  ])('as %s of %j has the rows of all pages of the list', async (format, asked) => {
    const person = await owner()
    const rows = await listed(person, at, asked)
    expect(rows.length).toBeGreaterThan(1)
    const columns = await shownColumns(person, at)
    const file = await fileOf(person, at, { format, ...asked })
    expect(file.head).toEqual(columns.map(({ elementName }) => elementName))
    expect(file.rows).toEqual(linesOf(format, columns, { rows, locale: 'en-US' }))
  })

  test('ends with the sums and the rates', async () => {
    const person = await owner()
    const sum = (name: string, rows: Row[]) =>
      rows.reduce((total, row) => total + Number(row[name]), 0)
    const rows = await listed(person, at, {})
    const totals: Row = {
      ...withConversions({
        impressions: sum('impressions', rows),
        clicks: sum('clicks', rows),
        downloads: sum('downloads', rows),
        cost: sum('cost', rows),
        conversions: sum('conversions', rows),
        conversionValue: sum('conversionValue', rows),
      }),
      [`${at.level}Name`]: 'Total',
    }
    const columns = await shownColumns(person, at)
    const file = await fileOf(person, at, { format: 'csv' })
    expect(sum('conversions', rows)).toBeGreaterThan(0)
    expect(file.total).toEqual(
      columns.map((column) => cellOf('csv', column, totals[column.elementCode] ?? null)),
    )
  })

  test('uses the language of the caller', async () => {
    const person = withHeader(app(), await owner(), { 'accept-language': 'zh-CN' })
    const rows = await listed(person, at, {})
    const columns = await shownColumns(person, at)
    const file = await fileOf(person, at, { format: 'xlsx' })
    expect(file.head).toContain('状态')
    expect(file.rows).toEqual(linesOf('xlsx', columns, { rows, locale: 'zh-CN' }))
    expect(file.total).toContain('合计')
  })
})

test('columns are those of the preset in use, in its order', async () => {
  const person = await owner()
  // A trend is a drawing, which no file has.
  const elementCodes = ['switchOn', 'planName', 'cost', 'trend', 'endDay', 'clicks']
  const preset = { pageCode: 'plan' as const, presetName: 'For a file', elementCodes, use: true }
  await person.call(saveColumnPreset, preset)
  const { head } = await fileOf(person, levels[0], { format: 'csv' })
  expect(head).toEqual(['On', 'Plan', 'Cost', 'End date', 'Clicks'])
})

test('an owner without plans gets the header and a total of zero', async () => {
  const ownerId = await anEmptyOwner(database())
  const person = await aVisitor(app(), database(), { ownerId, email: 'nothing@example.com' })
  for (const format of ['csv', 'xlsx'] as const) {
    const { head, rows, total } = await fileOf(person, levels[0], { format })
    expect(head).toContain('Plan')
    // Services are a column only if the owner has some.
    expect(head).not.toContain('Service')
    expect(rows).toEqual([])
    expect(total).toContain('Total')
  }
})

test('the file has a name and a type', async () => {
  const person = await owner()
  const csv = await fileOf(person, levels[2], { format: 'csv' })
  expect(csv.headers).toMatchObject({
    'content-type': 'text/csv; charset=utf-8',
    'content-disposition': `attachment; filename="ad-${days.from}-${days.to}.csv"`,
  })
  const xlsx = await fileOf(person, levels[2], { format: 'xlsx' })
  expect(xlsx.headers['content-type']).toMatch(/spreadsheetml\.sheet$/)
})
