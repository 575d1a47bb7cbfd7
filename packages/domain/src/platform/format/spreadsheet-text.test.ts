import fc from 'fast-check'
import { expect, test } from 'vitest'
import { spreadsheetText } from './spreadsheet-text.ts'

test.each([
  '=1+1',
  ' =1+1',
  '\n=1+1',
  '\t=1+1',
  '\u00a0=1',
  '\u200b=1',
  '\ufeff=1',
  '＝1+1',
  '+1+1',
  '-1+1',
  '-1%+1',
  '@SUM(1)',
  '−1+1',
  '-',
  '=cmd|x',
  ';=1+1',
  ' ;=1+1',
  '；=1+1',
  '|calc',
  '｜calc',
  '\tShoes',
  '\rShoes',
  '\r\nShoes',
  "'=1+1",
  "''=1+1",
])('text that a spreadsheet may interpret as a formula is guarded: %j', (text) => {
  expect(spreadsheetText(text)).toBe(`'${text}`)
})

test.each([
  '-12.50',
  '−12.50',
  '-16.49%',
  '12',
  '0.5',
  'Shoes = boots',
  'a;b|c',
  '"quoted"',
  "'90s",
  '',
  '2026-11-01',
])('numbers and ordinary text are unchanged: %j', (text) => {
  expect(spreadsheetText(text)).toBe(text)
})

test('a guard can be distinguished from the text: no two texts become one cell', () => {
  const sign = fc.constantFrom("'", '=', '-', ';', '|', '\t', '\r', ' ', '1', 'a')
  const text = fc.oneof(fc.string({ unit: 'binary' }), fc.string({ unit: sign }))
  fc.assert(
    fc.property(text, (original) => {
      const other = `'${original}`
      expect(spreadsheetText(other)).not.toBe(spreadsheetText(original))
    }),
  )
})
