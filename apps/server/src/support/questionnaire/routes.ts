import {
  answerQuestionnaire,
  dismissQuestionnaire,
  queryPop,
} from '@placard/contract/support/questionnaire'
import { viewerOf } from '#server/support/audience/audience.ts'
import { actingRoute, type Route, staffRoute } from '#server/platform/http/route.ts'
import { popUpFor } from '#server/support/questionnaire/pop-up.ts'
import { answerAs, dismissAs } from '#server/support/questionnaire/reply.ts'
import {
  endQuestionnaire,
  exportQuestionnaire,
  listQuestionnaires,
  publishQuestionnaire,
  questionnaireResults,
  questionnaireTexts,
} from '@placard/contract/support/staff-questionnaire'
import { sendCsv } from '#server/platform/http/download.ts'
import { answersCsv, resultsOf, textsOf } from '#server/support/questionnaire/results.ts'
import { end, publish, questionnaires } from '#server/support/questionnaire/publish.ts'

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

  staffRoute(publishQuestionnaire, async (input, context) => publish(context, input, Date.now())),

  staffRoute(endQuestionnaire, async ({ questionnaireId }, context) => {
    await end(context, questionnaireId, Date.now())
    return {}
  }),

  staffRoute(listQuestionnaires, async (input, { unit, locale }) =>
    questionnaires(unit.db, input, locale),
  ),

  staffRoute(questionnaireResults, async ({ questionnaireId }, { unit, locale }) =>
    resultsOf(unit.db, questionnaireId, locale),
  ),

  staffRoute(questionnaireTexts, async (input, { unit }) => textsOf(unit.db, input)),

  staffRoute(exportQuestionnaire, async ({ questionnaireId }, { unit, locale, reply }) => {
    const csv = await answersCsv(unit.db, questionnaireId, locale)
    return sendCsv(reply, `questionnaire-${questionnaireId}.csv`, csv)
  }),
]
