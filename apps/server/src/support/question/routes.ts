import {
  answerQuestion,
  listQuestionTitles,
  listQuestionTypes,
  resolveQuestion,
} from '@placard/contract/support/question'
import { type Route, type SignedInContext, signedInRoute } from '#server/platform/http/route.ts'
import { answerTo, type Asker, resolve } from '#server/support/question/answer.ts'
import { questionTitles, questionTypes } from '#server/support/question/listing.ts'

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
]
