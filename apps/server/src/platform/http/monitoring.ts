import type { FastifyInstance } from 'fastify'
import { sql } from 'kysely'
import type { DiskSpace } from '#server/platform/blob/disk.ts'
import { databaseFailureReason } from '#server/platform/database/connection-error.ts'
import type { Database } from '#server/platform/database/connect.ts'
import { isMigrated } from '#server/platform/database/migrate.ts'
import { collectDefaultMetrics, Counter, Histogram, Registry } from 'prom-client'

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

/**
 * Serves `/metrics` in Prometheus' text format: the process, and requests by call, status and reply code. @returns
 * the registry for further metrics
 */
export function serveMeasurements(app: FastifyInstance): Registry {
  const register = new Registry()
  collectDefaultMetrics({ register })
  const requests = new Counter({
    name: 'placard_requests_total',
    help: 'Requests answered',
    labelNames: ['call', 'status', 'code'],
    registers: [register],
  })
  const seconds = new Histogram({
    name: 'placard_request_seconds',
    help: 'Time to answer a request, in seconds',
    labelNames: ['call'],
    buckets: [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10],
    registers: [register],
  })
  app.addHook('onResponse', async (request, reply) => {
    // The route's pattern instead of the address, because user input must not become a label.
    const call = request.routeOptions.url ?? 'unknown'
    requests.inc({ call, status: String(reply.statusCode), code: String(request.replyCode ?? '') })
    seconds.observe({ call }, reply.elapsedTime / 1000)
  })
  const open = { config: { open: 'watched by programs that have no account' } }
  app.get('/metrics', open, async (_request, reply) => {
    reply.type(register.contentType)
    return register.metrics()
  })
  return register
}

/**
 * Logs one line of JSON per request: id (added by the request's logger), identity, call, code, time. Never a body,
 * header, query or page address, which may contain secrets.
 */
export function logRequests(app: FastifyInstance): void {
  app.addHook('onSend', async (request, reply) => {
    reply.header('x-request-id', request.id)
  })
  app.addHook('onResponse', async (request, reply) => {
    const call = request.routeOptions.url ?? 'unknown address'
    request.log.info({
      account: request.identity?.accountId ?? null,
      owner: request.identity?.ownerId ?? null,
      // Only requests of programs have one.
      ...(request.identity?.tokenId && { token: request.identity.tokenId }),
      call: `${request.method} ${call}`,
      status: reply.statusCode,
      code: request.replyCode,
      ms: Math.round(reply.elapsedTime * 10) / 10,
    })
  })
}
