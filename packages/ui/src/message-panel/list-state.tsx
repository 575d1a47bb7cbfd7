import type { Message } from '@placard/domain/message/message'
import type { ReadStatus } from '@placard/domain/message/read-status'

/** How far the list of messages is there. */
export type ListState =
  | { readonly kind: 'loading' }
  | { readonly kind: 'failed'; readonly reason: string }
  | {
      readonly kind: 'ready'
      readonly items: readonly Message[]
      /** Those that were not loaded yet included. */
      readonly total: number
      readonly more: 'idle' | 'loading' | 'failed'
    }

/** What happens to the list. */
export type ListEvent =
  | { readonly kind: 'begun' }
  | { readonly kind: 'loaded'; readonly items: readonly Message[]; readonly total: number }
  | { readonly kind: 'failed'; readonly reason: string }
  | { readonly kind: 'moreBegun' }
  | { readonly kind: 'moreLoaded'; readonly items: readonly Message[]; readonly total: number }
  | { readonly kind: 'moreFailed' }
  | { readonly kind: 'marked'; readonly msgIds: readonly string[]; readonly readStatus: ReadStatus }

/** The list after what has happened. What is marked stays where it is, even under a filter that it no longer meets. */
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
