import { sql } from 'kysely'
import type { Database } from '#server/platform/database/connect.ts'

/** The interval at which the rounds of other servers are noticed. */
const lookEveryMs = 200

interface Waiter {
  readonly after: bigint
  readonly wake: () => void
}

/** Wakes requests that wait for changes: at once after a round of this server, and soon after one of another. */
export class FeedWatch {
  readonly #database: Pick<Database, 'db'>
  readonly #waiters = new Set<Waiter>()
  #timer: NodeJS.Timeout | null = null
  #isLooking = false
  #isClosed = false

  constructor(database: Pick<Database, 'db'>) {
    this.#database = database
  }

  /** True once the server stops: nobody waits any more. */
  get isClosed(): boolean {
    return this.#isClosed
  }

  /** Tells that the feed has reached a position. */
  note(lastPos: bigint): void {
    // A lower position belongs to another epoch.
    for (const waiter of this.#waiters) if (lastPos !== waiter.after) waiter.wake()
  }

  /** Waits until the feed is at another position, the time is over, or the signal is aborted. */
  async beyond(after: bigint, { ms, signal }: { ms: number; signal: AbortSignal }): Promise<void> {
    if (this.#isClosed || signal.aborted) return
    const { promise, resolve } = Promise.withResolvers<void>()
    const waiter = { after, wake: resolve }
    const timer = setTimeout(resolve, ms)
    signal.addEventListener('abort', () => resolve(), { once: true })
    this.#waiters.add(waiter)
    this.#timer ??= setInterval(() => void this.#look(), lookEveryMs)
    await promise
    clearTimeout(timer)
    this.#waiters.delete(waiter)
    if (this.#waiters.size === 0) this.#rest()
  }

  /** Wakes everybody, so that the server can stop. */
  close(): void {
    this.#isClosed = true
    for (const waiter of this.#waiters) waiter.wake()
    this.#rest()
  }

  #rest(): void {
    if (this.#timer !== null) clearInterval(this.#timer)
    this.#timer = null
  }

  async #look(): Promise<void> {
    if (this.#isLooking) return
    this.#isLooking = true
    try {
      const { rows } = await sql<{ last_pos: string }>`select last_pos from delivery_state`.execute(
        this.#database.db,
      )
      if (rows[0] !== undefined) this.note(BigInt(rows[0].last_pos))
    } catch {
      // While the database is out of reach nothing changes, and the wait ends by its time.
    } finally {
      this.#isLooking = false
    }
  }
}
