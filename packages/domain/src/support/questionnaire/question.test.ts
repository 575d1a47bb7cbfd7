import { expect, test } from 'vitest'
import {
  type Answer,
  answerFault,
  type AnswerFault,
  type QuestionKind,
  questionKind,
} from './question.ts'

const { single, multiple, scale, text } = questionKind

test.each<[QuestionKind, Answer, AnswerFault | null]>([
  [single, 1, null],
  [single, 3, null],
  [single, 0, 'unfit'],
  [single, 4, 'unfit'],
  [single, 1.5, 'unfit'],
  [single, [1], 'unfit'],
  [single, '1', 'unfit'],
  [multiple, [2], null],
  [multiple, [3, 1, 2], null],
  [multiple, [1, 1], 'unfit'],
  [multiple, [1, 4], 'unfit'],
  [multiple, 1, 'unfit'],
  [multiple, '1', 'unfit'],
  [multiple, [], 'missing'],
  [scale, 0, null],
  [scale, 10, null],
  [scale, -1, 'unfit'],
  [scale, 11, 'unfit'],
  [scale, '5', 'unfit'],
  [scale, null, 'missing'],
  [text, 'fine', null],
  [text, 'x'.repeat(2_000), null],
  [text, 'x'.repeat(2_001), 'unfit'],
  [text, 5, 'unfit'],
  [text, ' \n', 'missing'],
])('S7.29 a required %s question of three options with the answer %j: %s', (...row) => {
  const [kind, answer, fault] = row
  expect(answerFault({ kind, isRequired: true, options: ['a', 'b', 'c'] }, answer)).toBe(fault)
})

test.each<[QuestionKind, Answer]>([
  [single, null],
  [multiple, []],
  [scale, null],
  [text, ''],
])('S7.29 an optional %s question may be skipped by %j', (kind, answer) => {
  expect(answerFault({ kind, isRequired: false, options: [] }, answer)).toBeNull()
})
