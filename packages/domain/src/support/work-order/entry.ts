import type { WorkOrderStatus } from './status.ts'

/** A file that goes with a message. */
export interface WorkOrderFile {
  readonly fileId: string
  readonly fileName: string
  readonly bytes: number
}

/** One message, move or both of a work order, as one side sees it. */
export interface WorkOrderEntry {
  readonly entryId: string
  readonly by: 'own' | 'agency' | 'platform'
  /** Empty where the reader may not know. */
  readonly name: string
  /** Epoch milliseconds. */
  readonly at: number
  /** Empty when something was only moved. */
  readonly text: string
  readonly attachments: readonly WorkOrderFile[]
  readonly move: {
    readonly from: { readonly statusName: string }
    readonly to: { readonly statusName: string }
  } | null
}

/** A work order as one side works on it. */
export interface WorkOrderThread {
  readonly workOrderId: string
  /** The oldest first. */
  readonly entries: readonly WorkOrderEntry[]
  /** The statuses that this side may set now. */
  readonly moves: readonly WorkOrderStatus[]
  readonly canReply: boolean
}
