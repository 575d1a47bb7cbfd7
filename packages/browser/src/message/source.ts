import type { OutputOf } from '@placard/contract/platform/call'
import { queryMessages, resetMessageStatus } from '@placard/contract/support/message'
import type { Message, MessageType, ReadStatus } from '@placard/domain/support/message/message'
import { announceMarked } from './marked.ts'
import { callServer } from '../request/call.ts'

/** The number of messages per request. */
const pageSize = 20

/** A filter of messages. */
export interface MessageWish {
  readonly readStatus?: ReadStatus
  readonly msgType?: MessageType
  /** Only messages after this one in the list. */
  readonly before?: string
}

/** The messages to mark. Without any filter, all of them. */
export interface MessageMarking {
  readonly readStatus: ReadStatus
  readonly msgIds?: string[]
  readonly msgType?: MessageType
  /** Only messages marked by that earlier marking. */
  readonly markId?: string
}

/** Loads messages, newest first. `total` counts the matching messages from there on. Callers show failures. */
export function loadMessages(
  { before, ...filters }: MessageWish,
  signal: AbortSignal,
): Promise<{ items: Message[]; total: number }> {
  const input = { pageSize, filters, ...(before === undefined ? {} : { before }) }
  return callServer(queryMessages, input, { signal, errorInPlace: true })
}

/** Marks messages and notifies every counter of this browser. Callers show failures. */
export async function markMessages(
  marking: MessageMarking,
): Promise<OutputOf<typeof resetMessageStatus>> {
  const marked = await callServer(resetMessageStatus, marking, { errorInPlace: true })
  announceMarked()
  return marked
}
