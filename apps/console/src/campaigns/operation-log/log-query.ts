import { callServer } from '@placard/browser/request/call'
import type { InputOf } from '@placard/contract/platform/call'
import { listOperationLog } from '@placard/contract/campaigns/operation-log'
import { id } from '@placard/contract/platform/scalar'
import { isDay } from '@placard/domain/platform/calendar/day'
import { loggedEntities } from '@placard/domain/platform/operation-log/entity'
import { loggedOperation } from '@placard/domain/platform/operation-log/operation'
import { keepPreviousData, queryOptions } from '@tanstack/react-query'

/** The number of entries per page. */
export const logPageSize = 20

/** The filters of the log. */
export type LogFilters = NonNullable<InputOf<typeof listOperationLog>['filters']>

/** Returns the query for one page of the log, newest first. */
export function logQuery(pageNum: number, filters: LogFilters) {
  const input = { pageNum, pageSize: logPageSize, filters }
  return queryOptions({
    queryKey: ['operationLog', input],
    queryFn: ({ signal }) => callServer(listOperationLog, input, { signal, errorInPlace: true }),
    placeholderData: keepPreviousData,
    // It must include what was done meanwhile on another page.
    staleTime: 0,
  })
}

const whom = ['own', 'agency', 'platform'] as const

/** Reads the filters from an address. Invalid values are ignored. */
export function filtersIn(parameters: URLSearchParams): LogFilters {
  const entity = loggedEntities.find((name) => name === parameters.get('entity'))
  const operation = Object.values(loggedOperation).find(
    (name) => name === parameters.get('operation'),
  )
  const by = whom.find((name) => name === parameters.get('by'))
  const text = parameters.get('text')
  const entityId = parameters.get('entityId') ?? ''
  const [from, to] = ['from', 'to'].map((name) => parameters.get(name))
  return {
    ...(entity === undefined ? {} : { entity }),
    ...(operation === undefined ? {} : { operation }),
    ...(by === undefined ? {} : { by }),
    ...(text ? { text } : {}),
    ...(id.safeParse(entityId).success ? { entityId } : {}),
    ...(from && isDay(from) ? { from } : {}),
    ...(to && isDay(to) ? { to } : {}),
  }
}
