import { expect, test } from 'vitest'
import { elementType } from '../column/element.ts'
import { bareText, sheetText } from './sheet.ts'

const { text, number, price, percent, rate, slot } = elementType

test.each([
  [number, 1_234_567, '1234567'],
  [number, '9007199254740993', '9007199254740993'],
  [price, 123_456, '1234.56'],
  [price, -5, '-0.05'],
  [percent, 28.5, '28.50%'],
  [rate, 0.285, '28.50%'],
  [number, null, ''],
  [price, Number.NaN, ''],
  [text, '', ''],
  [text, '007', '007'],
  [text, '=1+1', "'=1+1"],
  [slot, '@SUM(A1)', "'@SUM(A1)"],
  [number, '=1+1', "'=1+1"],
  [text, '-', "'-"],
])('of type %i, %j is %j for a spreadsheet', (type, value, read) => {
  expect(sheetText(type, value)).toBe(read)
})

test.each([
  [text, '-50% today'],
  [slot, '=1+1'],
])('of type %i, %j is unchanged for other programs', (type, value) => {
  expect(bareText(type, value)).toBe(value)
})
