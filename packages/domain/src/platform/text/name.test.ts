import { expect, test } from 'vitest'
import { isName, nameMaxLength } from './name.ts'

test.each([
  ['Alpine Shoes', true],
  ['茶与叶', true],
  ['<b>&amp;', true],
  ['👩‍💻', true],
  ['x'.repeat(nameMaxLength), true],
  ['😀'.repeat(nameMaxLength), true],
  ['x'.repeat(nameMaxLength + 1), false],
  ['', false],
  [' ', false],
  [' Alpine', false],
  ['Alpine ', false],
  ['Alpine\nShoes', false],
  ['Alpine\u2028Shoes', false],
  ['Alpine\u0007Shoes', false],
  ['Alpine \u202Eseohs', false],
  ['Alpine\u2066Shoes', false],
  ['Alpine\u061cShoes', false],
])('%j is a name: %s', (text, isOne) => {
  expect(isName(text)).toBe(isOne)
})
