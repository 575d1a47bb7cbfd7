import { reportTable } from '@placard/contract/reporting/report'
import { actingRoute, type Route } from '#server/platform/http/route.ts'
import { reportAnswer } from '#server/reporting/report/answer.ts'

export const reportTableRoutes: Route[] = [
  actingRoute(reportTable, (input, { scope, locale }) => reportAnswer(scope, input, locale)),
]
