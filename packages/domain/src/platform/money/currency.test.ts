import { expect, test } from 'vitest'
import { defaultCurrency, isCurrency } from './currency.ts'

test.each([
  [defaultCurrency, true],
  ['EUR', true],
  ['USD', true],
  ['JPY', false],
  ['KWD', false],
  ['eur', false],
  ['ABC', false],
  ['', false],
])('%j is a currency of a hundred cents: %s', (text, isOne) => {
  expect(isCurrency(text)).toBe(isOne)
})
