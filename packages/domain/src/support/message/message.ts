import type { ReadStatus } from './read-status.ts'
import type { MessageType } from './type.ts'

/** A message as one person sees it. */
export interface Message {
  readonly msgId: string
  readonly msgType: MessageType
  /** One line. */
  readonly title: string
  /** Plain text, line breaks included; may be empty. */
  readonly text: string
  readonly readStatus: ReadStatus
  /** Epoch milliseconds. */
  readonly publishedAt: number
}

/** Characters that a title may have, in one line. */
export const titleMaxLength = 120
/** Characters that a message's text may have. */
export const textMaxLength = 4_000
