import { callServer } from '@placard/browser/request/call'
import type { InputOf } from '@placard/contract/platform/call'
import { listOperationLog } from '@placard/contract/campaigns/operation-log'
import { id } from '@placard/contract/platform/scalar'
import { isDay } from '@placard/domain/platform/calendar/day'
import { loggedEntities } from '@placard/domain/platform/operation-log/entity'
import { loggedOperation } from '@placard/domain/platform/operation-log/operation'
import { keepPreviousData, queryOptions } from '@tanstack/react-query'

/** Entries shown at a time. */
export const logPageSize = 20

/** What narrows the log. */
export type LogFilters = NonNullable<InputOf<typeof listOperationLog>['filters']>

/** One page of the log, the newest first. */
export function logQuery(pageNum: number, filters: LogFilters) {
  const input = { pageNum, pageSize: logPageSize, filters }
  return queryOptions({
    queryKey: ['operationLog', input],
    queryFn: ({ signal }) => callServer(listOperationLog, input, { signal, errorInPlace: true }),
    placeholderData: keepPreviousData,
    // What was done meanwhile on another page belongs to it.
    staleTime: 0,
  })
}

const whom = ['own', 'agency', 'platform'] as const

/** What an address asks for; what makes no sense is left out. */
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
