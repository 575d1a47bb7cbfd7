import type { OutputOf } from '@placard/contract/platform/call'
import { queryMessages, resetMessageStatus } from '@placard/contract/support/message'
import type { Message } from '@placard/domain/support/message/message'
import type { ReadStatus } from '@placard/domain/support/message/read-status'
import type { MessageType } from '@placard/domain/support/message/type'
import { announceMarked } from './marked.ts'
import { callServer } from '../request/call.ts'

/** Messages that are loaded at a time. */
const pageSize = 20

/** Which messages are wanted. */
export interface MessageWish {
  readonly readStatus?: ReadStatus
  readonly msgType?: MessageType
  /** Only those behind this one. */
  readonly before?: string
}

/** What of the messages is marked; nothing named: all of them. */
export interface MessageMarking {
  readonly readStatus: ReadStatus
  readonly msgIds?: string[]
  readonly msgType?: MessageType
  /** Those that an earlier marking has marked. */
  readonly markId?: string
}

/** Messages, the newest first. `total` counts what is wanted from there on. Failures are the caller's to show. */
export function loadMessages(
  { before, ...filters }: MessageWish,
  signal: AbortSignal,
): Promise<{ items: Message[]; total: number }> {
  const input = { pageSize, filters, ...(before === undefined ? {} : { before }) }
  return callServer(queryMessages, input, { signal, errorInPlace: true })
}

/** Marks messages, and tells every counter of this browser. Failures are the caller's to show. */
export async function markMessages(
  marking: MessageMarking,
): Promise<OutputOf<typeof resetMessageStatus>> {
  const marked = await callServer(resetMessageStatus, marking, { errorInPlace: true })
  announceMarked()
  return marked
}
