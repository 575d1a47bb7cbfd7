import {
  type Message,
  type MessageType,
  readStatus,
  type ReadStatus,
} from '@placard/domain/support/message/message'
import { useState } from 'react'
import { type MessageList, errorMessage } from './message-list.tsx'
import type { Marking, MessageSource } from './source.tsx'

/** The result of the last marking, with the data to undo it. */
export type MarkNote =
  | { readonly kind: 'none' }
  | { readonly kind: 'markedUnread' | 'undone' }
  | { readonly kind: 'failed'; readonly reason: string }
  | {
      readonly kind: 'markedRead' | 'markedAll'
      /** Null if nothing has changed. */
      readonly markId: string | null
      /** The listed messages that it has marked. */
      readonly msgIds: readonly string[]
    }

/** Returns the actions that mark messages, first in the source, then in the list. */
export function useMarking(source: MessageSource, list: MessageList) {
  const [note, setNote] = useState<MarkNote>({ kind: 'none' })

  const marked = async (
    marking: Marking,
    msgIds: readonly string[],
    noteOf: (markId: string | null) => MarkNote,
  ) => {
    try {
      const { markId } = await source.mark(marking)
      list.showMarked(msgIds, marking.readStatus)
      setNote(noteOf(markId))
    } catch (error) {
      setNote({ kind: 'failed', reason: errorMessage(error) })
    }
  }

  return {
    note,
    mark(msgId: string, status: ReadStatus) {
      const msgIds = [msgId]
      return marked({ readStatus: status, msgIds }, msgIds, (markId) =>
        status === readStatus.read
          ? { kind: 'markedRead', markId, msgIds }
          : { kind: 'markedUnread' },
      )
    },
    markAll(msgType: MessageType | undefined) {
      const msgIds = unreadIn(list)
      const ofType = msgType === undefined ? {} : { msgType }
      const marking = { readStatus: readStatus.read, ...ofType }
      return marked(marking, msgIds, (markId) => ({ kind: 'markedAll', markId, msgIds }))
    },
    undo({ markId, msgIds }: { markId: string; msgIds: readonly string[] }) {
      const marking = { readStatus: readStatus.unread, markId }
      return marked(marking, msgIds, () => ({ kind: 'undone' }))
    },
  }
}

function unreadIn({ state }: MessageList): string[] {
  if (state.kind !== 'ready') return []
  const isUnread = (message: Message) => message.readStatus === readStatus.unread
  return state.items.filter(isUnread).map(({ msgId }) => msgId)
}
