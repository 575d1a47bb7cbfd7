import { type ReportSums, withConversions } from '../../statistics/conversion/figure.ts'
import type { ReportDimension } from '../../statistics/report/dimension.ts'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { type ReportFigures, reportTree, type ReportRow } from './tree.ts'

const days = { from: '2026-11-08', to: '2026-11-09' } as const
const compared = { from: '2026-11-06', to: '2026-11-07' } as const
const figures = (cost: number): ReportSums => ({
  impressions: cost * 9,
  clicks: cost,
  downloads: 0,
  cost,
  conversions: cost * 2,
  conversionValue: cost * 3,
})

/** Returns a report of rows such as `{ 'A/x': 3 }`. */
function reportOf(costs: Readonly<Record<string, number>>, others = 0): ReportFigures {
  const total = Object.values(costs).reduce((sum, cost) => sum + cost, others)
  return {
    rows: Object.entries(costs).map(([path, cost]) => ({
      values: path.split('/').map((value) => ({ value, name: null })),
      metrics: withConversions(figures(cost)),
    })),
    others: others === 0 ? null : withConversions(figures(others)),
    total: withConversions(figures(total)),
  }
}

interface Asked {
  readonly dimensions: readonly ReportDimension[]
  readonly top?: number
  readonly isCompared?: boolean
  readonly isSorted?: boolean
}

function treeOf(
  levels: readonly (readonly [now: ReportFigures, before: ReportFigures | null])[],
  { dimensions, top = 10, isCompared = false, isSorted = false }: Asked,
) {
  return reportTree(
    levels.map(([now, before]) => ({ now, before })),
    { dimensions, days, compared: isCompared ? compared : null, top, isSorted },
  )
}

const costsOf = (rows: readonly ReportRow[] | null) =>
  rows?.map(({ path, isOthers, now, before }) => [
    isOthers ? 'others' : path.at(-1)?.value,
    now.cost,
    ...(before === null ? [] : [before.cost]),
  ])

describe('the rows of a report', () => {
  test('are the highest, with one row for all others', () => {
    const tree = treeOf([[reportOf({ A: 5, B: 3, C: 2, D: 1 }), null]], {
      dimensions: ['plan'],
      top: 2,
    })
    expect(costsOf(tree.below(null))).toEqual([
      ['A', 5],
      ['B', 3],
      ['others', 3],
    ])
  })

  test('of time are all shown, in their order', () => {
    const tree = treeOf([[reportOf({ '10': 5, '9': 3, '11': 2 }), null]], {
      dimensions: ['hour'],
      top: 1,
    })
    expect(costsOf(tree.below(null))?.map(([value]) => value)).toEqual(['9', '10', '11'])
  })

  test('in a chosen order are those of the server, also of time', () => {
    const tree = treeOf([[reportOf({ b: 5, c: 3, a: 2 }), null]], {
      dimensions: ['hour'],
      top: 2,
      isSorted: true,
    })
    expect(costsOf(tree.below(null))).toEqual([
      ['b', 5],
      ['c', 3],
      ['others', 2],
    ])
  })

  test('below a row add up to it, although the server has left some out', () => {
    const tree = treeOf(
      [
        [reportOf({ A: 5, B: 3 }), null],
        [reportOf({ 'A/x': 2, 'A/y': 1, 'B/x': 2 }, 3), null],
      ],
      { dimensions: ['plan', 'ad'] },
    )
    const [first] = tree.below(null) ?? []
    expect(costsOf(tree.below(first ?? null))).toEqual([
      ['x', 2],
      ['y', 1],
      ['others', 2],
    ])
    expect(tree.below(tree.below(first ?? null)?.[0] ?? null)).toBeNull()
  })

  test('are compared by their place in time, and with 0 if there were no figures', () => {
    const tree = treeOf(
      [[reportOf({ '2026-11-08': 5, '2026-11-09': 3 }), reportOf({ '2026-11-06': 4 })]],
      { dimensions: ['day'], isCompared: true },
    )
    expect(costsOf(tree.below(null))).toEqual([
      ['2026-11-08', 5, 4],
      ['2026-11-09', 3, 0],
    ])
  })

  test('are not compared with figures that the server has left out', () => {
    const tree = treeOf([[reportOf({ A: 5 }), reportOf({ B: 4 }, 2)]], {
      dimensions: ['ad'],
      isCompared: true,
    })
    expect(costsOf(tree.below(null))).toEqual([['A', 5]])
  })

  test('have others for what had figures before alone', () => {
    const tree = treeOf([[reportOf({ A: 5 }), reportOf({ A: 1, B: 4 })]], {
      dimensions: ['ad'],
      isCompared: true,
    })
    expect(costsOf(tree.below(null))).toEqual([
      ['A', 5, 1],
      ['others', 0, 4],
    ])
  })

  test('have no conversions where these are not counted, and neither have their others', () => {
    const ofRegions = reportOf({ 'A/x': 3, 'A/y': 1 })
    const unknown = { conversions: null, conversionValue: null }
    const rows = ofRegions.rows.map(({ values, metrics }) => ({
      values,
      metrics: withConversions({ ...metrics, ...unknown }),
    }))
    const below = { ...ofRegions, rows, total: withConversions({ ...ofRegions.total, ...unknown }) }
    const levels = [[reportOf({ A: 5 }), reportOf({ A: 1 })] as const, [below, below] as const]
    const asked = { dimensions: ['plan', 'region'], isCompared: true } as const
    const tree = treeOf(levels, asked)
    const [first] = tree.below(null) ?? []
    expect(first?.now.conversions).toBe(10)
    const shown = tree.below(first ?? null) ?? []
    expect(shown.map(({ isOthers, now }) => [isOthers, now.cost, now.conversions])).toEqual([
      [false, 3, null],
      [false, 1, null],
      [true, 1, null],
    ])
  })

  test('add up to the total for any costs and any maximum', () => {
    const costs = fc.dictionary(fc.stringMatching(/^[a-z]{1,3}$/), fc.nat(1e9))
    fc.assert(
      fc.property(costs, fc.nat(1e9), fc.integer({ min: 1, max: 5 }), (named, others, top) => {
        const report = reportOf(named, others)
        const rows = treeOf([[report, null]], { dimensions: ['plan'], top }).below(null) ?? []
        for (const name of ['cost', 'conversions', 'conversionValue'] as const)
          expect(rows.reduce((sum, { now }) => sum + (now[name] ?? 0), 0)).toBe(report.total[name])
        expect(rows.filter(({ isOthers }) => !isOthers).length).toBeLessThanOrEqual(top)
      }),
    )
  })
})
