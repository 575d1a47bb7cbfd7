import {
  listSavedReports,
  removeSavedReport,
  saveSavedReport,
} from '@placard/contract/reporting/saved-report'
import { type ActingContext, actingRoute, type Route } from '#server/platform/http/route.ts'
import {
  offeredReport,
  offeredReports,
  type ReportsOf,
} from '#server/reporting/saved-report/read.ts'
import { removeReport, saveReport } from '#server/reporting/saved-report/save.ts'

export const savedReportRoutes: Route[] = [
  actingRoute(listSavedReports, async (_, context) => ({
    reports: await offeredReports(reportsOf(context)),
  })),

  actingRoute(saveSavedReport, async (input, context) => {
    const of = reportsOf(context)
    return offeredReport(of, await saveReport(of, input, context.locale))
  }),

  actingRoute(removeSavedReport, async (input, context) => {
    await removeReport(reportsOf(context), input)
    return {}
  }),
]

function reportsOf({ scope, principal }: ActingContext): ReportsOf {
  return { scope, accountId: principal.accountId }
}
