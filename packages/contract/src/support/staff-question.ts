import { helpTitleMaxLength } from '@placard/domain/support/help/article'
import { answerMaxLength, questionTypeMaxLength } from '@placard/domain/support/question/limit'
import * as z from 'zod/mini'
import { staffMay } from '../platform/access.ts'
import { defineCall } from '../platform/call.ts'
import { pageOf, paging } from '../platform/listing.ts'
import { line, localText, plain, someLocalText } from '../platform/local-text.ts'
import { id, instant, nothing, version } from '../platform/scalar.ts'

const { pageNum, pageSize } = paging
const count = z.int().check(z.nonnegative())
/** Smaller numbers come first. */
const sort = z._default(z.int().check(z.gte(0), z.lte(1_000_000)), 0)

/** A type of questions as staff edit it. */
export const staffQuestionType = z.strictObject({
  typeId: id,
  name: localText(z.string()),
  sort: z.int(),
  questionCount: count,
  version,
})
export type StaffQuestionType = z.infer<typeof staffQuestionType>

/** Returns the types of questions in their order. */
export const listStaffQuestionTypes = defineCall({
  path: '/v3/staff/questionType/list',
  summary: 'Lists the types of questions for editing.',
  body: 'json',
  access: staffMay('read', 'question'),
  effect: 'read',
  input: z.strictObject({ pageNum, pageSize }),
  output: pageOf(staffQuestionType),
})

/** Adds a type, or changes the one with `typeId` and `version`. */
export const saveQuestionType = defineCall({
  path: '/v3/staff/questionType/save',
  summary: 'Adds, renames or moves a type of questions.',
  body: 'json',
  access: staffMay('change', 'question'),
  effect: 'write',
  input: z.strictObject({
    typeId: z.optional(id),
    version: z.optional(version),
    name: someLocalText(line(questionTypeMaxLength)),
    sort,
  }),
  output: staffQuestionType,
})

/** Removes a type without questions. */
export const removeQuestionType = defineCall({
  path: '/v3/staff/questionType/remove',
  summary: 'Removes an empty type of questions.',
  body: 'json',
  access: staffMay('change', 'question'),
  effect: 'write',
  input: z.strictObject({ typeId: id, version }),
  output: nothing,
})

/** A question as staff edit it. */
export const staffQuestion = z.strictObject({
  questionId: id,
  typeId: id,
  title: localText(z.string()),
  answer: localText(z.string()),
  sort: z.int(),
  version,
  /** The users who have asked it, counted once a day. */
  uses: count,
  /** The users whom the answer has helped, and those whom it has not. */
  resolved: count,
  unresolved: count,
})
export type StaffQuestion = z.infer<typeof staffQuestion>

/** Returns questions in their order, with the feedback on their answers. */
export const listStaffQuestions = defineCall({
  path: '/v3/staff/question/list',
  summary: 'Lists questions with the feedback on their answers.',
  body: 'json',
  access: staffMay('read', 'question'),
  effect: 'read',
  input: z.strictObject({
    pageNum,
    pageSize,
    filters: z._default(
      z.strictObject({
        text: z.optional(z.string().check(z.maxLength(helpTitleMaxLength))),
        typeId: z.optional(id),
      }),
      {},
    ),
  }),
  output: pageOf(staffQuestion),
})

/** Adds a question, or changes the one with `questionId` and `version`. Users can find it at once. */
export const saveQuestion = defineCall({
  path: '/v3/staff/question/save',
  summary: 'Adds, changes or moves a question.',
  body: 'json',
  access: staffMay('change', 'question'),
  effect: 'write',
  input: z.strictObject({
    questionId: z.optional(id),
    version: z.optional(version),
    typeId: id,
    title: someLocalText(line(helpTitleMaxLength)),
    answer: someLocalText(plain(answerMaxLength)),
    sort,
  }),
  output: staffQuestion,
})

/** Removes a question, and the feedback on its answer. */
export const removeQuestion = defineCall({
  path: '/v3/staff/question/remove',
  summary: 'Removes a question.',
  body: 'json',
  access: staffMay('change', 'question'),
  effect: 'write',
  input: z.strictObject({ questionId: id, version }),
  output: nothing,
})

/** Returns the comments on an answer, newest first, without empty ones. */
export const listQuestionComments = defineCall({
  path: '/v3/staff/question/commentList',
  summary: 'Lists the comments on an answer.',
  body: 'json',
  access: staffMay('read', 'question'),
  effect: 'read',
  input: z.strictObject({ questionId: id, pageNum, pageSize }),
  output: pageOf(
    z.strictObject({
      accId: id,
      resolved: z.boolean(),
      comment: z.string(),
      givenAt: instant,
    }),
  ),
})
