import type { Message } from '@placard/domain/support/message/message'
import type { ReadStatus } from '@placard/domain/support/message/read-status'

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
