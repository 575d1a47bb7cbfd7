import type { ReadStatus } from './read-status.ts'
import type { MessageType } from './type.ts'

/** A message as one user sees it. */
export interface Message {
  readonly msgId: string
  readonly msgType: MessageType
  /** A single line. */
  readonly title: string
  /** Plain text with line breaks; may be empty. */
  readonly text: string
  readonly readStatus: ReadStatus
  /** Epoch milliseconds. */
  readonly publishedAt: number
}

/** The maximum length of a title, in one line. */
export const titleMaxLength = 120
/** The maximum length of a message's text. */
export const textMaxLength = 4_000
