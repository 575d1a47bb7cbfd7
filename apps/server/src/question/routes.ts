import {
  answerQuestion,
  listQuestionTitles,
  listQuestionTypes,
  resolveQuestion,
} from '@placard/contract/question'
import { type Route, type SignedInContext, signedInRoute } from '#server/http/route.ts'
import { answerTo, type Asker, resolve } from '#server/question/answer.ts'
import { questionTitles, questionTypes } from '#server/question/listing.ts'

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
