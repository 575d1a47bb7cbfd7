import { reportTable } from '@placard/contract/reporting/report'
import { exportReport } from '@placard/contract/reporting/report-file'
import { sendSheet } from '#server/platform/export/file.ts'
import { actingRoute, type Route } from '#server/platform/http/route.ts'
import { reportAnswer } from '#server/reporting/report/answer.ts'
import { askedIn, fileFacts, reportLevels, sheetOf } from '#server/reporting/report/file.ts'

export const reportTableRoutes: Route[] = [
  actingRoute(reportTable, (input, { scope, locale }) => reportAnswer(scope, input, locale)),

  actingRoute(exportReport, ({ format, reportName, ...wanted }, context) => {
    const { locale } = context
    const asked = askedIn(wanted)
    return sendSheet(context, {
      name: `report-${wanted.from}-${wanted.to}`,
      format,
      async sheetOf({ scope }) {
        const levels = await reportLevels(scope, asked, locale)
        const facts = await fileFacts(scope, asked.question, { levels, locale, reportName })
        return sheetOf(levels, asked, facts)
      },
    })
  }),
]
