import cookie from '@fastify/cookie'
import Fastify, { type FastifyBaseLogger, type FastifyInstance } from 'fastify'
import type { DiskSpace } from '#server/platform/blob/disk-space.ts'
import type { Database } from '#server/platform/database/connect.ts'
import { belongsTo } from '#server/platform/http/client-network.ts'
import { drainOnClose } from '#server/platform/http/drain.ts'
import { answerFailures } from '#server/platform/http/failure.ts'
import { logRequests, serveHealth, serveMeasurements } from '#server/platform/http/monitoring.ts'
import { limitBodyTime, limitConnections } from '#server/platform/http/limit/connection-limit.ts'
import { refuseMalformedRequests } from '#server/platform/http/malformed-request.ts'
import { requireAccessRules } from '#server/platform/http/route-guard.ts'
import { secureAnswers } from '#server/platform/http/security-headers.ts'
import { decorateRequests } from '#server/platform/http/serve-call.ts'
import { bodyLimitMs, serverOptions } from '#server/platform/http/server-options.ts'
import type { Settings } from '#server/platform/settings.ts'
import { serveCollector } from '#server/reporting/usage/collector.ts'

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
