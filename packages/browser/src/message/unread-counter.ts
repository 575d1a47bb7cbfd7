import { countUnread } from '@placard/contract/support/message'
import { callServer } from '../request/call.ts'
import { onMarked } from './marked.ts'

const pollIntervalMs = 60_000

/** The number of unread messages, kept up to date while the page is visible. */
export interface UnreadCounter {
  /** Null if not known, because it has not been counted yet or counting failed. */
  count(): number | null
  /**
   * Calls back when the count has changed. Counting runs while there are subscribers. @returns a function that
   * unsubscribes
   */
  subscribe(changed: () => void): () => void
}

/**
 * Counts at once, every minute while the page is visible, when it becomes visible, and when messages were marked. A
 * hidden page does not count. A failed count clears the number without any message; the next count follows as usual.
 *
 * @see S7.3, S7.7
 */
export function unreadCounter(page: Document = document): UnreadCounter {
  const listeners = new Set<() => void>()
  let count: number | null = null
  let stop: (() => void) | null = null
  const counted = (next: number | null) => {
    if (next === count) return
    count = next
    for (const changed of listeners) changed()
  }
  return {
    count: () => count,
    subscribe(changed) {
      listeners.add(changed)
      stop ??= startCounting(page, counted)
      return () => {
        listeners.delete(changed)
        if (listeners.size > 0) return
        stop?.()
        stop = null
      }
    },
  }
}

/** Counts repeatedly. @returns a function that stops counting */
function startCounting(page: Document, counted: (count: number | null) => void): () => void {
  let loading = new AbortController()
  let timer: ReturnType<typeof setTimeout> | undefined
  const update = () => {
    loading.abort()
    clearTimeout(timer)
    if (page.visibilityState === 'hidden') return
    const { signal } = (loading = new AbortController())
    timer = setTimeout(update, pollIntervalMs)
    callServer(countUnread, {}, { signal, message: false, errorHandling: false }).then(
      (answer) => counted(answer.count),
      () => signal.aborted || counted(null),
    )
  }
  const unsubscribe = onMarked(update)
  page.addEventListener('visibilitychange', update)
  update()
  return () => {
    unsubscribe()
    page.removeEventListener('visibilitychange', update)
    clearTimeout(timer)
    loading.abort()
  }
}
