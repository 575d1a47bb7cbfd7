import { legacyWorkOrderStatus, type LegacyWorkOrderStatus } from './legacy-status.ts'
import { workOrderStatus, type WorkOrderStatus } from './status.ts'

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
