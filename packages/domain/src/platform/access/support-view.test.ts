import { expect, test } from 'vitest'
import { isLook, supportViewEnd } from './support-view.ts'

const plain = { effect: 'read', body: 'json', tokenArea: 'promotion' } as const

test.each([
  ['reads', {}, true],
  ['reads a form', { body: 'form' }, true],
  ['reads of the account', { tokenArea: 'account' }, true],
  ['writes', { effect: 'write' }, false],
  ['uploads', { body: 'upload' }, false],
  ['uploads that write', { effect: 'write', body: 'upload' }, false],
  ['downloads', { body: 'download' }, false],
  ['reads about people and secrets', { tokenArea: null }, false],
  ['writes that are declared', { effect: 'write', tokenArea: null, inSupportView: true }, true],
  ['reads that are declared not to be', { inSupportView: false }, false],
] as const)('a support view makes %s: %j', (_name, part, expected) => {
  expect(isLook({ ...plain, ...part })).toBe(expected)
})

test('a support view ends after 30 minutes', () => {
  expect(supportViewEnd(1_000)).toBe(1_801_000)
})
