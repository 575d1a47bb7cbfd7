import { type WorkOrderState, workOrderScheme } from './scheme.ts'
import { workOrderStatus, type WorkOrderStatus } from './status.ts'
import { workOrderTransitions } from './transition.ts'

/** The side that acts on an order: the owner, who waits for an answer, or the platform, which gives it. */
export type WorkOrderSide = 'owner' | 'platform'

const { processing, done, closed } = workOrderStatus

/**
 * The statuses that each side may set, as far as the transitions allow it: only the owner can confirm that an order is
 * solved. From `toConfirm`, the way back to `processing` is the owner's as well.
 */
const destinations: Readonly<Record<WorkOrderSide, readonly WorkOrderStatus[]>> = {
  owner: [done, closed],
  platform: [processing, workOrderStatus.toConfirm, closed],
}

/**
 * Returns the statuses that a side may set from the current one; none if the order is over or belongs to the old
 * scheme. Our decision: the specification tells for one transition only who makes it.
 *
 * @see S4.16
 */
export function movesOf(side: WorkOrderSide, standing: WorkOrderState): WorkOrderStatus[] {
  if (standing.scheme === workOrderScheme.old) return []
  // Under the new scheme these are the statuses that there are.
  const from = standing.status as WorkOrderStatus
  const reopens = from === workOrderStatus.toConfirm
  return workOrderTransitions[from].filter((to) =>
    to === processing && reopens ? side === 'owner' : destinations[side].includes(to),
  )
}

/**
 * Returns whether the side must give a reason for the change: the owner what is not solved, the platform why it goes no
 * further.
 */
export function needsReason(side: WorkOrderSide, to: WorkOrderStatus): boolean {
  return side === 'owner' ? to === processing : to === closed
}

/** Can something still be said? What is over stays as it is, and so does an order of the old scheme. */
export function isOpen({ scheme, status }: WorkOrderState): boolean {
  return scheme === workOrderScheme.new && status !== done && status !== closed
}
