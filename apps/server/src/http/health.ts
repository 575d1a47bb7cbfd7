import type { FastifyInstance } from 'fastify'
import { sql } from 'kysely'
import { whyDatabaseFails } from '#server/database/away.ts'
import type { Database } from '#server/database/connect.ts'
import { isMigrated } from '#server/database/migrate.ts'

/** `/healthz`: the process answers. `/readyz`: the database is reachable and its schema is this version's; else 503. */
export function serveHealth(app: FastifyInstance, database: Database): void {
  const open = { config: { open: 'watched by programs that have no account' } }
  app.get('/healthz', open, async () => ({ status: 'alive' }))
  app.get('/readyz', open, async (_request, reply) => {
    const reason = await whyNotReady(database)
    if (reason === null) return { status: 'ready' }
    reply.status(503)
    return { status: 'not ready', reason }
  })
}

async function whyNotReady(database: Database): Promise<string | null> {
  try {
    await sql`select 1`.execute(database.reserve.db)
    return (await isMigrated(database.reserve.db)) ? null : 'migrations are missing'
  } catch (error) {
    return whyDatabaseFails(error)
  }
}
