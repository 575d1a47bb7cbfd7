import {
  legacyWorkOrderStatus,
  type LegacyWorkOrderStatus,
  workOrderScheme,
  type WorkOrderState,
  workOrderStatus,
  type WorkOrderStatus,
} from './scheme.ts'

const { toProcess, processing, toConfirm, done, closed } = workOrderStatus

/**
 * The statuses that can follow each status. Our decision: the specification shows no transitions.
 *
 * @see S4.16
 */
export const workOrderTransitions: Readonly<Record<WorkOrderStatus, readonly WorkOrderStatus[]>> = {
  [toProcess]: [processing, closed],
  [processing]: [toConfirm, closed],
  // Back to processing: the owner says that it is not solved.
  [toConfirm]: [done, processing, closed],
  [done]: [],
  [closed]: [],
}

/** Returns whether an order can change from one status to the other. Keeping the status is not a transition. */
export function canTransit(from: WorkOrderStatus, to: WorkOrderStatus): boolean {
  return workOrderTransitions[from].includes(to)
}

/**
 * The status in the new scheme for each status of the old one. Our decision: the assignee and the side whose turn it
 * is are no longer part of the status.
 */
export const migratedStatus: Readonly<Record<LegacyWorkOrderStatus, WorkOrderStatus>> = {
  [legacyWorkOrderStatus.toAssign]: toProcess,
  [legacyWorkOrderStatus.toProcess]: toProcess,
  [legacyWorkOrderStatus.toConfirm]: toConfirm,
  [legacyWorkOrderStatus.toReply]: processing,
  [legacyWorkOrderStatus.done]: done,
}

/** The side that acts on an order: the owner, who waits for an answer, or the platform, which gives it. */
export type WorkOrderSide = 'owner' | 'platform'

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
