import fc from 'fast-check'
import { expect, test } from 'vitest'
import { isEqual } from './equality.ts'

test.each([
  [null, null, true],
  [null, {}, false],
  [{}, [], false],
  [[1, 2], [1, 2], true],
  [[1, 2], [2, 1], false],
  [[1], [1, undefined], false],
  [{ a: 1, b: { c: 'x' } }, { b: { c: 'x' }, a: 1 }, true],
  [{ a: 1 }, { a: 1, b: undefined }, false],
  [{ a: undefined }, { b: undefined }, false],
  [{ toString: 1 }, { b: 1 }, false],
  ['1', 1, false],
  [Number.NaN, Number.NaN, true],
])('%j and %j are equal: %s', (a, b, same) => {
  expect(isEqual(a, b)).toBe(same)
  expect(isEqual(b, a)).toBe(same)
})

test('a copy of any value is equal to it', () => {
  fc.assert(
    fc.property(fc.jsonValue(), (value) => {
      expect(isEqual(value, structuredClone(value))).toBe(true)
    }),
    { numRuns: 200 },
  )
})
