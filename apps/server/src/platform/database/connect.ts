import { setTimeout as pause } from 'node:timers/promises'
import { Kysely, type LogEvent, PostgresDialect } from 'kysely'
import pg from 'pg'
import { DatabaseDisk } from '#server/platform/database/connection-error.ts'
import { PreparingClient } from '#server/platform/database/prepared.ts'
import type { Tables } from '#server/platform/database/tables.ts'
import { type WaitingLines, waitingLines } from '#server/platform/database/waiting-line.ts'

export interface Connections {
  readonly db: Kysely<Tables>
  readonly pool: pg.Pool
  /** Returns the same connections for one user of them, such as an owner, who gets a limited number at a time. */
  shareOf(user: string): Kysely<Tables>
}

/** The whole database, without an owner: for sessions, jobs and start-up. Features get an `OwnerScope`. */
export interface Database extends Connections {
  /** Connections reserved for sign-in, for identifying callers, and for monitoring. */
  readonly reserve: Connections
  /** Returns whether the database's disk is full. @throws other errors of the database */
  isDiskFull(): Promise<boolean>
  close(): Promise<void>
}

/** The time limits of a statement and of waiting for a lock; 0 means no limit. */
export interface TimeLimits {
  readonly statementMs: number
  readonly lockMs: number
}

/**
 * Time limits by kind of work: responses that people wait for; background work; and commands and start-up, where
 * migrations may take as long as they need.
 */
export const timeLimits = {
  answer: { statementMs: 30_000, lockMs: 5_000 },
  background: { statementMs: 600_000, lockMs: 60_000 },
  command: { statementMs: 0, lockMs: 0 },
} as const satisfies Readonly<Record<string, TimeLimits>>

const reserveLimits: TimeLimits = { statementMs: 5_000, lockMs: 2_000 }
const most = 20
const mostInReserve = 6
/** The share of all connections that one user gets at most. */
const share = 0.4
const leastShare = 3
/** After waiting this long for a connection, the caller is asked to retry. */
const waitMs = 5_000
const retryMs = 50
const tooManyConnections = '53300'

const dateOid = 1082

// Days remain text, because a Date would shift them across midnight in the process's time zone.
const types: pg.CustomTypesConfig = {
  getTypeParser: ((oid: number, format?: 'text' | 'binary') =>
    oid === dateOid
      ? (text: string) => text
      : pg.types.getTypeParser(oid, format as 'text')) as typeof pg.types.getTypeParser,
}

/**
 * Creates a pool without connecting. The first query fails if the server is unreachable.
 *
 * @param connection an address as in DATABASE_URL, or the parts of a unix socket
 */
export function connectDatabase(
  connection: pg.PoolConfig,
  onLost: (error: Error) => void,
  limits: TimeLimits = timeLimits.answer,
): Database {
  let closing = false
  // A broken connection must not end the process, whether it is idle or between two queries of a transaction. The
  // next query reports it.
  const report = (error: Error) => {
    // The pool reports that it is closed before the last connection is.
    if (!closing) onLost(error)
  }
  const disk = new DatabaseDisk()
  const heard = { report, log: disk.hear }
  const main = connectionsOf({ ...connection, max: connection.max ?? most }, limits, heard)
  const reserve = connectionsOf({ ...connection, max: mostInReserve }, reserveLimits, heard)
  return {
    ...main,
    reserve,
    isDiskFull: () => disk.isFull(reserve.db),
    async close() {
      closing = true
      await Promise.all([main.db.destroy(), reserve.db.destroy()])
    },
  }
}

function connectionsOf(
  config: pg.PoolConfig & { max: number },
  { statementMs, lockMs }: TimeLimits,
  { report, log }: { report: (error: Error) => void; log: (event: LogEvent) => void },
): Connections {
  const pool = new PatientPool({
    ...config,
    Client: PreparingClient,
    types,
    connectionTimeoutMillis: waitMs,
    statement_timeout: statementMs,
    lock_timeout: lockMs,
  })
  pool.on('error', report)
  pool.on('connect', (client) => client.on('error', report))
  const atOnce = Math.max(leastShare, Math.floor(config.max * share))
  const lines = waitingLines({ atOnce, waiting: Infinity })
  return {
    db: new Kysely<Tables>({ dialect: new PostgresDialect({ pool }), log }),
    pool,
    shareOf: (user) =>
      new Kysely<Tables>({
        log,
        dialect: new PostgresDialect({
          pool: {
            options: pool.options,
            connect: () => sharedConnection(pool, lines, user),
            // The user of a share must not close them.
            end: async () => {},
          },
        }),
      }),
  }
}

/** A pool that waits for a free connection if the database has no more, as when the pool is empty. */
class PatientPool extends pg.Pool {
  override connect(): Promise<pg.PoolClient>
  override connect(...called: Parameters<pg.Pool['connect']>): void
  override connect(...called: unknown[]): unknown {
    // Queries without their own connection request one with a callback.
    if (called.length > 0) return Reflect.apply(super.connect, this, called)
    return this.#patiently(Date.now() + waitMs)
  }

  async #patiently(untilMs: number): Promise<pg.PoolClient> {
    for (;;) {
      try {
        return await super.connect()
      } catch (error) {
        const isFull =
          error instanceof Error && 'code' in error && error.code === tooManyConnections
        if (!isFull || Date.now() >= untilMs) throw error
        await pause(retryMs)
      }
    }
  }
}

/** Returns a connection that counts towards its user's share until it is released. */
async function sharedConnection(
  pool: pg.Pool,
  lines: WaitingLines,
  user: string,
): Promise<pg.PoolClient> {
  const place = lines.join(user)
  if (place === null) throw new Error('the line of a user has no end')
  try {
    if (place.turn !== null) await within(waitMs, place.turn)
    const client = await pool.connect()
    const release = client.release.bind(client)
    client.release = (destroy) => {
      place.leave()
      release(destroy)
    }
    return client
  } catch (error) {
    place.leave()
    throw error
  }
}

async function within(limitMs: number, turn: Promise<void>): Promise<void> {
  const over = new AbortController()
  const late = pause(limitMs, undefined, over).then(() => {
    throw new Error('all connections of one user were taken for too long')
  })
  // Aborted below, when there is no listener any more.
  late.catch(() => {})
  try {
    await Promise.race([turn, late])
  } finally {
    over.abort()
  }
}
