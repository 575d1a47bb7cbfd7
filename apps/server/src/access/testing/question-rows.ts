import type { AnyCall } from '@placard/contract/platform/call'
import { code } from '@placard/contract/platform/code'
import {
  answerQuestion,
  listQuestionTitles,
  listQuestionTypes,
  resolveQuestion,
} from '@placard/contract/support/question'
import {
  listQuestionComments,
  listStaffQuestions,
  listStaffQuestionTypes,
  removeQuestion,
  removeQuestionType,
  saveQuestion,
  saveQuestionType,
} from '@placard/contract/support/staff-question'
import type { Row } from '#server/access/testing/row.ts'

const { notFound } = code
const nobodys = '99999999999'
const words = { 'en-US': 'Words' }

/** Changes an id that does not exist, because existing ones must stay unchanged. */
const changing = (call: AnyCall, id: 'typeId' | 'questionId', input: Row['input']): Row => ({
  call,
  access: 'staff',
  input: (ids) => ({ [id]: nobodys, version: 1, ...input(ids) }),
  reached: notFound,
  withoutIds: [id],
})

/** The question helper: the same for everyone, so that no id is foreign. */
export const questionRows: readonly Row[] = [
  { call: listQuestionTypes, access: 'signedIn', input: () => ({}) },
  {
    call: listQuestionTitles,
    access: 'signedIn',
    input: ({ questionType }) => ({ typeId: questionType }),
    withoutIds: ['typeId'],
  },
  {
    call: answerQuestion,
    access: 'signedIn',
    input: ({ question }) => ({ questionId: question }),
    withoutIds: ['questionId'],
  },
  {
    call: resolveQuestion,
    access: 'signedIn',
    input: ({ question, words: comment }) => ({ questionId: question, resolved: false, comment }),
    withoutIds: ['questionId'],
  },
  { call: listStaffQuestionTypes, access: 'staff', input: () => ({}) },
  changing(saveQuestionType, 'typeId', () => ({ name: words })),
  changing(removeQuestionType, 'typeId', () => ({})),
  { call: listStaffQuestions, access: 'staff', input: () => ({}), withoutIds: ['filters.typeId'] },
  {
    ...changing(saveQuestion, 'questionId', ({ questionType }) => ({
      typeId: questionType,
      title: words,
      answer: words,
    })),
    withoutIds: ['questionId', 'typeId'],
  },
  changing(removeQuestion, 'questionId', () => ({})),
  {
    call: listQuestionComments,
    access: 'staff',
    input: ({ question }) => ({ questionId: question }),
    withoutIds: ['questionId'],
  },
]
