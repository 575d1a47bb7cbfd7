import { expect, test } from 'vitest'
import { appliedAmount } from './recharge-draft.ts'

test.each([
  ['1,000.50', 100_050],
  [' 100 ', 10_000],
  ['99.99', null],
  ['100000000', 10_000_000_000],
  ['100000000.01', null],
  ['1.000,50', null],
  ['¥100', null],
  ['', null],
])('the amount %j is %j cents', (text, cents) => {
  expect(appliedAmount(text)).toBe(cents)
})
