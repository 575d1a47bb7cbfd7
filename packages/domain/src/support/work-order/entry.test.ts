import { expect, test } from 'vitest'
import { attachmentFlaw } from './entry.ts'

test.each([
  [0, 0, null],
  [5_242_880, 9, null],
  [5_242_881, 0, 'tooLarge'],
  [1, 10, 'tooMany'],
  [5_242_881, 10, 'tooLarge'],
])('a file of %i bytes beside %i others: %s', (bytes, before, flaw) => {
  expect(attachmentFlaw(bytes, before)).toBe(flaw)
})
