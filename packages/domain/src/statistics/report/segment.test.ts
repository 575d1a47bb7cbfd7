import { addDays, type Day } from '../../platform/calendar/day.ts'
import { expect, test } from 'vitest'
import { cubeOf, reportDimensions } from './dimension.ts'
import { segmentConflict, segmentCount, type SegmentConflict } from './segment.ts'
import { segmentDimensions, type SegmentDimension } from './segment-dimension.ts'

const today = '2026-11-28'

test.each<[SegmentDimension, Day, Day, SegmentConflict | null]>([
  ['day', '2026-10-01', '2026-10-31', null],
  ['day', '2026-10-01', '2026-11-01', 'tooManySegments'],
  ['week', '2025-11-28', today, 'tooManySegments'],
  ['month', '2025-11-28', today, null],
  ['weekday', '2025-11-28', today, null],
  ['region', '2025-11-28', today, null],
  ['hour', addDays(today, -31), today, null],
  ['hour', addDays(today, -32), today, 'hourOfOldDays'],
])('segments by %s from %s to %s: %s', (dimension, from, to, conflict) => {
  expect(segmentConflict(dimension, { from, to }, today)).toBe(conflict)
})

test('segments are of time or of a breakdown, and those of time are all shown', () => {
  const levels = reportDimensions.filter(
    (dimension) => !segmentDimensions.some((one) => one === dimension),
  )
  expect(levels).toEqual(['plan', 'group', 'ad'])
  for (const dimension of segmentDimensions)
    expect(segmentCount(dimension)).toBe(cubeOf(dimension) === null ? 31 : 10)
})
