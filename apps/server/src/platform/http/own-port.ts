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

export interface OwnPort {
  readonly database: Database
  readonly diskSpace: DiskSpace
  readonly settings: Settings
  readonly log: FastifyBaseLogger
  /** Null to listen on no port besides the main one. */
  readonly port: number | null
}

/**
 * Listens on a port of its own for requests of programs, with health and measurements besides; null without one.
 *
 * @param serve adds the routes
 * @throws an error of the socket
 */
export async function startOwnPort(
  { log, port, ...watched }: OwnPort,
  serve: (app: FastifyInstance) => void,
): Promise<FastifyInstance | null> {
  if (port === null) return null
  const { trustProxy, host } = watched.settings
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
  serve(app)
  await app.listen({ host, port })
  return app
}
