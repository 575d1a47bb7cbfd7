import { expect, test } from 'vitest'
import { numberedName } from './numbered-name.ts'
import { fullWidthLength } from './width.ts'

test.each([
  ['Shoes', 2, 'Shoes (2)'],
  ['鞋', 10, '鞋 (10)'],
  ['a'.repeat(120), 2, `${'a'.repeat(116)} (2)`],
  ['鞋'.repeat(60), 2, `${'鞋'.repeat(58)} (2)`],
  [`${'a'.repeat(115)} b`, 2, `${'a'.repeat(115)} (2)`],
  ['😀'.repeat(60), 2, `${'😀'.repeat(58)} (2)`],
])('%s, the %i. of its name, is %s', (name, number, numbered) => {
  expect(numberedName(name, number, 60)).toBe(numbered)
  expect(fullWidthLength(numbered)).toBeLessThanOrEqual(60)
})
