import { expect, test } from 'vitest'
import { aQuestion, emptyDraft, moved, toInput } from './draft.ts'

test.each<[number, -1 | 1, string]>([
  [0, 1, 'bac'],
  [2, -1, 'acb'],
  [0, -1, 'abc'],
  [2, 1, 'abc'],
])('the item at %i, moved by %i, gives %s', (at, by, expected) => {
  expect(moved(['a', 'b', 'c'], at, by).join('')).toBe(expected)
})

test('options are kept while another kind is selected, and only sent for kinds with options', () => {
  const question = { ...aQuestion(1), options: [{ 'en-US': 'a' }, { 'en-US': 'b' }] }
  const sent = (kind: 'single' | 'scale') =>
    toInput({ ...emptyDraft, questions: [{ ...question, kind }] }).questions[0]?.options
  expect(sent('scale')).toEqual([])
  expect(sent('single')).toEqual(question.options)
})
