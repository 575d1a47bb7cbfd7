import { callServer } from '@placard/browser/request/call'
import { listOperators } from '@placard/contract/identity/operator'
import { listSecurityLog } from '@placard/contract/identity/security-log'
import type { InputOf } from '@placard/contract/platform/call'
import { id } from '@placard/contract/platform/scalar'
import { isDay } from '@placard/domain/platform/calendar/day'
import { securityEventKinds } from '@placard/domain/platform/security-log/event'
import { keepPreviousData, queryOptions } from '@tanstack/react-query'

/** The number of entries per page. */
export const securityLogPageSize = 20

/** The most people that the filter lists. */
const peopleMax = 200

/** The filters of the log. */
export type SecurityLogFilters = NonNullable<InputOf<typeof listSecurityLog>['filters']>

/** Reads the filters from an address. Invalid values are ignored. */
export function filtersIn(parameters: URLSearchParams): SecurityLogFilters {
  const kind = securityEventKinds.find((name) => name === parameters.get('kind'))
  const accId = parameters.get('person') ?? ''
  const text = parameters.get('text')?.trim() ?? ''
  const [from, to] = ['from', 'to'].map((name) => parameters.get(name))
  return {
    ...(kind !== undefined && { kind }),
    ...(id.safeParse(accId).success && { accId }),
    ...(text !== '' && { text }),
    ...(from && isDay(from) && { from }),
    ...(to && isDay(to) && { to }),
  }
}

/** Returns the query for one page of the security log, newest first. */
export function securityLogQuery(
  ownerId: string | null,
  pageNum: number,
  filters: SecurityLogFilters,
) {
  const input = { pageNum, pageSize: securityLogPageSize, filters }
  return queryOptions({
    queryKey: ['securityLog', ownerId, input],
    queryFn: ({ signal }) => callServer(listSecurityLog, input, { signal, errorInPlace: true }),
    placeholderData: keepPreviousData,
    // It must include what was done meanwhile on another page.
    staleTime: 0,
  })
}

/** Returns the query for the people that the filter lists. */
export function peopleQuery(ownerId: string | null) {
  const input = { pageSize: peopleMax, sortName: 'accountName', sortType: 'ASC' } as const
  return queryOptions({
    queryKey: ['operators', ownerId, 'names'],
    queryFn: ({ signal }) => callServer(listOperators, input, { signal, message: false }),
  })
}
