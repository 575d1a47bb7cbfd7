import type { InputOf } from '@placard/contract/platform/call'
import type { listAnyWorkOrders } from '@placard/contract/support/staff-work-order'
import { workOrderStateAt } from '@placard/domain/support/work-order/scheme'

type Filters = NonNullable<InputOf<typeof listAnyWorkOrders>['filters']>

/** The filter of the list, as kept in the URL. */
export interface WorkOrderFilter {
  /** The scheme and status, such as `new.1`; empty means any. */
  readonly standing: string
  readonly owner: string
  readonly text: string
}

const names = ['standing', 'owner', 'text'] as const

/** Returns the filter of a URL. @param search its query string */
export function filterIn(search: string): WorkOrderFilter {
  const parameters = new URLSearchParams(search)
  const [standing = '', owner = '', text = ''] = names.map((name) => parameters.get(name) ?? '')
  return { standing, owner, text }
}

/** Returns the address of the filtered list, or of one order above it. */
export function hrefOf(path: string, filter: WorkOrderFilter, order: string | null): string {
  const parameters = new URLSearchParams()
  for (const name of names) if (filter[name] !== '') parameters.set(name, filter[name])
  if (order !== null) parameters.set('order', order)
  return parameters.size === 0 ? path : `${path}?${parameters}`
}

/** Returns the filters of the call. Invalid values in the URL are ignored. */
export function filtersOf({ standing, owner, text }: WorkOrderFilter): Filters {
  const known = workOrderStateAt(standing)
  return {
    ...(known ? { scheme: known.scheme, statuses: [known.status] } : {}),
    ...(owner === '' ? {} : { ownerText: owner }),
    ...(text === '' ? {} : { text }),
  }
}
