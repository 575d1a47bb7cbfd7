import { type WorkOrderStanding, workOrderScheme } from './scheme.ts'
import { workOrderStatus, type WorkOrderStatus } from './status.ts'
import { workOrderTransitions } from './transition.ts'

/** Who works on an order: those who wait for an answer, or the platform that gives it. */
export type WorkOrderSide = 'owner' | 'platform'

const { processing, done, closed } = workOrderStatus

/**
 * Where each side may lead an order, as far as the transitions allow it: only the owner can say that it is solved. From
 * `toConfirm` the way back to `processing` is the owner's as well.
 */
const destinations: Readonly<Record<WorkOrderSide, readonly WorkOrderStatus[]>> = {
  owner: [done, closed],
  platform: [processing, workOrderStatus.toConfirm, closed],
}

/**
 * Where a side may lead an order from where it stands; nowhere, when it is over or goes by the old scheme. Ours: the
 * specification says of one transition alone who makes it.
 *
 * @see S4.16
 */
export function movesOf(side: WorkOrderSide, standing: WorkOrderStanding): WorkOrderStatus[] {
  if (standing.scheme === workOrderScheme.old) return []
  // Under the new scheme these are the statuses that there are.
  const from = standing.status as WorkOrderStatus
  const reopens = from === workOrderStatus.toConfirm
  return workOrderTransitions[from].filter((to) =>
    to === processing && reopens ? side === 'owner' : destinations[side].includes(to),
  )
}

/** Must whoever makes the move say why? The owner what is not solved, the platform why it goes no further. */
export function needsReason(side: WorkOrderSide, to: WorkOrderStatus): boolean {
  return side === 'owner' ? to === processing : to === closed
}

/** Can something still be said? What is over stays as it is, and so does an order of the old scheme. */
export function isOpen({ scheme, status }: WorkOrderStanding): boolean {
  return scheme === workOrderScheme.new && status !== done && status !== closed
}
