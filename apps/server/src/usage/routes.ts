import { listUsage } from '@placard/contract/staff-usage'
import { type Route, staffRoute } from '#server/http/route.ts'
import { usageByDay } from '#server/usage/list.ts'

export const usageRoutes: Route[] = [
  staffRoute(listUsage, async (input, { unit, locale }) => usageByDay(unit.db, input, locale)),
]
