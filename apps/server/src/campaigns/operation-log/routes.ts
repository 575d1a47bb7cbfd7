import { exportOperationLog, listOperationLog } from '@placard/contract/campaigns/operation-log'
import { dayAt } from '@placard/domain/platform/calendar/day'
import { sendSheet } from '#server/platform/export/file.ts'
import { actingRoute, type Route } from '#server/platform/http/route.ts'
import { operationLog } from '#server/campaigns/operation-log/list.ts'
import { logSheet } from '#server/campaigns/operation-log/sheet.ts'

export const operationLogRoutes: Route[] = [
  actingRoute(listOperationLog, async (input, { scope, locale, principal: { roles } }) =>
    operationLog({ scope, roles, locale }, input),
  ),

  actingRoute(exportOperationLog, async (wanted, context) => {
    const { scope, locale, principal, acting } = context
    const owner = { roles: principal.roles, locale, ownerName: acting.ownerName }
    return sendSheet(context, {
      name: `log-${dayAt(Date.now(), scope.timeZone)}`,
      format: wanted.format,
      sheetOf: (snapshot) => logSheet(snapshot, owner, wanted),
    })
  }),
]
