import { setImmediate } from 'node:timers/promises'
import type pg from 'pg'
import { isConnectionError } from '#server/platform/database/connection-error.ts'
import type { Batch, RefusedLine } from '#server/reporting/usage/batch.ts'
import { dayAt } from '@placard/domain/platform/calendar/day'
import type { UsageRefusal } from '@placard/domain/reporting/usage/refusal'
import { copyIn } from '#server/platform/database/copy.ts'

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

/** The number of lines per reason and day that are stored; the others are only counted. */
const maxLinesOfReason = 100

// An empty field does not apply.
const copyRecords = `copy usage_record from stdin with (format text, null '')`
// In order, so that two servers with the same batches cannot deadlock.
const noteBatches = `
  insert into usage_batch (batch_id) select id from unnest($1::text[]) as id order by id
  on conflict do nothing returning batch_id`
const countRefusals = `
  insert into usage_refusal as known (day, reason, lines)
  select $1, counted.reason, counted.lines from unnest($2::text[], $3::bigint[]) as counted (reason, lines)
  order by counted.reason
  on conflict (day, reason) do update set lines = known.lines + excluded.lines
  returning reason, lines`
const keepLines = `
  insert into usage_refused_line (day, reason, line)
  select $1, reason, line from unnest($2::text[], $3::text[]) as refused (reason, line)`

/**
 * Stores batches, all or none, durably when it returns. Batches stored before are skipped.
 *
 * @returns the batches that are new
 * @throws the database's errors; nothing is stored in that case, or possibly everything if the connection broke at
 * the end
 */
async function keepBatches(pool: pg.Pool, batches: readonly Batch[]): Promise<ReadonlySet<Batch>> {
  const client = await pool.connect()
  try {
    await client.query('begin')
    const fresh = await newOnes(client, batches)
    const content = fresh.map(({ accepted }) => accepted).filter(({ length }) => length > 0)
    if (content.length > 0) await copyIn(client, copyRecords, content)
    await keepRefused(
      client,
      fresh.flatMap(({ refused }) => refused),
    )
    await client.query('commit')
    client.release()
    return new Set(fresh)
  } catch (error) {
    // Discarding a connection discards its transaction.
    client.release(true)
    throw error
  }
}

async function newOnes(client: pg.ClientBase, batches: readonly Batch[]): Promise<Batch[]> {
  const ids = batches.map(({ batchId }) => batchId)
  const { rows } = await client.query<{ batch_id: string }>(noteBatches, [ids])
  const fresh = new Set(rows.map(({ batch_id }) => batch_id))
  // Of two in one group, the first counts.
  return batches.filter(({ batchId }) => fresh.delete(batchId))
}

async function keepRefused(client: pg.ClientBase, refused: readonly RefusedLine[]): Promise<void> {
  if (refused.length === 0) return
  const byReason = Map.groupBy(refused, ({ reason }) => reason)
  const day = dayAt(Date.now())
  const counts = [...byReason.values()].map(({ length }) => length)
  const { rows } = await client.query<{ reason: UsageRefusal; lines: string }>(countRefusals, [
    day,
    [...byReason.keys()],
    counts,
  ])
  const stored = rows.flatMap(({ reason, lines }) => {
    const ofReason = byReason.get(reason) ?? []
    const before = Number(lines) - ofReason.length
    return ofReason.slice(0, Math.max(0, maxLinesOfReason - before))
  })
  if (stored.length === 0) return
  const columns = [stored.map(({ reason }) => reason), stored.map(({ line }) => line)]
  await client.query(keepLines, [day, ...columns])
}
