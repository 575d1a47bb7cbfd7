import cookie from '@fastify/cookie'
import Fastify, { type FastifyBaseLogger, type FastifyInstance } from 'fastify'
import type { DiskSpace } from '#server/platform/blob/disk.ts'
import type { Database } from '#server/platform/database/connect.ts'
import { belongsTo } from '#server/platform/http/client-network.ts'
import { drainOnClose } from '#server/platform/http/drain.ts'
import { answerFailures } from '#server/platform/http/failure.ts'
import { logRequests, serveHealth, serveMeasurements } from '#server/platform/http/monitoring.ts'
import { limitBodyTime, limitConnections } from '#server/platform/http/limit/connection-limit.ts'
import {
  bodyLimitMs,
  refuseMalformedRequests,
  secureAnswers,
  serverOptions,
} from '#server/platform/http/server-options.ts'
import { requireAccessRules } from '#server/platform/http/route-guard.ts'
import { decorateRequests } from '#server/platform/http/serve-call.ts'
import type { Settings } from '#server/platform/settings.ts'
import { serveCollector } from '#server/reporting/usage/collector.ts'
import { Gauge, type Registry } from 'prom-client'

interface Dependencies {
  readonly database: Database
  readonly diskSpace: DiskSpace
  readonly settings: Settings
  readonly log: FastifyBaseLogger
}

/** Listens for usage reports on COLLECT_PORT; null if it is not set. @throws an error of the socket */
export async function startCollectorPort({
  log,
  ...watched
}: Dependencies): Promise<FastifyInstance | null> {
  const { settings } = watched
  if (settings.collectPort === null) return null
  const { trustProxy, host, collectPort: port } = settings
  const app = Fastify({ ...serverOptions, loggerInstance: log, trustProxy: belongsTo(trustProxy) })
  requireAccessRules(app)
  const isShared = belongsTo(['loopback', ...trustProxy])
  limitConnections(app, { total: 10_000, perClient: 256, isShared })
  decorateRequests(app)
  logRequests(app)
  answerFailures(app)
  secureAnswers(app)
  refuseMalformedRequests(app)
  drainOnClose(app)
  await app.register(cookie)
  limitBodyTime(app, bodyLimitMs)
  serveMeasurements(app)
  serveHealth(app, watched)
  serveCollector(app, watched)
  await app.listen({ host, port })
  return app
}

/** Exposes metrics of the size of usage reports and of dropped ones; nothing while the database is unavailable. */
export function measureUsage(register: Registry, { pool }: Pick<Database, 'pool'>): void {
  const gauge = new Gauge({
    name: 'placard_usage',
    help: 'Records of usage that are kept, the bytes that they take, and the records that were dropped to save room',
    labelNames: ['of'],
    registers: [register],
    async collect() {
      const volume = await pool
        .query(
          'select sum(records) as kept, sum(bytes) as bytes, sum(dropped) as dropped from usage_volume',
        )
        .catch(() => null)
      gauge.reset()
      for (const [of, value] of Object.entries(volume?.rows[0] ?? {}))
        gauge.set({ of }, Number(value))
    },
  })
}
