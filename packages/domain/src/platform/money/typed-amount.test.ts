import fc from 'fast-check'
import { expect, test } from 'vitest'
import { readTypedAmount, steppedAmount, typedAmount } from './typed-amount.ts'

test('an amount formatted for editing is parsed to the same cent', () => {
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 1_000_000_000_000 }), (cents) => {
      expect(readTypedAmount(typedAmount(cents))).toEqual({ kind: 'amount', cents })
    }),
  )
})

test.each([
  ['1234.5', 123_450],
  [' 1,234.50 ', 123_450],
  ['.29', 29],
  ['0.07', 7],
  ['8.20', 820],
  [' ', null],
])('%j is parsed exactly, as %s cents', (typed, cents) => {
  expect(readTypedAmount(typed)).toEqual({ kind: 'amount', cents })
})

test.each([
  ['1.234,50', 'otherDecimalSign'],
  ['¥12', 'currencySign'],
  ['-5', 'negativeNumber'],
  ['1.005', 'tooManyDecimals'],
  ['99999999999999', 'amountTooLarge'],
  ['ten', 'unreadable'],
])('%j is refused: %s', (typed, problem) => {
  expect(readTypedAmount(typed)).toEqual({ kind: 'wrong', problem, got: typed })
})

test.each([
  ['1.20', 1, '1.30'],
  ['1.25', 1, '1.30'],
  ['1.25', -1, '1.20'],
  ['1.20', -1, '1.10'],
  ['0.05', -1, '0.01'],
  ['', 1, '0.01'],
  ['', -1, '0.01'],
  ['1,5 ', 1, '1,5 '],
] as const)('“%s” moved by %i step is “%s”', (typed, direction, moved) => {
  expect(steppedAmount(typed, direction, { stepCents: 10, minCents: 1 })).toBe(moved)
})
