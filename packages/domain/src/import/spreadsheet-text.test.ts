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
  '@SUM(1)',
  '−1+1',
  '-',
  '=cmd|x',
])('what a spreadsheet may take for a formula is guarded: %j', (text) => {
  expect(spreadsheetText(text)).toBe(`'${text}`)
})

test.each(['-12.50', '−12.50', '12', '0.5', 'Shoes = boots', '"quoted"', '', '2026-11-01'])(
  'numbers and ordinary text stay as they are: %j',
  (text) => {
    expect(spreadsheetText(text)).toBe(text)
  },
)
