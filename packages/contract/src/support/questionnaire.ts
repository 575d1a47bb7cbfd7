import { mostQuestions, questionKind } from '@placard/domain/support/questionnaire/question'
import { popUpReply } from '@placard/domain/support/questionnaire/pop-up'
import * as z from 'zod/mini'
import { anyRole } from '../platform/access.ts'
import { defineCall } from '../platform/call.ts'
import { id, nothing } from '../platform/scalar.ts'

/** A question in one language. */
export const askedQuestion = z.strictObject({
  kind: z.enum(questionKind),
  text: z.string(),
  isRequired: z.boolean(),
  /** Counted from 1; empty for the scale and for free text. */
  options: z.array(z.string()),
})

/**
 * Returns the questionnaire to show on a page now, in the caller's language if available; null for none. Of several,
 * the one that ends first.
 *
 * Returning one counts as showing it: the account sees no other of that owner for a day, and this one not again for a
 * week after "later", never after "never" or an answer.
 *
 * @see spec S7.29
 */
export const queryPop = defineCall({
  path: '/v3/marketing/midstage/questionnairePop/queryPop',
  summary: 'Returns the questionnaire to show on a page.',
  body: 'json',
  access: anyRole,
  effect: 'write',
  unattended: true,
  input: z.strictObject({ menuId: id }),
  output: z.nullable(
    z.strictObject({
      questionnaireId: id,
      title: z.string(),
      /** Plain text. */
      intro: z.string(),
      questions: z.array(askedQuestion),
    }),
  ),
})

/** The number of an option from 1, several of them, a number of the scale, or text; null for a skipped question. */
const answer = z.nullable(
  z.union([z.int(), z.array(z.int()).check(z.maxLength(100)), z.string()], {
    error: 'a number, a list of numbers, a text or null',
  }),
)

/**
 * Answers a questionnaire, once for the account and its acting owner; a second time is refused with `limitReached`.
 * `answers` has one answer per question, in order.
 */
export const answerQuestionnaire = defineCall({
  path: '/v3/questionnaire/answer',
  summary: 'Answers a questionnaire.',
  body: 'json',
  access: anyRole,
  effect: 'write',
  input: z.strictObject({
    questionnaireId: id,
    answers: z.array(answer).check(z.maxLength(mostQuestions)),
  }),
  output: nothing,
})

const { later, never } = popUpReply

/** Postpones a questionnaire for a week, or permanently. After an answer it changes nothing. */
export const dismissQuestionnaire = defineCall({
  path: '/v3/questionnaire/dismiss',
  summary: 'Postpones a questionnaire.',
  body: 'json',
  access: anyRole,
  effect: 'write',
  input: z.strictObject({ questionnaireId: id, until: z.enum({ later, never }) }),
  output: nothing,
})
