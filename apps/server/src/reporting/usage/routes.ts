import { exportUsage, listUsage } from '@placard/contract/reporting/staff-usage'
import { sendCsv } from '#server/platform/http/download.ts'
import { type Route, staffRoute } from '#server/platform/http/route.ts'
import { usageByDay, usageCsv } from '#server/reporting/usage/list.ts'

export const usageRoutes: Route[] = [
  staffRoute(listUsage, async (input, { unit, locale }) => usageByDay(unit.db, input, locale)),

  staffRoute(exportUsage, async (input, { unit, locale, reply }) => {
    const csv = await usageCsv(unit.db, input, locale)
    return sendCsv(reply, `usage-${input.from}-${input.to}.csv`, [csv])
  }),
]
