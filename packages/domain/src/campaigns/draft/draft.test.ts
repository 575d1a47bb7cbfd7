import fc from 'fast-check'
import { expect, test } from 'vitest'
import { draftTitle, isDraftTitle } from './draft.ts'

test.each([
  ['Spring tours', 'Spring tours'],
  ['  Spring  tours ', 'Spring  tours'],
  ['Spring\ntours\u0000', 'Springtours'],
  ['tours\u202e!', 'tours!'],
  ['half \ud800 pair', 'half  pair'],
  ['a'.repeat(121), 'a'.repeat(120)],
  ['鞋'.repeat(61), '鞋'.repeat(60)],
  [`${'a'.repeat(119)} b`, 'a'.repeat(119)],
  [' \t ', ''],
  ['', ''],
])('the title of a draft for %j is %j', (typed, title) => {
  expect(draftTitle(typed)).toBe(title)
})

test('any input gives a valid title, or an empty one', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'binary', maxLength: 130 }), (typed) => {
      const title = draftTitle(typed)
      expect(title === '' || isDraftTitle(title)).toBe(true)
    }),
  )
})

test.each([
  ['a'.repeat(120), true],
  ['a'.repeat(121), false],
  ['鞋'.repeat(60), true],
  ['鞋'.repeat(61), false],
  ['two\nlines', false],
  [' ends', false],
  ['', false],
])('%j can be a title: %s', (text, can) => {
  expect(isDraftTitle(text)).toBe(can)
})
