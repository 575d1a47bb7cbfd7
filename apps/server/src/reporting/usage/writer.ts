import { setImmediate } from 'node:timers/promises'
import type pg from 'pg'
import { isConnectionError } from '#server/platform/database/connection-error.ts'
import type { Batch } from '#server/reporting/usage/batch.ts'
import { keepBatches } from '#server/reporting/usage/store.ts'

interface Waiting {
  readonly batch: Batch
  readonly onStored: (isNew: boolean) => void
  readonly onLost: (error: unknown) => void
}

/** The number of concurrent groups: while one waits for the disk, the next one is prepared. */
const groupsAtOnce = 2
/** The maximum number of batches in a transaction, so that no batch waits long for others. */
const groupSize = 1_000

/**
 * A writer that stores batches that arrive while it is busy in one transaction, because a commit costs the same for
 * one batch and for a thousand.
 */
export class UsageWriter {
  readonly #pool: pg.Pool
  #waiting: Waiting[] = []
  #groups = 0

  constructor(pool: pg.Pool) {
    this.#pool = pool
  }

  /**
   * Stores a batch durably when it returns.
   *
   * @returns false if it was stored before
   * @throws the database's errors
   */
  keep(batch: Batch): Promise<boolean> {
    const { promise, resolve, reject } = Promise.withResolvers<boolean>()
    this.#waiting.push({ batch, onStored: resolve, onLost: reject })
    if (this.#groups < groupsAtOnce) void this.#work()
    return promise
  }

  async #work(): Promise<void> {
    this.#groups += 1
    // Batches that arrive at the same moment are stored together.
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
      for (const { batch, onStored } of group) onStored(fresh.has(batch))
    } catch (error) {
      if (group.length === 1 || isConnectionError(error)) {
        for (const { onLost } of group) onLost(error)
      } else {
        // A batch that the database rejects must not affect the others.
        for (const one of group) await this.#keepGroup([one])
      }
    }
  }
}
