import { expect, test } from 'vitest'
import { elementType } from '../column/element.ts'
import type { Locale } from '../locale/locale.ts'
import { rowOrder } from './row-order.ts'
import { sortRanks, type Reading } from './sort-rank.ts'

const { text, number, slot } = elementType

const sorted = (values: readonly unknown[], reading: Reading) =>
  [...rowOrder(values.length, [{ ranks: sortRanks(values, reading), descending: false }])].map(
    (at) => values[at],
  )

test.each([
  ['numbers are ordered by size', number, [10, 9, -1, 0.5], [-1, 0.5, 9, 10]],
  ['decimal text is ordered as a number', number, ['10', 9, '9.5'], [9, '9.5', '10']],
  [
    'more digits than a double holds are not lost',
    number,
    ['9007199254740993', '9007199254740992', '9007199254740991.5', 9_007_199_254_740_994n],
    ['9007199254740991.5', '9007199254740992', '9007199254740993', 9_007_199_254_740_994n],
  ],
  ['other values are after all numbers', number, ['n/a', 7, 'later', 3], [3, 7, 'later', 'n/a']],
  [
    'empty values are last',
    number,
    [null, 2, Number.NaN, 1, undefined, ''],
    [1, 2, null, Number.NaN, undefined, ''],
  ],
  ['empty values are last among text', text, ['', 'b', null, 'a'], ['a', 'b', '', null]],
  ['off is before on', slot, [true, false, null], [false, true, null]],
  [
    'numbers in text are ordered by size',
    text,
    ['Ad 10', 'Ad 9', 'ad 9'],
    ['ad 9', 'Ad 9', 'Ad 10'],
  ],
  [
    'the same size in two spellings is the same',
    number,
    ['1.0', 'x', 1, '1'],
    ['1.0', 1, '1', 'x'],
  ],
] as const)('%s', (_, type, values, expected) => {
  expect(sorted(values, { type, locale: 'en-US' })).toEqual(expected)
})

test.each<[Locale, string[], string[]]>([
  ['en-US', ['zebra', 'Ärger', 'apple'], ['apple', 'Ärger', 'zebra']],
  ['zh-CN', ['中国', '阿里', '北京'], ['阿里', '北京', '中国']],
])('text has the order of %s', (locale, values, expected) => {
  expect(sorted(values, { type: text, locale })).toEqual(expected)
})
