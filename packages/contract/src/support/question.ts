import { helpTitleMaxLength } from '@placard/domain/support/help/article'
import { commentMaxLength } from '@placard/domain/support/question/limit'
import * as z from 'zod/mini'
import { defineCall } from '../platform/call.ts'
import { anySignedIn } from '../platform/access.ts'
import { pageOf, paging } from '../platform/listing.ts'
import { plain } from '../platform/local-text.ts'
import { id, nothing } from '../platform/scalar.ts'

const { pageNum, pageSize } = paging
const title = z.strictObject({ questionId: id, title: z.string() })

/**
 * Returns the types of questions in their order with the number of questions, including empty types. @see spec S7.26
 */
export const listQuestionTypes = defineCall({
  path: '/v3/marketing/midstage/questionHelper/questionTypeList',
  summary: 'Lists the types of questions.',
  body: 'form',
  access: anySignedIn,
  effect: 'read',
  input: nothing,
  output: z.array(z.strictObject({ typeId: id, typeName: z.string(), questionCount: z.int() })),
})

/**
 * Returns questions in their order, of one type or of all. `text` is searched for in question and answer. @see spec
 * S7.26
 */
export const listQuestionTitles = defineCall({
  path: '/v3/marketing/midstage/questionHelper/titlePageList',
  summary: 'Lists questions.',
  body: 'form',
  access: anySignedIn,
  effect: 'read',
  input: z.strictObject({
    pageNum,
    pageSize,
    typeId: z.optional(id),
    text: z.optional(z.string().check(z.maxLength(helpTitleMaxLength))),
  }),
  output: pageOf(z.strictObject({ ...title.shape, typeId: id })),
})

/**
 * Returns the answer to a question, in the text format of help articles, and other questions of its type; asking
 * counts as use. `resolved` is the user's feedback; null without any.
 *
 * @see spec S7.26
 */
export const answerQuestion = defineCall({
  path: '/v3/marketing/midstage/questionHelper/answerTheQuestion',
  summary: 'Returns the answer to a question.',
  body: 'form',
  access: anySignedIn,
  effect: 'write',
  input: z.strictObject({ questionId: id }),
  output: z.strictObject({
    ...title.shape,
    typeId: id,
    answer: z.string(),
    related: z.array(title),
    resolved: z.nullable(z.boolean()),
  }),
})

/**
 * Stores whether the answer has resolved the question, with a comment, replacing earlier feedback of the user.
 * `advice` explains the next step if it has not; empty if it has.
 *
 * @see spec S7.26
 */
export const resolveQuestion = defineCall({
  path: '/v3/marketing/midstage/questionHelper/questionResolve',
  summary: 'Stores whether an answer has resolved the question.',
  body: 'form',
  access: anySignedIn,
  effect: 'write',
  input: z.strictObject({
    questionId: id,
    resolved: z.boolean(),
    comment: z._default(plain(commentMaxLength), ''),
  }),
  output: z.strictObject({ resolved: z.boolean(), advice: z.string() }),
})
