import type { FastifyInstance } from 'fastify'
import { sql } from 'kysely'
import type { DiskSpace } from '#server/platform/blob/disk-space.ts'
import { databaseFailureReason } from '#server/platform/database/connection-error.ts'
import type { Database } from '#server/platform/database/connect.ts'
import { isMigrated } from '#server/platform/database/migrate.ts'

interface Watched {
  readonly database: Database
  readonly diskSpace: DiskSpace
}

/**
 * Serves `/healthz`: the process responds. `/readyz`: the database is reachable, has this version's schema, and there
 * is space to write; else 503.
 */
export function serveHealth(app: FastifyInstance, watched: Watched): void {
  const open = { config: { open: 'watched by programs that have no account' } }
  app.get('/healthz', open, async () => ({ status: 'alive' }))
  app.get('/readyz', open, async (_request, reply) => {
    const reason = await whyNotReady(watched)
    if (reason === null) return { status: 'ready' }
    reply.status(503)
    return { status: 'not ready', reason }
  })
}

async function whyNotReady({ database, diskSpace }: Watched): Promise<string | null> {
  try {
    await sql`select 1`.execute(database.reserve.db)
    if (!(await isMigrated(database.reserve.db))) return 'migrations are missing'
    const isFull = (await diskSpace.isLow()) || (await database.isDiskFull())
    return isFull ? 'the storage is full' : null
  } catch (error) {
    return databaseFailureReason(error)
  }
}
