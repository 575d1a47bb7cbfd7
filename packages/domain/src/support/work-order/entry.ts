import type { WorkOrderStatus } from './status.ts'

/** A file of a message. */
export interface WorkOrderFile {
  readonly fileId: string
  readonly fileName: string
  readonly bytes: number
}

/** A message, a status change or both in a work order, as one side sees it. */
export interface WorkOrderEntry {
  readonly entryId: string
  readonly by: 'own' | 'agency' | 'platform'
  /** Empty if the reader may not know. */
  readonly name: string
  /** Epoch milliseconds. */
  readonly at: number
  /** Empty for a status change only. */
  readonly text: string
  readonly attachments: readonly WorkOrderFile[]
  readonly move: {
    readonly from: { readonly statusName: string }
    readonly to: { readonly statusName: string }
  } | null
}

/** A work order as one side sees it. */
export interface WorkOrderThread {
  readonly workOrderId: string
  /** Oldest first. */
  readonly entries: readonly WorkOrderEntry[]
  /** The statuses that this side may set now. */
  readonly moves: readonly WorkOrderStatus[]
  readonly canReply: boolean
}
