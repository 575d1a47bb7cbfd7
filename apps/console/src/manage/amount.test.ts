import fc from 'fast-check'
import { expect, test } from 'vitest'
import { readTyped, typedAmount } from './amount.ts'

test('an amount shown for editing is read back to the same cent', () => {
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 1_000_000_000_000 }), (cents) => {
      expect(readTyped('price', typedAmount(cents))).toEqual({
        kind: 'change',
        change: { field: 'price', value: cents },
      })
    }),
  )
})

test.each([
  ['1234.5', 123_450],
  [' 1,234.50 ', 123_450],
  ['.29', 29],
  ['0.07', 7],
  ['8.20', 820],
])('%j is read exactly, as %i cents', (typed, cents) => {
  expect(readTyped('dayBudget', typed)).toEqual({
    kind: 'change',
    change: { field: 'dayBudget', value: cents },
  })
})

test('an empty day budget takes the limit away, an empty bid is refused', () => {
  expect(readTyped('dayBudget', ' ')).toEqual({
    kind: 'change',
    change: { field: 'dayBudget', value: null },
  })
  expect(readTyped('price', '')).toMatchObject({ kind: 'wrong', problem: 'missingValue' })
})

test.each([
  ['1.234,50', 'otherDecimalSign'],
  ['¥12', 'currencySign'],
  ['-5', 'negativeNumber'],
  ['1.005', 'tooManyDecimals'],
  ['99999999999999', 'amountTooLarge'],
  ['ten', 'amountUnreadable'],
])('%j is refused: %s', (typed, problem) => {
  expect(readTyped('price', typed)).toMatchObject({ kind: 'wrong', problem })
})
