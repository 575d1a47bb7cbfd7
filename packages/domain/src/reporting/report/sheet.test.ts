import { withConversions } from '../../statistics/conversion/figure.ts'
import { expect, test } from 'vitest'
import { reportSheet } from './sheet.ts'

const figures = (cost: number) =>
  withConversions({
    impressions: 1000,
    clicks: cost === 0 ? 0 : 10,
    downloads: 0,
    cost,
    conversions: cost / 100,
    conversionValue: cost * 2,
  })

const asked = {
  question: {
    dimensions: ['plan', 'day'],
    metrics: ['cost', 'ctr', 'conversions', 'roas'],
    filters: { adName: '50%', figures: { cost: { min: 10_000 } } },
    sort: null,
  },
  days: { from: '2026-11-01', to: '2026-11-01' },
  compared: null,
} as const

test('a file says what it is about, and its rows and others add up to its total', () => {
  const plan = { value: '7', name: '=1+1, "Winter"' }
  const day = { value: '2026-11-01', name: null }
  const levels = [
    {
      now: {
        rows: [{ values: [plan], metrics: figures(500) }],
        others: figures(100),
        total: figures(600),
      },
      before: null,
    },
    {
      now: {
        rows: [{ values: [plan, day], metrics: figures(400) }],
        others: figures(200),
        total: figures(600),
      },
      before: null,
    },
  ]
  const facts = {
    timeZone: 'Asia/Shanghai',
    currency: 'CNY',
    latest: 'Latest figures: Nov 1, 2026',
    locale: 'en-US',
    customMetrics: [],
  } as const
  const { about, columns, rows, total } = reportSheet(levels, asked, {
    ...facts,
    reportName: 'Costs',
    planName: 'Winter',
  })
  expect(about.slice(0, 2)).toEqual([
    ['Reports', 'Costs'],
    ['Days', '2026-11-01 – 2026-11-01'],
  ])
  expect(about.slice(-3)).toEqual([
    ['Filter', 'Plan: Winter'],
    ['Filter', 'Ad name contains “50%”'],
    ['Filter', 'Cost ≥ 100.00 CNY'],
  ])
  expect(columns.map(({ name, unit }) => [name, unit])).toEqual([
    ['Plan', null],
    ['Day', 'day'],
    ['Cost (CNY)', null],
    ['CTR', null],
    ['Conversions', null],
    ['ROAS', null],
  ])
  expect([...rows, total]).toEqual([
    ['=1+1, "Winter"', '2026-11-01', 400, 0.01, 4, 2],
    ['=1+1, "Winter"', 'All others', 100, null, 1, 2],
    ['All others', null, 100, null, 1, 2],
    ['Total', null, 600, 0.01, 6, 2],
  ])
})
