import { expect, test } from 'vitest'
import {
  differenceCode,
  differenceCodes,
  differenceOf,
  differenceText,
  differingFigure,
  relativeChange,
} from './difference.ts'
import { reportMetricCodes } from './name.ts'
import { metricTypes } from './type.ts'

test('each figure and custom metric has a code of its difference, and only these name one', () => {
  expect(differenceCodes).toHaveLength(reportMetricCodes.length)
  for (const code of reportMetricCodes) expect(differingFigure(differenceCode(code))).toBe(code)
  expect(differingFigure('custom7Difference')).toBe('custom7')
  expect(differingFigure('cost')).toBeNull()
  expect(differingFigure('customDifference')).toBeNull()
  expect(differingFigure('planNameDifference')).toBeNull()
})

test.each([
  [200, 250, 50, 0.25],
  [200, 100, -100, -0.5],
  [200, 0, -200, -1],
  [-50, 50, 100, 2],
  [0, 250, 250, null],
  [0, 0, 0, null],
  [null, 250, null, null],
  [200, null, null, null],
])('from %s to %s the difference is %s and the change %s', (was, is, difference, change) => {
  expect(differenceOf(was, is)).toBe(difference)
  expect(relativeChange(was, is)).toBe(change)
})

test.each([
  ['cost', 10_000, 12_345, '+23.45', '+23.45'],
  ['cost', 12_345, 10_000, '-23.45', '-23.45'],
  ['clicks', 1_000, 3_500, '+2,500', '+2,500'],
  ['clicks', 5, 5, '0', '0'],
  ['ctr', 0.02, 0.035, '+1.50 pp', '+1.50 个百分点'],
  ['ctr', null, 0.035, null, null],
] as const)('%s from %s to %s differs by %s', (code, was, is, english, chinese) => {
  const type = metricTypes[code]
  expect(differenceText(type, { was, is }, 'en-US')).toBe(english)
  expect(differenceText(type, { was, is }, 'zh-CN')).toBe(chinese)
})
