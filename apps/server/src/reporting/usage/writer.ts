import { setImmediate } from 'node:timers/promises'
import type pg from 'pg'
import { isConnectionError } from '#server/platform/database/connection-error.ts'
import type { Batch } from '#server/reporting/usage/batch.ts'
import { keepBatches } from '#server/reporting/usage/store.ts'

interface Waiting {
  readonly batch: Batch
  readonly isKept: (isNew: boolean) => void
  readonly isLost: (error: unknown) => void
}

/** So many groups are under way at once: while one waits for the disk, the next is put together. */
const groupsAtOnce = 2
/** A transaction takes so many batches at most, so that nobody waits long for those of others. */
const groupSize = 1_000

/** Keeps what comes in while it is busy in one go: a commit costs the same for one batch and for a thousand. */
export class UsageWriter {
  readonly #pool: pg.Pool
  #waiting: Waiting[] = []
  #groups = 0

  constructor(pool: pg.Pool) {
    this.#pool = pool
  }

  /**
   * Keeps a batch; it is durable once this comes back.
   *
   * @returns false when it had been kept before
   * @throws the database's errors
   */
  keep(batch: Batch): Promise<boolean> {
    const { promise, resolve, reject } = Promise.withResolvers<boolean>()
    this.#waiting.push({ batch, isKept: resolve, isLost: reject })
    if (this.#groups < groupsAtOnce) void this.#work()
    return promise
  }

  async #work(): Promise<void> {
    this.#groups += 1
    // What comes in at the same moment shall go together.
    await setImmediate()
    while (this.#waiting.length > 0) await this.#keepGroup(this.#waiting.splice(0, groupSize))
    this.#groups -= 1
  }

  async #keepGroup(group: readonly Waiting[]): Promise<void> {
    try {
      const fresh = await keepBatches(
        this.#pool,
        group.map(({ batch }) => batch),
      )
      for (const { batch, isKept } of group) isKept(fresh.has(batch))
    } catch (error) {
      if (group.length === 1 || isConnectionError(error)) {
        for (const { isLost } of group) isLost(error)
      } else {
        // One batch that the database does not take must not take the others with it.
        for (const one of group) await this.#keepGroup([one])
      }
    }
  }
}
