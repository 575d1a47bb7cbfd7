import { expect, test } from 'vitest'
import { conflictOf, cubeOf, type ReportDimension, reportDimensions } from './dimension.ts'

test.each<[ReportDimension[], ReturnType<typeof conflictOf>]>([
  [['day'], null],
  [['week', 'plan', 'region'], null],
  [['system', 'model', 'network'], null],
  [['weekday', 'hour', 'ad'], null],
  [['plan', 'plan'], 'repeated'],
  [['region', 'age'], 'twoBreakdowns'],
  [['system', 'day', 'sex'], 'twoBreakdowns'],
  [['hour', 'region'], 'hourOfBreakdown'],
])('%j together: %s', (dimensions, conflict) => {
  expect(conflictOf(dimensions)).toBe(conflict)
})

test.each<[ReportDimension, ReturnType<typeof cubeOf>]>([
  ['day', null],
  ['ad', null],
  ['region', { cube: 'geo', place: 0 }],
  ['model', { cube: 'device', place: 2 }],
  ['creative', { cube: 'creative', place: 0 }],
])('%s is in the breakdown %j', (dimension, found) => {
  expect(cubeOf(dimension)).toEqual(found)
})

test('every dimension is of one kind', () => {
  expect(reportDimensions.filter((dimension) => cubeOf(dimension) === null)).toHaveLength(8)
})
