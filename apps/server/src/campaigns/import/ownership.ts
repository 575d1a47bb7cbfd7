import type { Database } from '#server/platform/database/connect.ts'

/** The sole right to work on an owner's imports, for as long as the connection behind it lives. */
export interface Ownership {
  /** Aborted when the connection is lost, and the right with it. */
  readonly lost: AbortSignal
  release(): Promise<void>
}

const lockKey = `hashtextextended('import ' || $1, 0)`

/**
 * Takes the right to work on an owner's imports: one job of an owner at a time, on one server of all. It is a lock of a
 * PostgreSQL session, so that it is free the moment its server dies.
 *
 * @returns null when another holds it and `wait` is false
 */
export async function ownImports(
  database: Database,
  ownerId: string,
  { wait }: { wait: boolean },
): Promise<Ownership | null> {
  const client = await database.pool.connect()
  const losing = new AbortController()
  const onError = () => losing.abort()
  client.on('error', onError)
  const giveBack = (destroy: boolean) => {
    client.off('error', onError)
    client.release(destroy)
  }
  const call = (lockFunction: string) =>
    client.query<{ got: unknown }>(`select ${lockFunction}(${lockKey}) as got`, [ownerId])
  const release = () =>
    call('pg_advisory_unlock').then(
      () => giveBack(false),
      // The connection is broken or in doubt: closing it gives the lock back as well.
      () => giveBack(true),
    )
  try {
    const { rows } = await call(wait ? 'pg_advisory_lock' : 'pg_try_advisory_lock')
    if (rows[0]?.got !== false) return { lost: losing.signal, release }
    giveBack(false)
    return null
  } catch (error) {
    giveBack(true)
    throw error
  }
}
