import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { type ReportSums, withConversions } from '../../statistics/conversion/figure.ts'
import { reportSheet } from './sheet.ts'
import { columnsOf, type ReportFigures, reportTree, totalOf } from './tree.ts'

const days = { from: '2026-11-08', to: '2026-11-09' } as const
const figures = (cost: number): ReportSums => ({
  impressions: cost * 9,
  clicks: cost,
  downloads: 0,
  cost,
  conversions: cost * 2,
  conversionValue: cost * 3,
})
const sum = (costs: readonly number[]) => costs.reduce((all, cost) => all + cost, 0)

/** Returns a report of plans with their costs by region; the last costs are those of all other regions. */
function reportOf(
  costs: Readonly<Record<string, readonly number[]>>,
  shown: number,
): ReportFigures {
  const rows = Object.entries(costs)
  const columns = Array.from({ length: shown }, (_, at) => ({
    value: `c${at}`,
    name: null,
    metrics: withConversions(figures(sum(rows.map(([, row]) => row[at] ?? 0)))),
  }))
  return {
    rows: rows.map(([value, row]) => ({
      values: [{ value, name: null }],
      metrics: withConversions(figures(sum(row))),
      cells: columns.map((_, at) => {
        const cost = row[at] ?? 0
        return cost === 0 ? null : figures(cost)
      }),
    })),
    columns,
    others: null,
    total: withConversions(figures(sum(rows.flatMap(([, row]) => row)))),
  }
}

const treeOf = (now: ReportFigures, top: number) =>
  reportTree([{ now, before: null }], {
    dimensions: ['plan'],
    column: 'keyword',
    days,
    compared: null,
    top,
    isSorted: false,
  })

describe('the columns of a report', () => {
  const costsArbitrary = fc.dictionary(
    fc.stringMatching(/^[a-z]{1,3}$/),
    fc.array(fc.nat(1e9), { minLength: 4, maxLength: 4 }),
    { minKeys: 1 },
  )

  test('add up to their rows, and the rows of each column to its total', () => {
    fc.assert(
      fc.property(
        costsArbitrary,
        fc.integer({ min: 1, max: 4 }),
        fc.integer({ min: 1, max: 5 }),
        (costs, shown, top) => {
          const report = reportOf(costs, shown)
          const rows = treeOf(report, top).below(null) ?? []
          const total = totalOf({ now: report, before: null })
          for (const { now, cells } of [...rows, ...(total ? [total] : [])]) {
            expect(cells).toHaveLength(shown + 1)
            expect(sum(cells.map(({ cost }) => cost))).toBe(now.cost)
          }
          expect(total?.cells.map(({ cost }) => cost)).toEqual(
            total?.cells.map((_, at) => sum(rows.map(({ cells }) => cells[at]?.cost ?? 0))),
          )
        },
      ),
    )
  })

  test('have one for all others only if anything is left', () => {
    const hasOthers = (shown: number) =>
      columnsOf({ now: reportOf({ A: [5, 3, 2] }, shown), before: null }).hasOthers
    expect([hasOthers(2), hasOthers(3)]).toEqual([true, false])
  })

  test('do not know conversions that are not counted by them, where nothing was counted either', () => {
    const { rows, ...report } = reportOf({ A: [5, 0] }, 2)
    const unknown = { conversions: null, conversionValue: null }
    const cells = rows[0]?.cells?.map((cell) => cell && { ...cell, ...unknown })
    const found = treeOf({ ...report, rows: rows.map((row) => ({ ...row, cells })) }, 10).below(
      null,
    )
    expect(found?.[0]?.cells.map(({ cost, conversions }) => [cost, conversions])).toEqual([
      [5, null],
      [0, null],
      [0, null],
    ])
    expect(found?.[0]?.now.conversions).toBe(10)
  })

  test('are columns of a file', () => {
    const { columns = [], ...report } = reportOf({ A: [500, 300, 200] }, 2)
    const named = columns.map((column, at) => ({ ...column, value: at === 0 ? '=1+1' : 'shoes' }))
    const question = {
      dimensions: ['plan'],
      columns: { dimension: 'keyword', top: 2 },
      metrics: ['cost', 'clicks'],
      filters: {},
      sort: null,
    } as const
    const asked = { question, days, compared: null }
    const facts = {
      timeZone: 'Asia/Shanghai',
      currency: 'CNY',
      latest: '',
      locale: 'en-US',
      customMetrics: [],
    } as const
    const now = { ...report, columns: named }
    const sheet = reportSheet([{ now, before: null }], asked, facts)
    expect(sheet.about).toContainEqual(['Columns', 'Keyword'])
    expect(sheet.columns.map(({ name }) => name)).toEqual([
      'Plan',
      'Total: Cost (CNY)',
      'Total: Clicks',
      '=1+1: Cost (CNY)',
      '=1+1: Clicks',
      'shoes: Cost (CNY)',
      'shoes: Clicks',
      'All others: Cost (CNY)',
      'All others: Clicks',
    ])
    expect([...sheet.rows, sheet.total]).toEqual([
      ['A', 1000, 1000, 500, 500, 300, 300, 200, 200],
      ['Total', 1000, 1000, 500, 500, 300, 300, 200, 200],
    ])
  })
})
