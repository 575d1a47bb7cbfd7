import {
  hasOptions,
  mostQuestions,
  optionCount,
  questionKind,
  textsMaxLength,
} from '@placard/domain/support/questionnaire/question'
import * as z from 'zod/mini'
import { staffMay } from '../platform/access.ts'
import { audience, reach } from './audience.ts'
import { defineCall } from '../platform/call.ts'
import { pageOf, paging } from '../platform/listing.ts'
import { line, localText, plain, someLocalText } from '../platform/local-text.ts'
import { pageMenus } from '../platform/page-menus.ts'
import { askedQuestion } from './questionnaire.ts'
import { id, instant, nothing } from '../platform/scalar.ts'

const question = z
  .strictObject({
    kind: z.enum(questionKind),
    text: someLocalText(line(textsMaxLength.question)),
    isRequired: z._default(z.boolean(), false),
    options: z._default(
      z.array(someLocalText(line(textsMaxLength.title))).check(z.maxLength(optionCount.most)),
      [],
    ),
  })
  .check(
    z.refine(
      ({ kind, options }) =>
        hasOptions(kind) ? options.length >= optionCount.least : options.length === 0,
      {
        path: ['options'],
        error: `at least ${optionCount.least} options for the kinds single and multiple, none for the others`,
      },
    ),
  )

const time = instant.check(z.lte(8.64e15))

const newQuestionnaire = z.strictObject({
  audience,
  menuIds: z._default(pageMenus, null),
  title: someLocalText(line(textsMaxLength.title)),
  intro: z._default(localText(plain(textsMaxLength.intro)), {}),
  questions: z.array(question).check(z.minLength(1), z.maxLength(mostQuestions)),
  /** Default: at once. */
  from: z.optional(time),
  /** Null until it is ended. */
  until: z._default(z.nullable(time), null),
})

/** Publishes a questionnaire. Everyone who belongs to the audience is asked, including those who join later. */
export const publishQuestionnaire = defineCall({
  path: '/v3/staff/questionnaire/publish',
  summary: 'Publishes a questionnaire.',
  body: 'json',
  access: staffMay('change', 'questionnaire'),
  effect: 'write',
  input: newQuestionnaire,
  output: z.strictObject({ questionnaireId: id, ...reach.shape }),
})

/** Ends a questionnaire now, and keeps its answers. An ended one is not changed. */
export const endQuestionnaire = defineCall({
  path: '/v3/staff/questionnaire/end',
  summary: 'Ends a questionnaire.',
  body: 'json',
  access: staffMay('change', 'questionnaire'),
  effect: 'write',
  input: z.strictObject({ questionnaireId: id }),
  output: nothing,
})

const questionnaireRow = z.strictObject({
  questionnaireId: id,
  /** In the caller's language if available. */
  title: z.string(),
  audience,
  menuIds: pageMenus,
  questionCount: z.int(),
  from: instant,
  until: z.nullable(instant),
  answerCount: z.int(),
})

/** Returns questionnaires, newest first, including ended ones. */
export const listQuestionnaires = defineCall({
  path: '/v3/staff/questionnaire/list',
  summary: 'Lists questionnaires.',
  body: 'json',
  access: staffMay('read', 'questionnaire'),
  effect: 'read',
  input: z.strictObject({ pageNum: paging.pageNum, pageSize: paging.pageSize }),
  output: pageOf(questionnaireRow),
})

const result = z.strictObject({
  ...askedQuestion.shape,
  /** The users who have not skipped it. */
  answerCount: z.int(),
  /** For each option, or for each number of the scale from 0; empty for free text. */
  counts: z.array(z.int()),
  /** Of the scale, without skipped answers; null for other kinds, and without an answer. */
  average: z.nullable(z.number()),
})

/** Returns the answers so far, question by question. */
export const questionnaireResults = defineCall({
  path: '/v3/staff/questionnaire/results',
  summary: 'Counts the answers to a questionnaire.',
  body: 'json',
  access: staffMay('read', 'questionnaire'),
  effect: 'read',
  input: z.strictObject({ questionnaireId: id }),
  output: z.strictObject({
    title: z.string(),
    answerCount: z.int(),
    /** The users who have postponed it, and not answered since. */
    laterCount: z.int(),
    neverCount: z.int(),
    questions: z.array(result),
  }),
})

/** Returns the free-text answers to one question, newest first. Of their authors, only the owner is shown. */
export const questionnaireTexts = defineCall({
  path: '/v3/staff/questionnaire/texts',
  summary: 'Lists the free-text answers to one question.',
  body: 'json',
  access: staffMay('read', 'questionnaire'),
  effect: 'read',
  input: z.strictObject({
    questionnaireId: id,
    /** From 1. */
    questionNum: z.int().check(z.gte(1), z.lte(mostQuestions)),
    pageNum: paging.pageNum,
    pageSize: paging.pageSize,
  }),
  output: pageOf(z.strictObject({ ownerName: z.string(), text: z.string(), answeredAt: instant })),
})

/** Exports all answers: a CSV (UTF-8 with BOM) with one line per user and one column per question. */
export const exportQuestionnaire = defineCall({
  path: '/v3/staff/questionnaire/export',
  summary: 'Downloads all answers to a questionnaire, as CSV.',
  body: 'download',
  access: staffMay('read', 'questionnaire'),
  effect: 'read',
  input: z.strictObject({ questionnaireId: id }),
  output: nothing,
})
