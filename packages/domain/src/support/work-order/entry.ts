import type { WorkOrderStatus } from './scheme.ts'

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

/** The reasons why a file cannot be attached, checked before the upload. */
export type AttachmentFlaw = 'tooLarge' | 'tooMany'

/**
 * Returns the problem with a file; null if there is none.
 *
 * @param before the number of files that the message has already
 */
export function attachmentFlaw(bytes: number, before: number): AttachmentFlaw | null {
  if (bytes > attachmentMaxBytes) return 'tooLarge'
  return before >= attachmentsMax ? 'tooMany' : null
}

/** The maximum length of a work order's title, in one line. */
export const titleMaxLength = 80
/** The maximum length of a message in a work order. */
export const textMaxLength = 4_000
/** The maximum number of messages and status changes of a work order. */
export const entriesMax = 500
/** The maximum number of files of a message. */
export const attachmentsMax = 10
/** The maximum size of such a file in bytes. */
export const attachmentMaxBytes = 5 * 1024 * 1024
