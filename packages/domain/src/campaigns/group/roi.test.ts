import fc from 'fast-check'
import { expect, test } from 'vitest'
import { readTypedRoi, roiText, typedRoi } from './roi.ts'

test('an ROI formatted for editing is parsed to the same millionth', () => {
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 10_000_001 }), (millionths) => {
      expect(readTypedRoi(typedRoi(millionths))).toEqual({ kind: 'roi', millionths })
    }),
  )
})

test.each([
  ['1.5', 1_500_000],
  [' 10 ', 10_000_000],
  ['0.000001', 1],
  ['10.000001', 10_000_001],
  ['0', 0],
  ['', null],
])('%j is %s millionths', (typed, millionths) => {
  expect(readTypedRoi(typed)).toEqual({ kind: 'roi', millionths })
})

test.each(['1,5', '-1', '1.0000001', '150%', '.5', '1.', '1e1', 'ten', '1234567'])(
  '%j is not an ROI',
  (typed) => {
    expect(readTypedRoi(typed)).toEqual({ kind: 'wrong', got: typed })
  },
)

test.each([
  [1, '0.000001'],
  [1_500_000, '1.5'],
  [10_000_000, '10'],
])('%i millionths are formatted as %s', (millionths, text) => {
  expect(roiText(millionths, 'en-US')).toBe(text)
  expect(roiText(millionths, 'zh-CN')).toBe(text)
})
