import { countUnread } from '@placard/contract/support/message'
import { callServer } from '../request/call.ts'
import { onMarked } from './marked.ts'

const countEveryMs = 60_000

/** How many messages are unread, as fresh as somebody who looks at the page needs it. */
export interface UnreadCounter {
  /** Null: not known, because it was not counted yet or could not be. */
  count(): number | null
  /** Calls back when the count has changed. It is counted while somebody is told. @returns ends it */
  subscribe(changed: () => void): () => void
}

/**
 * Counts at once, every minute while the page is seen, when somebody comes back to it, and when messages were marked. A
 * page that is hidden counts nothing. A count that fails shows nothing and leads nowhere: the next one comes by itself.
 *
 * @see S7.3, S7.7
 */
export function unreadCounter(page: Document = document): UnreadCounter {
  const told = new Set<() => void>()
  let count: number | null = null
  let stop: (() => void) | null = null
  const counted = (next: number | null) => {
    if (next === count) return
    count = next
    for (const changed of told) changed()
  }
  return {
    count: () => count,
    subscribe(changed) {
      told.add(changed)
      stop ??= counting(page, counted)
      return () => {
        told.delete(changed)
        if (told.size > 0) return
        stop?.()
        stop = null
      }
    },
  }
}

/** Counts again and again. @returns ends it */
function counting(page: Document, counted: (count: number | null) => void): () => void {
  let asking = new AbortController()
  let timer: ReturnType<typeof setTimeout> | undefined
  const look = () => {
    asking.abort()
    clearTimeout(timer)
    if (page.visibilityState === 'hidden') return
    const { signal } = (asking = new AbortController())
    timer = setTimeout(look, countEveryMs)
    callServer(countUnread, {}, { signal, message: false, errorHandling: false }).then(
      (answer) => counted(answer.count),
      () => signal.aborted || counted(null),
    )
  }
  const leave = onMarked(look)
  page.addEventListener('visibilitychange', look)
  look()
  return () => {
    leave()
    page.removeEventListener('visibilitychange', look)
    clearTimeout(timer)
    asking.abort()
  }
}
