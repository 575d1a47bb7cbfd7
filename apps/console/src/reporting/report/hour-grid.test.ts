import { nothingReported } from '@placard/domain/statistics/conversion/figure'
import { expect, test } from 'vitest'
import { hourGrid } from './hour-grid.ts'

const row = (weekday: number, hour: number, cost: number) => ({
  values: [
    { value: String(weekday), name: null },
    { value: String(hour), name: null },
  ],
  metrics: { ...nothingReported(true), cost },
})

test('each hour has the level of its part of the highest, and nothing has none', () => {
  const rows = [row(1, 0, 100), row(1, 9, 20), row(1, 10, 21), row(1, 23, 0), row(2, 0, 1)]
  const grid = hourGrid(
    rows,
    { from: '2026-11-02', to: '2026-11-10' },
    { valueOf: ({ cost }) => cost },
  )
  expect(grid.max).toBe(100)
  expect(grid.weekdays.map(({ weekday, days }) => [weekday, days])).toEqual([
    [1, 2],
    [2, 2],
    [3, 1],
    [4, 1],
    [5, 1],
    [6, 1],
    [7, 1],
  ])
  const [monday, tuesday] = grid.weekdays
  expect([0, 9, 10, 23, 1].map((hour) => monday?.cells[hour])).toEqual([
    { value: 100, level: 5 },
    { value: 20, level: 1 },
    { value: 21, level: 2 },
    { value: 0, level: 0 },
    { value: null, level: 0 },
  ])
  expect(tuesday?.cells[0]?.level).toBe(1)
})

test('days of the week that are not asked for are left out, and rates that do not exist are no value', () => {
  const days = { from: '2026-11-03', to: '2026-11-04' } as const
  const grid = hourGrid([row(2, 5, 3)], days, { valueOf: ({ ctr }) => ctr })
  expect(grid.weekdays.map(({ weekday }) => weekday)).toEqual([2, 3])
  expect([grid.max, grid.weekdays[0]?.cells[5]]).toEqual([0, { value: null, level: 0 }])
})
