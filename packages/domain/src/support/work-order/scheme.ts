import type { Locale } from '../../platform/locale/locale.ts'
import type { CodeOf } from '../../platform/locale/names.ts'
import { legacyWorkOrderStatus, legacyWorkOrderStatusNames } from './legacy-status.ts'
import { workOrderStatus, workOrderStatusNames } from './status.ts'

/** The list of statuses that a work order uses. @see spec §3 "Work order status" */
export const workOrderScheme = { old: 'old', new: 'new' } as const
/** One of the codes of `workOrderScheme`. */
export type WorkOrderScheme = CodeOf<typeof workOrderScheme>

/** The status of an order: the same number is another status in the other scheme. */
export interface WorkOrderState {
  readonly scheme: WorkOrderScheme
  readonly status: number
}

const codes: Readonly<Record<WorkOrderScheme, Readonly<Record<string, number>>>> = {
  old: legacyWorkOrderStatus,
  new: workOrderStatus,
}

const names: Readonly<Record<WorkOrderScheme, Record<Locale, Readonly<Record<number, string>>>>> = {
  old: legacyWorkOrderStatusNames,
  new: workOrderStatusNames,
}

/** All statuses of both schemes, in their order. */
export const workOrderStates: readonly WorkOrderState[] = Object.values(workOrderScheme).flatMap(
  (scheme) => Object.values(codes[scheme]).map((status) => ({ scheme, status })),
)

/** Returns whether the scheme has such a status. */
export function isWorkOrderState({ scheme, status }: WorkOrderState): boolean {
  return Object.values(codes[scheme]).includes(status)
}

/** Returns a status in the format of addresses, such as `new.1`. */
export function workOrderStateKey({ scheme, status }: WorkOrderState): string {
  return `${scheme}.${status}`
}

/** Returns the status in an address; undefined for an invalid one. */
export function workOrderStateAt(key: string): WorkOrderState | undefined {
  return workOrderStates.find((standing) => workOrderStateKey(standing) === key)
}

/** Returns the display name of a status in its own scheme. @throws Error for an invalid one */
export function workOrderStateName({ scheme, status }: WorkOrderState, locale: Locale): string {
  const name = names[scheme][locale][status]
  if (name === undefined)
    throw new Error(`expected a status of the ${scheme} scheme, got ${status}`)
  return name
}
