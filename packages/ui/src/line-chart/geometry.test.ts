import { describe, expect, test } from 'vitest'
import { labelledAt, linePath, nearestAt, xOf, yOf } from './geometry.tsx'

const frame = { widthPx: 120, heightPx: 60, leftPx: 10, rightPx: 10, topPx: 10, bottomPx: 10 }

describe('a line chart', () => {
  test.each([
    [0, 3, 10],
    [1, 3, 60],
    [2, 3, 110],
    [0, 1, 60],
  ])('draws point %i of %i at %i', (at, count, x) => {
    expect(xOf(frame, at, count)).toBe(x)
  })

  test.each([
    [0, 50],
    [2, 30],
    [4, 10],
  ])('draws the value %i of at most 4 at the height %i', (value, y) => {
    expect(yOf(frame, value, 4)).toBe(y)
  })

  test.each([
    [-50, 0],
    [34, 0],
    [36, 1],
    [84, 1],
    [86, 2],
    [500, 2],
  ])('selects for the pointer at %i the point %i of three', (x, at) => {
    expect(nearestAt(frame, x, 3)).toBe(at)
  })

  test.each([
    [[0, 4], 'M10.0 50.0L110.0 10.0'],
    [[0, null, 4], 'M10.0 50.0M110.0 10.0'],
    [[null, 2, 4], 'M60.0 30.0L110.0 10.0'],
    [[null, null], ''],
  ])('has a gap where a value of %j is unknown', (values, path) => {
    expect(linePath(frame, values, 4)).toBe(path)
  })

  test('labels as many points as fit, at equal distances', () => {
    const days = Array.from({ length: 30 }, (_, at) => `Nov ${at + 1}`)
    const wide = { ...frame, widthPx: 620 }
    expect(labelledAt(wide, days).map(({ at }) => at)).toEqual([0, 3, 6, 9, 12, 15, 18, 21, 24, 27])
    expect(labelledAt(frame, days).map(({ at }) => at)).toEqual([0, 29])
    expect(labelledAt(frame, ['Nov 1']).map(({ at }) => at)).toEqual([0])
  })
})
