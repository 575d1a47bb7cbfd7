import { listOperationLog } from '@placard/contract/operation-log'
import { actingRoute, type Route } from '#server/http/route.ts'
import { operationLog } from '#server/operation-log/list.ts'

export const operationLogRoutes: Route[] = [
  actingRoute(listOperationLog, async (input, { scope, locale, principal: { roles } }) =>
    operationLog({ scope, roles, locale }, input),
  ),
]
