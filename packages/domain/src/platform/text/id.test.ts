import { expect, test } from 'vitest'
import { isId } from './id.ts'

test.each([
  ['1', true],
  ['999999999999999999', true],
  ['1000000000000000000', false],
  ['0', false],
  ['01', false],
  ['-1', false],
  ['1.5', false],
  ['1 ', false],
  [' 1', false],
  ['1\n', false],
  ['', false],
  [1, false],
  [null, false],
])('%j is an id: %s', (value, is) => {
  expect(isId(value)).toBe(is)
})
