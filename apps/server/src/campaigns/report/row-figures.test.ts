import { exportAds, listAds } from '@placard/contract/campaigns/ad'
import { exportGroups, listGroups } from '@placard/contract/campaigns/group'
import { queryColumns } from '@placard/contract/campaigns/personal-column'
import { exportPlans, listPlans } from '@placard/contract/campaigns/plan'
import { type Level, reportTrend } from '@placard/contract/campaigns/report'
import { rowFigures } from '@placard/contract/campaigns/row-figures'
import { addressOf } from '@placard/contract/platform/address'
import { code } from '@placard/contract/platform/code'
import { addDays, dayAt } from '@placard/domain/platform/calendar/day'
import { elementType } from '@placard/domain/platform/column/element'
import { bareText } from '@placard/domain/platform/format/sheet'
import { nothingReported } from '@placard/domain/statistics/conversion/figure'
import {
  differenceCode,
  differenceOf,
  relativeChange,
} from '@placard/domain/statistics/metric/difference'
import { type ReportMetricCode, reportMetricCodes } from '@placard/domain/statistics/metric/name'
import { beforeAll, describe, expect, test } from 'vitest'
import { csvCells } from '#server/platform/spreadsheet/testing/read.ts'
import { replaceConversions } from '#server/statistics/conversion/testing/conversions.ts'
import { replacePlays } from '#server/statistics/figure/testing/plays.ts'
import { signedIn, type Visitor } from '#server/testing/app.ts'
import { demoApp } from '#server/testing/demo-app.ts'
import { aVisitor, anEmptyOwner } from '#server/testing/people.ts'

const { app, database } = demoApp()
const today = dayAt(Date.now())
const days = { from: addDays(today, -10), to: addDays(today, -4) }
const compared = { from: addDays(today, -17), to: addDays(today, -11) }
const owner = () => signedIn(app(), 'owner@example.com')

beforeAll(async () => {
  await replaceConversions(database())
  await replacePlays(database())
})

const lists = [
  { level: 'plan', list: listPlans, file: exportPlans },
  { level: 'group', list: listGroups, file: exportGroups },
  { level: 'ad', list: listAds, file: exportAds },
] as const
type Figures = { readonly [Code in ReportMetricCode]?: number | null | undefined }
type Listed = Figures & { readonly id: string }

/** Returns the rows of a list on some days, in an order. */
async function rowsOf(by: Visitor, level: Level, asked: object): Promise<Listed[]> {
  const list = lists.find((one) => one.level === level)?.list ?? listPlans
  const { data } = await by.call(list, { ...days, withVideo: true, pageSize: 200, ...asked })
  return data.items.map((row) => ({
    ...row,
    id: String((row as Readonly<Record<string, unknown>>)[`${level}Id`]),
  }))
}

describe.each(lists)('rows of the list of $level rows', ({ level, file }) => {
  test('have the figures of other days that the list has on these days', async () => {
    const person = await owner()
    const listed = await rowsOf(person, level, compared)
    const ids = listed.map(({ id }) => id)
    const { data } = await person.call(rowFigures, { level, ids, withVideo: true, ...compared })
    expect(data.rows.length).toBeGreaterThan(1)
    const found = new Map(data.rows.map(({ id, metrics }) => [id, metrics]))
    const figuresOf = (row: Listed) =>
      Object.fromEntries(reportMetricCodes.map((name) => [name, row[name]]))
    for (const row of listed)
      expect(found.get(row.id) ?? nothingReported(true)).toEqual(figuresOf(row))
  })

  test('are left out if they belong to others', async () => {
    const ids = (await rowsOf(await owner(), level, {})).map(({ id }) => id)
    const ownerId = await anEmptyOwner(database())
    const email = `rows-of-${level}@example.com`
    const other = await aVisitor(app(), database(), { ownerId, email })
    const { data } = await other.call(rowFigures, { level, ids, ...days })
    expect(data.rows).toEqual([])
  })

  test.each(['cost', 'clicks', 'ctr', 'conversions', 'roas', 'videoCompletionRate'] as const)(
    'are sorted by the difference of %s to compared days',
    async (metric) => {
      const person = await owner()
      const before = new Map(
        (await rowsOf(person, level, compared)).map((row) => [row.id, row[metric]]),
      )
      for (const sortType of ['ASC', 'DESC'] as const) {
        const sort = { sortName: differenceCode(metric), sortType }
        const rows = await rowsOf(person, level, { ...sort, compared })
        expect(rows.length).toBe(before.size)
        const differences = rows.map((row) =>
          differenceOf(before.get(row.id) ?? null, row[metric] ?? null),
        )
        const known = differences.filter((one) => one !== null)
        const rising = known.toSorted((one, other) => one - other)
        expect(known).toEqual(sortType === 'ASC' ? rising : rising.toReversed())
        expect(differences.slice(known.length).every((one) => one === null)).toBe(true)
      }
    },
  )

  test('are exported with difference and change after each figure, also in the total', async () => {
    const person = await owner()
    const sort = { sortName: 'costDifference', sortType: 'DESC' as const }
    const asked = { ...days, compared, format: 'csv' as const, ...sort }
    const { path, fields } = addressOf(file, asked)
    const query = Object.fromEntries(fields)
    const reply = await app().inject({ method: 'GET', url: path, headers: person.headers, query })
    const [head = [], ...lines] = csvCells(reply.rawPayload)
    const at = head.indexOf('Cost')
    expect(head[at + 1]).toBe(`Cost, difference to ${compared.from}–${compared.to}`)
    expect(head[at + 2]).toBe('Cost, change')
    const before = new Map(
      (await rowsOf(person, level, compared)).map(({ id, cost }) => [id, cost]),
    )
    const rows = await rowsOf(person, level, { compared, ...sort })
    const cells = (was: number | null, is: number | null) => [
      bareText(elementType.price, is),
      bareText(elementType.price, differenceOf(was, is)),
      was === 0 ? '' : bareText(elementType.rate, relativeChange(was, is)),
    ]
    expect(lines.slice(0, -1).map((line) => line.slice(at, at + 3))).toEqual(
      rows.map(({ id, cost = null }) => cells(before.get(id) ?? null, cost)),
    )
    const sum = (values: Iterable<number | null | undefined>) =>
      [...values].reduce<number>((total, value) => total + (value ?? 0), 0)
    expect(lines.at(-1)?.slice(at, at + 3)).toEqual(
      cells(sum(before.values()), sum(rows.map(({ cost }) => cost))),
    )
  })
})

test('the trend of compared days is that of the rows that were found by figures of other days', async () => {
  const person = await owner()
  const [first, second] = await rowsOf(person, 'ad', { sortName: 'cost', sortType: 'DESC' })
  const filters = { figures: { cost: { min: second?.cost ?? 0 } } }
  const ids = [first?.id ?? '', second?.id ?? '']
  const rows = (await person.call(rowFigures, { level: 'ad', ids, ...compared })).data.rows
  const asked = { level: 'ad' as const, ...compared, boundDays: days, filters }
  const { total } = (await person.call(reportTrend, asked)).data
  expect(total.cost).toBe(rows.reduce((sum, { metrics }) => sum + metrics.cost, 0))
  const backwards = { ...asked, boundDays: { from: days.to, to: days.from } }
  const refused = await person.call(reportTrend, backwards)
  expect(refused).toMatchObject({ data: { problems: [{ path: 'boundDays.to' }] } })
})

test('a difference sorts only beside compared days, which are checked', async () => {
  const person = await owner()
  const sorted = { ...days, sortName: 'costDifference' }
  const refused = await person.call(listPlans, sorted)
  expect(refused).toMatchObject({
    code: code.invalidInput,
    data: { problems: [{ path: 'sortName' }] },
  })
  const backwards = { from: compared.to, to: compared.from }
  const reversed = await person.call(listPlans, { ...sorted, compared: backwards })
  expect(reversed).toMatchObject({
    code: code.invalidInput,
    data: { problems: [{ path: 'compared.to' }] },
  })
  const { data } = await person.call(queryColumns, { pageCode: 'plan' })
  expect(data.some(({ elementCode }) => elementCode === 'costDifference')).toBe(false)
})
