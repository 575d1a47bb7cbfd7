import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { elementType } from '../../platform/column/element.ts'
import { cellText } from '../../platform/format/cell.ts'
import { axisOf } from './axis.ts'

const { number, price, rate, percent } = elementType
const labelsOf = (type: 1 | 2 | 3 | 4, values: (number | null)[]) => {
  const { max, interval } = axisOf(type, values)
  const count = Math.round(max / interval)
  return Array.from({ length: count + 1 }, (_, at) => cellText(type, at * interval, 'en-US'))
}

describe('the scale of a chart', () => {
  test.each([
    ['counts without data', number, [0, null], ['0', '1', '2', '3', '4']],
    ['money without data', price, [], ['0.00', '1.00', '2.00', '3.00', '4.00']],
    ['rates without data', rate, [null], ['0.00%', '25.00%', '50.00%', '75.00%', '100.00%']],
    ['percents without data', percent, [0], ['0.00%', '25.00%', '50.00%', '75.00%', '100.00%']],
    ['one click', number, [0, 1], ['0', '1', '2', '3', '4']],
    ['five clicks', number, [5, 3], ['0', '2', '4', '6', '8']],
    ['one cent', price, [1], ['0.00', '0.01', '0.02', '0.03', '0.04']],
    ['101 clicks', number, [101, null, 7], ['0', '30', '60', '90', '120']],
    ['a round number', number, [400], ['0', '100', '200', '300', '400']],
    ['1,234.56', price, [123_456], ['0.00', '400.00', '800.00', '1,200.00', '1,600.00']],
    ['a rate of 3.21 %', rate, [0.0321], ['0.00%', '1.00%', '2.00%', '3.00%', '4.00%']],
  ] as const)('of %s has round labels', (_, type, values, labels) => {
    expect(labelsOf(type, [...values])).toEqual(labels)
  })

  test('contains every value, is at most twice as high, and has distinct labels', () => {
    const type = fc.constantFrom(number, price, rate, percent)
    fc.assert(
      fc.property(type, fc.integer({ min: 1, max: 1e14 }), (of, top) => {
        const value = of === rate ? top / 1e6 : top
        const { max } = axisOf(of, [value])
        expect(max).toBeGreaterThanOrEqual(value * (1 - 1e-9))
        const least = { [number]: 4, [price]: 4, [percent]: 0.04, [rate]: 0.0004 }[of]
        expect(max).toBeLessThanOrEqual(Math.max(2 * value, 2 * least) * (1 + 1e-9))
        const labels = labelsOf(of, [value])
        expect(new Set(labels).size).toBe(5)
      }),
    )
  })
})
