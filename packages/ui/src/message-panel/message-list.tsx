import type { MessageType } from '@placard/domain/support/message/type'
import type { ReadStatus } from '@placard/domain/support/message/read-status'
import { useEffect, useReducer, useRef, useState } from 'react'
import { listAfter, type ListState } from './list-state.tsx'
import type { MessageFilter, MessageSource } from './source.tsx'

/** The filtered messages and the actions on their list. */
export interface MessageList {
  readonly state: ListState
  retry(): void
  showMore(): void
  /** Shows the messages as marked, after the source has marked them. */
  showMarked(msgIds: readonly string[], readStatus: ReadStatus): void
}

/** Loads the messages of a filter, and reloads them when the filter changes. */
export function useMessageList(source: MessageSource, filter: MessageFilter): MessageList {
  const [state, happen] = useReducer(listAfter, { kind: 'loading' })
  const [attempt, setAttempt] = useState(0)
  const leaving = useRef(new AbortController())
  const { readStatus, msgType } = filter

  useEffect(() => {
    const controller = new AbortController()
    leaving.current = controller
    happen({ kind: 'begun' })
    source.load(filterOf(readStatus, msgType), controller.signal).then(
      (page) => happen({ kind: 'loaded', ...page }),
      (error: unknown) =>
        controller.signal.aborted || happen({ kind: 'failed', reason: errorMessage(error) }),
    )
    return () => controller.abort()
  }, [source, readStatus, msgType, attempt])

  const showMore = () => {
    const before = state.kind === 'ready' ? state.items.at(-1)?.msgId : undefined
    if (before === undefined) return
    const { signal } = leaving.current
    happen({ kind: 'moreBegun' })
    source.load({ ...filterOf(readStatus, msgType), before }, signal).then(
      (page) => signal.aborted || happen({ kind: 'moreLoaded', ...page }),
      () => signal.aborted || happen({ kind: 'moreFailed' }),
    )
  }
  return {
    state,
    retry: () => setAttempt(attempt + 1),
    showMore,
    showMarked: (msgIds, status) => happen({ kind: 'marked', msgIds, readStatus: status }),
  }
}

/** Returns the filter for the given values; undefined means any. */
export function filterOf(
  readStatus: ReadStatus | undefined,
  msgType: MessageType | undefined,
): MessageFilter {
  return {
    ...(readStatus === undefined ? {} : { readStatus }),
    ...(msgType === undefined ? {} : { msgType }),
  }
}

/** Returns the message of an error for the user. */
export function errorMessage(error: unknown): string {
  return error instanceof Error ? error.message : String(error)
}
