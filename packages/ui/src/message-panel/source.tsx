import type { Message } from '@placard/domain/message/message'
import type { ReadStatus } from '@placard/domain/message/read-status'
import type { MessageType } from '@placard/domain/message/type'

/** Which messages are listed. */
export interface MessageFilter {
  readonly readStatus?: ReadStatus
  readonly msgType?: MessageType
}

/** What of the messages is marked; nothing named: all of them. */
export interface Marking {
  readonly readStatus: ReadStatus
  readonly msgIds?: string[]
  readonly msgType?: MessageType
  /** Those that an earlier marking has marked: it is undone. */
  readonly markId?: string
}

/** Where the messages come from. Whatever fails is thrown, with a message for people. */
export interface MessageSource {
  /** The newest first; behind `before`, if it is named. `total` counts from there on. */
  load(
    wish: MessageFilter & { readonly before?: string },
    signal: AbortSignal,
  ): Promise<{ items: readonly Message[]; total: number }>
  /** `count`: how many have the status now. `markId` undoes it; null when nothing has changed, or for unread. */
  mark(marking: Marking): Promise<{ count: number; markId: string | null }>
}

/** The number of unread messages; null while it is not known. */
export interface UnreadCount {
  count(): number | null
  subscribe(changed: () => void): () => void
}
