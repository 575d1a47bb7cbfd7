import {
  answerQuestionnaire,
  dismissQuestionnaire,
  queryPop,
} from '@placard/contract/support/questionnaire'
import { viewerOf } from '#server/support/audience/audience.ts'
import { actingRoute, type Route } from '#server/platform/http/route.ts'
import { popUpFor } from '#server/support/questionnaire/pop-up.ts'
import { answerAs, dismissAs } from '#server/support/questionnaire/reply.ts'

export const questionnaireRoutes: Route[] = [
  actingRoute(queryPop, async ({ menuId }, context) =>
    popUpFor(viewerOf(context), { menuId, nowMs: Date.now() }, context.locale),
  ),

  actingRoute(answerQuestionnaire, async (input, context) => {
    await answerAs(viewerOf(context), { ...input, nowMs: Date.now() }, context.locale)
    return {}
  }),

  actingRoute(dismissQuestionnaire, async (input, context) => {
    await dismissAs(viewerOf(context), input, Date.now())
    return {}
  }),
]
