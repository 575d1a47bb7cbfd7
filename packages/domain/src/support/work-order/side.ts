import { type WorkOrderState, workOrderScheme } from './scheme.ts'
import { workOrderStatus, type WorkOrderStatus } from './status.ts'
import { workOrderTransitions } from './transition.ts'

/** The side that acts on an order: the owner, who waits for an answer, or the platform, which gives it. */
export type WorkOrderSide = 'owner' | 'platform'

const { processing, done, closed } = workOrderStatus

/**
 * The statuses that each side may set, as far as the transitions allow it: only the owner can confirm that an order
 * is solved. From `toConfirm`, only the owner can also return to `processing`.
 */
const destinations: Readonly<Record<WorkOrderSide, readonly WorkOrderStatus[]>> = {
  owner: [done, closed],
  platform: [processing, workOrderStatus.toConfirm, closed],
}

/**
 * Returns the statuses that a side may set from the current one; none if the order is closed or belongs to the old
 * scheme. Our decision: the specification defines the side for one transition only.
 *
 * @see S4.16
 */
export function movesOf(side: WorkOrderSide, standing: WorkOrderState): WorkOrderStatus[] {
  if (standing.scheme === workOrderScheme.old) return []
  // In the new scheme these are all statuses.
  const from = standing.status as WorkOrderStatus
  const reopens = from === workOrderStatus.toConfirm
  return workOrderTransitions[from].filter((to) =>
    to === processing && reopens ? side === 'owner' : destinations[side].includes(to),
  )
}

/** Returns whether the side must give a reason for the change: the owner for "not solved", the platform for closing. */
export function needsReason(side: WorkOrderSide, to: WorkOrderStatus): boolean {
  return side === 'owner' ? to === processing : to === closed
}

/** Returns whether replies are possible. A closed order is final, and so is one of the old scheme. */
export function isOpen({ scheme, status }: WorkOrderState): boolean {
  return scheme === workOrderScheme.new && status !== done && status !== closed
}
