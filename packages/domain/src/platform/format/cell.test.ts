import { describe, expect, test } from 'vitest'
import { elementType, type ElementType } from '../column/element.ts'
import { locales } from '../locale/locale.ts'
import { cellText } from './cell.ts'

const { text, number, price, percent, rate, slot } = elementType

describe('S9.4 a dash stands for empty, never for 0', () => {
  test.each(Object.entries(elementType))('in a column of type %s', (_, type) => {
    for (const locale of locales) {
      for (const empty of [null, undefined, '', Number.NaN]) {
        expect(cellText(type, empty, locale)).toBe('-')
      }
      for (const zero of [0, -0, 0n, '0']) expect(cellText(type, zero, locale)).toMatch(/^0/)
    }
  })
})

describe('S9.4 the type of its column determines the format of a cell', () => {
  test.each<[ElementType, unknown, string]>([
    [text, 'Summer sale', 'Summer sale'],
    [text, 1_234_567, '1234567'],
    [text, '1234567', '1234567'],
    [text, true, 'true'],
    [text, ['a', 'b'], '["a","b"]'],
    [text, { toString: 1 }, '{"toString":1}'],
    [slot, 'as it is', 'as it is'],
    [slot, 1_234.5, '1234.5'],
    [number, [12], '[12]'],
    [price, true, 'true'],
    [number, 1_234_567, '1,234,567'],
    [number, '9007199254740993', '9,007,199,254,740,993'],
    [price, 123_456, '1,234.56'],
    [price, 9_007_199_254_740_993n, '90,071,992,547,409.93'],
    [price, '-123456', '-1,234.56'],
    [percent, 28.5, '28.50%'],
    [percent, '28.505', '28.51%'],
    [rate, 0.285, '28.50%'],
    [rate, '0.285', '28.50%'],
  ])('type %i: %s is %s', (type, value, written) => {
    expect(cellText(type, value, 'en-US')).toBe(written)
    expect(cellText(type, value, 'zh-CN')).toBe(written)
  })

  test.each(['n/a', '1e9', '0x10', '+1', ' 1', '1.', '.5', '1,000', '١', `1${'0'.repeat(400)}`])(
    'a text that is not plain decimal is shown as received: %s',
    (value) => {
      for (const type of [number, price, percent, rate]) {
        expect(cellText(type, value, 'en-US')).toBe(value)
      }
    },
  )

  test('a text of 400 digits is still a number', () => {
    expect(cellText(number, '1'.repeat(400), 'en-US')).toMatch(/^1,(?:111,){132}111$/)
  })
})
