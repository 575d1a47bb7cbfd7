import { withConversions } from '../../statistics/conversion/figure.ts'
import { expect, test } from 'vitest'
import { reportFile } from './file.ts'

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
  } as const
  const text = reportFile(levels, asked, facts)
  expect(text.startsWith('\uFEFFReports\r\nDays,2026-11-01 – 2026-11-01\r\n')).toBe(true)
  expect(text).toContain('\r\nFilter,Ad name contains “50%”\r\nFilter,Cost ≥ 100.00 CNY\r\n')
  expect(text.trim().split('\r\n').slice(-5)).toEqual([
    'Plan,Day,Cost (CNY),CTR,Conversions,ROAS',
    `"'=1+1, ""Winter""",2026-11-01,4.00,1.00%,4,200.00%`,
    `"'=1+1, ""Winter""",All others,1.00,,1,200.00%`,
    'All others,,1.00,,1,200.00%',
    'Total,,6.00,1.00%,6,200.00%',
  ])
})
