import { expect, test } from 'vitest'
import {
  decimalSignOf,
  readSheetCell,
  type SheetContext,
  sheetFields,
  sheetProblemText,
} from './sheet-cell.ts'

const context: SheetContext = { level: 'group', currency: 'CNY' }
const keywords: SheetContext = { ...context, level: 'keyword' }

test('the columns of text, amounts and days can be edited in a list, and the switch', () => {
  expect(sheetFields('plan')).toEqual(['switchOn', 'planName', 'dayBudget', 'beginDay', 'endDay'])
  expect(sheetFields('group')).toEqual(['switchOn', 'groupName', 'price', 'beginDay', 'endDay'])
  expect(sheetFields('ad')).toEqual(['switchOn', 'adName', 'copywriter'])
})

test('of a keyword everything can be edited but its text, which is fixed', () => {
  expect(sheetFields('keyword')).toEqual(['switchOn', 'matchType', 'price'])
})

test.each([
  ['price', '0.75', 75],
  ['price', '', null],
  ['matchType', 'exact', 1],
  ['matchType', 'Phrase match', 2],
  ['matchType', '广泛匹配', 3],
  ['switchOn', 'off', false],
])('in %s of a keyword, %j is %j', (name, text, value) => {
  expect(readSheetCell(name, text, keywords)).toEqual({ kind: 'value', value })
})

test.each(['', 'negative exact', 'keyword', '1', 'constructor'])(
  '%j is not a match type',
  (text) => {
    const reading = readSheetCell('matchType', text, keywords)
    const message = reading.kind === 'problem' && sheetProblemText(reading.problem, 'en-US')
    expect(message).toBe('Enter exact, phrase or broad.')
  },
)

test.each([
  ['dayBudget', '1234.5', 123_450],
  ['dayBudget', ' 1,234.50 ', 123_450],
  ['dayBudget', '¥1,234.50', 123_450],
  ['dayBudget', '￥ 300', 30_000],
  ['dayBudget', '300元', 30_000],
  ['dayBudget', 'cny 300', 30_000],
  ['dayBudget', '', null],
  ['dayBudget', 'No limit', null],
  ['dayBudget', '不限', null],
  ['price', '0.75', 75],
  ['beginDay', '2026-11-30', '2026-11-30'],
  ['beginDay', '2026/11/3', '2026-11-03'],
  ['beginDay', '11/30/2026', '2026-11-30'],
  ['endDay', '', null],
  ['switchOn', 'on', true],
  ['switchOn', '关闭', false],
  ['switchOn', 'Paused', false],
  ['planName', ' Winter boots ', 'Winter boots'],
  ['planName', "'=5 boots", '=5 boots'],
  ['planName', "'n boots", "'n boots"],
  ['copywriter', '', ''],
])('in %s, %j is %j', (name, text, value) => {
  expect(readSheetCell(name, text, context)).toEqual({ kind: 'value', value })
})

test('a decimal comma is read where it is the decimal sign', () => {
  const comma: SheetContext = { level: 'group', currency: 'EUR', decimalSign: ',' }
  expect(readSheetCell('price', '1.234,50 €', comma)).toEqual({ kind: 'value', value: 123_450 })
})

test.each([
  ['.', ['1.50', '1,234.50', '300']],
  ['.', ['300', '1,234']],
  [',', ['300', '1,5']],
  [',', ['1.234', '0,75']],
  [',', ['1.234,50', 'much', '']],
  ['.', ['1,5', '1.50']],
] as const)('the decimal sign is %s in %j', (sign, texts) => {
  const cells = texts.map((text) => ['dayBudget', text] as const)
  expect(decimalSignOf([['planName', '1,5'], ...cells], context)).toBe(sign)
})

test.each([
  ['dayBudget', '=A1', 'Formulas are not calculated here. Paste the value instead.'],
  ['planName', '＝SUM(A1:A2)', 'Formulas are not calculated here. Paste the value instead.'],
  ['price', '#REF!', 'This is an error of the spreadsheet. Paste a value instead.'],
  ['price', '', 'Enter a value.'],
  [
    'price',
    '10 %',
    'Enter an amount instead of a percentage. “Budget” or “Bid” above the list changes amounts by a percentage.',
  ],
  ['price', 'much', 'Enter an amount such as 1,234.50.'],
  ['price', '1,5', 'Enter an amount such as 1,234.50.'],
  ['price', '$5', 'Enter an amount without a currency sign.'],
  ['price', '0.125', 'Enter at most 2 decimals.'],
  ['price', '-5', 'Enter zero or more.'],
  ['beginDay', '30.11.2026', 'Enter a date such as 11/30/2026.'],
  ['beginDay', '2026-02-30', 'Enter an existing date.'],
  ['switchOn', 'deleted', 'Enter on or off.'],
  ['switchOn', '', 'Enter on or off.'],
  ['planName', '', 'Enter a value.'],
])('in %s, %j is refused: %s', (name, text, message) => {
  const reading = readSheetCell(name, text, context)
  expect(reading.kind === 'problem' && sheetProblemText(reading.problem, 'en-US')).toBe(message)
})
