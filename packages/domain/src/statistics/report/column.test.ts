import { expect, test } from 'vitest'
import { columnConflict, type ColumnConflict, columnCount, columnsMax } from './column.ts'
import type { ReportDimension } from './dimension.ts'

const from = '2026-10-01'

test.each<
  [ReportDimension[], ReportDimension, `${number}-${number}-${number}`, ColumnConflict | null]
>([
  [['plan'], 'day', '2026-10-31', null],
  [['plan'], 'day', '2026-11-01', 'tooManyColumns'],
  [['plan'], 'week', '2027-05-02', null],
  [['plan'], 'week', '2027-05-03', 'tooManyColumns'],
  [['plan'], 'month', '2027-09-30', null],
  [['plan', 'group', 'ad'], 'region', '2027-09-30', null],
  [['plan', 'day'], 'day', '2026-10-31', 'repeated'],
  [['plan', 'age'], 'region', '2026-10-31', 'twoBreakdowns'],
  [['age'], 'sex', '2026-10-31', null],
  [['region'], 'hour', '2026-10-31', 'hourOfBreakdown'],
])('beside rows by %j, columns by %s until %s: %s', (rows, column, to, conflict) => {
  expect(columnConflict(rows, column, { from, to })).toBe(conflict)
})

test('days that are not known yet are not too many', () => {
  expect(columnConflict(['plan'], 'day', null)).toBeNull()
})

test('columns of time are all shown', () => {
  expect(columnCount({ dimension: 'weekday', top: 3 })).toBe(columnsMax)
  expect(columnCount({ dimension: 'region', top: 3 })).toBe(3)
})
