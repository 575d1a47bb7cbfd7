export interface Place {
  /** Resolves when it is the caller's turn; null if that is now. Never resolves if the caller leaves before. */
  readonly turn: Promise<void> | null
  /** Ends the turn, so that the next one begins, or stops waiting. Calling it twice is harmless. */
  leave(): void
}

/** Queues in which callers wait for their turn, one per key. */
export interface WaitingLines {
  /** Returns null if the key's queue is full. */
  join(key: string): Place | null
  /** The number of keys with a waiting caller. */
  readonly size: number
}

interface Line {
  /** The number of callers that have their turn. */
  served: number
  /** The waiting callers in order of arrival. */
  readonly waiting: Set<Waiting>
}

type Waiting = PromiseWithResolvers<void>

/** @param limits the number of concurrent turns per key, and of callers that may wait */
export function waitingLines(limits: { atOnce: number; waiting: number }): WaitingLines {
  const lines = new Map<string, Line>()

  function endTurn(key: string, line: Line): void {
    const [next] = line.waiting
    if (next) {
      line.waiting.delete(next)
      next.resolve()
      return
    }
    line.served -= 1
    if (line.served === 0) lines.delete(key)
  }

  return {
    join(key) {
      const line = lines.get(key) ?? { served: 0, waiting: new Set() }
      if (line.served < limits.atOnce) {
        line.served += 1
        lines.set(key, line)
        return { turn: null, leave: once(() => endTurn(key, line)) }
      }
      if (line.waiting.size === limits.waiting) return null
      const waiting: Waiting = Promise.withResolvers()
      line.waiting.add(waiting)
      const leave = () => {
        // A caller that no longer waits has its turn already.
        if (!line.waiting.delete(waiting)) endTurn(key, line)
      }
      return { turn: waiting.promise, leave: once(leave) }
    },
    get size() {
      return lines.size
    },
  }
}

function once(act: () => void): () => void {
  let done = false
  return () => {
    if (done) return
    done = true
    act()
  }
}
