import type { Message, MessageType, ReadStatus } from '@placard/domain/support/message/message'
import { useEffect, useReducer, useRef, useState } from 'react'
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

/** The loading state of the message list. */
export type ListState =
  | { readonly kind: 'loading' }
  | { readonly kind: 'failed'; readonly reason: string }
  | {
      readonly kind: 'ready'
      readonly items: readonly Message[]
      /** The number of messages, including those not loaded yet. */
      readonly total: number
      readonly more: 'idle' | 'loading' | 'failed'
    }

/** The events of the message list. */
export type ListEvent =
  | { readonly kind: 'begun' }
  | { readonly kind: 'loaded'; readonly items: readonly Message[]; readonly total: number }
  | { readonly kind: 'failed'; readonly reason: string }
  | { readonly kind: 'moreBegun' }
  | { readonly kind: 'moreLoaded'; readonly items: readonly Message[]; readonly total: number }
  | { readonly kind: 'moreFailed' }
  | { readonly kind: 'marked'; readonly msgIds: readonly string[]; readonly readStatus: ReadStatus }

/** Returns the list after an event. Marked messages stay in the list even if they no longer match the filter. */
export function listAfter(state: ListState, event: ListEvent): ListState {
  switch (event.kind) {
    case 'begun':
      return { kind: 'loading' }
    case 'loaded':
      return { kind: 'ready', items: event.items, total: event.total, more: 'idle' }
    case 'failed':
      return { kind: 'failed', reason: event.reason }
    case 'moreBegun':
      return state.kind === 'ready' ? { ...state, more: 'loading' } : state
    case 'moreFailed':
      return state.kind === 'ready' ? { ...state, more: 'failed' } : state
    case 'moreLoaded': {
      if (state.kind !== 'ready') return state
      const items = [...state.items, ...event.items]
      return { kind: 'ready', items, total: state.items.length + event.total, more: 'idle' }
    }
    case 'marked': {
      if (state.kind !== 'ready') return state
      const { readStatus } = event
      const ids = new Set(event.msgIds)
      const items = state.items.map((item) =>
        ids.has(item.msgId) ? { ...item, readStatus } : item,
      )
      return { ...state, items }
    }
  }
}
