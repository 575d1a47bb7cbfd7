import {
  answerQuestion,
  listQuestionTitles,
  listQuestionTypes,
  resolveQuestion,
} from '@placard/contract/support/question'
import {
  type Route,
  type SignedInContext,
  signedInRoute,
  staffRoute,
} from '#server/platform/http/route.ts'
import { questionTexts, questionTitles, questionTypes } from '#server/support/question/listing.ts'
import type { OutputOf, ReadInputOf } from '@placard/contract/platform/call'
import { dayAt } from '@placard/domain/platform/calendar/day'
import { type Locale, textIn } from '@placard/domain/platform/locale/locale'
import { mostRelated } from '@placard/domain/support/question/limit'
import type { Kysely } from 'kysely'
import type { Tables } from '#server/platform/database/tables.ts'
import { notFound } from '#server/platform/http/refusal.ts'
import {
  listQuestionComments,
  listStaffQuestions,
  listStaffQuestionTypes,
  removeQuestion,
  removeQuestionType,
  saveQuestion,
  saveQuestionType,
} from '@placard/contract/support/staff-question'
import {
  questionComments,
  removeOneQuestion,
  removeType,
  saveOneQuestion,
  saveType,
  staffQuestions,
  staffQuestionTypes,
} from '#server/support/question/staff.ts'

function askerOf({ unit, principal, locale }: SignedInContext): Asker {
  return { db: unit.db, accountId: principal.accountId, locale }
}

export const questionRoutes: Route[] = [
  signedInRoute(listQuestionTypes, async (_, { unit, locale }) => questionTypes(unit.db, locale)),

  signedInRoute(listQuestionTitles, async (input, { unit, locale }) =>
    questionTitles(unit.db, input, locale),
  ),

  signedInRoute(answerQuestion, async ({ questionId }, context) =>
    answerTo(askerOf(context), questionId, Date.now()),
  ),

  signedInRoute(resolveQuestion, async (input, context) =>
    resolve(askerOf(context), input, Date.now()),
  ),

  staffRoute(listStaffQuestionTypes, async (input, { unit }) => staffQuestionTypes(unit.db, input)),

  staffRoute(saveQuestionType, async (input, context) => saveType(context, input)),

  staffRoute(removeQuestionType, async (input, context) => {
    await removeType(context, input)
    return {}
  }),

  staffRoute(listStaffQuestions, async (input, { unit }) => staffQuestions(unit.db, input)),

  staffRoute(saveQuestion, async (input, context) => saveOneQuestion(context, input)),

  staffRoute(removeQuestion, async (input, context) => {
    await removeOneQuestion(context, input)
    return {}
  }),

  staffRoute(listQuestionComments, async (input, { unit }) => questionComments(unit.db, input)),
]

/** The account that asks, regardless of the owner that it acts for. */
interface Asker {
  readonly db: Kysely<Tables>
  readonly accountId: string
  readonly locale: Locale
}

/** Returns the answer to a question, and records that it was asked today. @throws Refusal `notFound` */
async function answerTo(
  asker: Asker,
  questionId: string,
  nowMs: number,
): Promise<OutputOf<typeof answerQuestion>> {
  const { db, accountId, locale } = asker
  const question = await lockQuestion(asker, questionId)
  await db
    .insertInto('question_use')
    .values({ question_id: questionId, account_id: accountId, day: dayAt(nowMs) })
    .onConflict((same) => same.doNothing())
    .execute()
  const feedback = await db
    .selectFrom('question_feedback')
    .select('resolved')
    .where('question_id', '=', questionId)
    .where('account_id', '=', accountId)
    .executeTakeFirst()
  return {
    questionId,
    typeId: question.type_id,
    title: textIn(question.title, locale),
    answer: textIn(question.answer, locale),
    related: await relatedTo(asker, question),
    resolved: feedback?.resolved ?? null,
  }
}

/**
 * Stores the account's feedback on an answer, replacing earlier feedback. It belongs to the account, not to an owner,
 * so there is no log entry.
 *
 * @throws Refusal `notFound`
 */
async function resolve(
  asker: Asker,
  { questionId, resolved, comment }: ReadInputOf<typeof resolveQuestion>,
  nowMs: number,
): Promise<OutputOf<typeof resolveQuestion>> {
  await lockQuestion(asker, questionId)
  const said = { resolved, comment, given_at: new Date(nowMs) }
  await asker.db
    .insertInto('question_feedback')
    .values({ question_id: questionId, account_id: asker.accountId, ...said })
    .onConflict((same) => same.columns(['question_id', 'account_id']).doUpdateSet(said))
    .execute()
  return { resolved, advice: resolved ? '' : questionTexts[asker.locale].advice }
}

/** Locks it against removal until the request is recorded. */
async function lockQuestion({ db }: Asker, questionId: string) {
  const question = await db
    .selectFrom('question')
    .selectAll()
    .where('question_id', '=', questionId)
    .forKeyShare()
    .executeTakeFirst()
  if (question === undefined) throw notFound()
  return question
}

async function relatedTo(
  { db, locale }: Asker,
  { question_id, type_id }: { question_id: string; type_id: string },
): Promise<{ questionId: string; title: string }[]> {
  const others = await db
    .selectFrom('question')
    .select(['question_id', 'title'])
    .where('type_id', '=', type_id)
    .where('question_id', '!=', question_id)
    .orderBy('sort')
    .orderBy('question_id')
    .limit(mostRelated)
    .execute()
  return others.map((other) => ({
    questionId: other.question_id,
    title: textIn(other.title, locale),
  }))
}
