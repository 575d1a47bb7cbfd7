import type { Locale } from '../../platform/locale/locale.ts'
import type { CodeOf } from '../../platform/locale/names.ts'
import { legacyWorkOrderStatus, legacyWorkOrderStatusNames } from './legacy-status.ts'
import { workOrderStatus, workOrderStatusNames } from './status.ts'

/** By which list of statuses a work order goes. @see spec §3 "Work order status" */
export const workOrderScheme = { old: 'old', new: 'new' } as const
/** One of the codes of `workOrderScheme`. */
export type WorkOrderScheme = CodeOf<typeof workOrderScheme>

/** The status of an order: the same number means another status in the other scheme. */
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

/** Every standing that there is, scheme by scheme, in the order of the statuses. */
export const workOrderStates: readonly WorkOrderState[] = Object.values(workOrderScheme).flatMap(
  (scheme) => Object.values(codes[scheme]).map((status) => ({ scheme, status })),
)

/** Returns whether the scheme has such a status. */
export function isWorkOrderState({ scheme, status }: WorkOrderState): boolean {
  return Object.values(codes[scheme]).includes(status)
}

/** A standing as addresses write it, such as `new.1`. */
export function standingKey({ scheme, status }: WorkOrderState): string {
  return `${scheme}.${status}`
}

/** The standing that an address names; undefined for what names none. */
export function standingAt(key: string): WorkOrderState | undefined {
  return workOrderStates.find((standing) => standingKey(standing) === key)
}

/** Returns the display name of a status in its own scheme. @throws Error for an invalid one */
export function standingName({ scheme, status }: WorkOrderState, locale: Locale): string {
  const name = names[scheme][locale][status]
  if (name === undefined)
    throw new Error(`expected a status of the ${scheme} scheme, got ${status}`)
  return name
}
