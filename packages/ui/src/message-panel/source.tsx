import type { Message, MessageType, ReadStatus } from '@placard/domain/support/message/message'
import type { Locale } from '@placard/domain/platform/locale/locale'

/** The filter of the message list. */
export interface MessageFilter {
  readonly readStatus?: ReadStatus
  readonly msgType?: MessageType
}

/** The messages to mark; all of them if none are named. */
export interface Marking {
  readonly readStatus: ReadStatus
  readonly msgIds?: string[]
  readonly msgType?: MessageType
  /** The id of an earlier marking, whose messages are marked back (undo). */
  readonly markId?: string
}

/** The source of messages. Every method rejects with an error whose message can be shown to the user. */
export interface MessageSource {
  /** Returns messages, the newest first, starting after `before` if it is given. `total` counts from there on. */
  load(
    wish: MessageFilter & { readonly before?: string },
    signal: AbortSignal,
  ): Promise<{ items: readonly Message[]; total: number }>
  /**
   * Marks messages. `count` is the number that now have the status. `markId` can undo the marking; it is null when
   * nothing has changed, or when marking as unread.
   */
  mark(marking: Marking): Promise<{ count: number; markId: string | null }>
}

/** The number of unread messages; null while it is unknown. */
export interface UnreadCount {
  count(): number | null
  subscribe(changed: () => void): () => void
}

/** The props of the message panel. */
export interface MessagePanelProps {
  readonly locale: Locale
  /** The IANA name of the owner's time zone. */
  readonly timeZone: string
  readonly source: MessageSource
}
