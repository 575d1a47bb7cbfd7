import { expect, test } from 'vitest'
import { dayForecast, type ForecastFacts } from './day-forecast.ts'

const facts: ForecastFacts = { spentCents: 400, budgetCents: 10_000, shares: [], dayCosts: [] }

test.each<[string, Partial<ForecastFacts>, ReturnType<typeof dayForecast>]>([
  ['two days of hours are too few', { shares: [0.5, 0.4] }, null],
  [
    'three days of hours are a range',
    { shares: [0.5, 0.4, 0.8] },
    { low: 500, high: 1_000, by: 'hours' },
  ],
  [
    'hours come before days',
    { shares: [0.5, 0.5, 0.5], dayCosts: [9_000, 9_000, 9_000] },
    { low: 800, high: 800, by: 'hours' },
  ],
  ['days without a cost by this time say nothing', { shares: [0, 0.5, 0.4] }, null],
  ['two days are too few', { dayCosts: [500, 900] }, null],
  ['three days are a range', { dayCosts: [700, 500, 900] }, { low: 500, high: 900, by: 'days' }],
  [
    'before anything is spent, hours say nothing',
    { spentCents: 0, shares: [0.5, 0.5, 0.5], dayCosts: [500, 700, 900] },
    { low: 500, high: 900, by: 'days' },
  ],
  [
    'what is spent is the least',
    { dayCosts: [100, 200, 900] },
    { low: 400, high: 900, by: 'days' },
  ],
  [
    'the budget is the most',
    { budgetCents: 600, shares: [0.5, 0.4, 0.9] },
    { low: 444, high: 600, by: 'hours' },
  ],
  [
    'unless more is spent',
    { budgetCents: 300, shares: [0.5, 0.4, 0.9] },
    { low: 400, high: 400, by: 'hours' },
  ],
])('%s', (_, given, expected) => {
  expect(dayForecast({ ...facts, ...given })).toEqual(expected)
})
