import type { InputOf } from '@placard/contract/call'
import type { listAnyWorkOrders } from '@placard/contract/staff-work-order'
import { standingAt } from '@placard/domain/work-order/scheme'

type Filters = NonNullable<InputOf<typeof listAnyWorkOrders>['filters']>

/** What narrows the list, as it stands in the address. */
export interface WorkOrderFilter {
  /** Such as `new.1`; empty: any. */
  readonly standing: string
  readonly owner: string
  readonly text: string
}

const names = ['standing', 'owner', 'text'] as const

/** The filter that an address holds. @param search of the address */
export function filterIn(search: string): WorkOrderFilter {
  const parameters = new URLSearchParams(search)
  const [standing = '', owner = '', text = ''] = names.map((name) => parameters.get(name) ?? '')
  return { standing, owner, text }
}

/** The address of the list under a filter, or of one order above it. */
export function hrefOf(path: string, filter: WorkOrderFilter, order: string | null): string {
  const parameters = new URLSearchParams()
  for (const name of names) if (filter[name] !== '') parameters.set(name, filter[name])
  if (order !== null) parameters.set('order', order)
  return parameters.size === 0 ? path : `${path}?${parameters}`
}

/** The filters of the call; what somebody has written into the address and makes no sense is left out. */
export function filtersOf({ standing, owner, text }: WorkOrderFilter): Filters {
  const known = standingAt(standing)
  return {
    ...(known ? { scheme: known.scheme, statuses: [known.status] } : {}),
    ...(owner === '' ? {} : { ownerText: owner }),
    ...(text === '' ? {} : { text }),
  }
}
