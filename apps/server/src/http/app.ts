import { randomUUID } from 'node:crypto'
import cookie from '@fastify/cookie'
import multipart from '@fastify/multipart'
import { calls } from '@placard/contract/calls'
import { maxImportBytes } from '@placard/contract/import'
import Fastify, { type FastifyBaseLogger, type FastifyInstance, LogController } from 'fastify'
import { readFormBodies } from '#server/http/body.ts'
import { drainOnClose } from '#server/http/drain.ts'
import { answerFailures } from '#server/http/failure.ts'
import { serveHealth } from '#server/http/health.ts'
import { serveMeasurements } from '#server/http/measurement.ts'
import { logRequests } from '#server/http/request-log.ts'
import type { Route } from '#server/http/route.ts'
import { type CallOptions, decorateRequests, serveCall } from '#server/http/serve-call.ts'
import { type FrontEnds, servePages, unknownAddress } from '#server/http/pages.ts'

export interface AppOptions extends CallOptions {
  readonly routes: readonly Route[]
  readonly logger: FastifyBaseLogger
  /** Null serves the calls alone. */
  readonly frontEnds: FrontEnds | null
}

/**
 * Puts the server together; it does not listen yet.
 *
 * @throws Error when a call of the contract has no route, or two
 */
export async function buildApp(options: AppOptions): Promise<FastifyInstance> {
  const answerUnknown = unknownAddress(options.frontEnds)
  const app = Fastify({
    loggerInstance: options.logger,
    logController: new LogController({
      disableRequestLogging: true,
      requestIdLogLabel: 'requestId',
    }),
    genReqId: () => randomUUID(),
    // An address that cannot be decoded is an unknown one.
    frameworkErrors: (_error, request, reply) => void answerUnknown(request, reply),
    // What comes while it drains is told to come again.
    forceCloseConnections: 'idle',
    return503OnClosing: true,
    bodyLimit: 1_048_576,
    // Long enough for the largest upload on a slow line.
    requestTimeout: 900_000,
  })
  await app.register(cookie)
  await app.register(multipart, {
    limits: { files: 1, fields: 20, fieldSize: 10_000, fileSize: maxImportBytes },
  })
  decorateRequests(app)
  drainOnClose(app)
  logRequests(app)
  answerFailures(app)
  readFormBodies(app)
  serveMeasurements(app)
  serveHealth(app, options.database)
  const served = new Set<string>()
  for (const route of options.routes) {
    if (served.has(route.call.path)) throw new Error(`${route.call.path} has two routes`)
    served.add(route.call.path)
    serveCall(app, route, options)
  }
  const missing = calls.filter((call) => !served.has(call.path)).map((call) => call.path)
  if (missing.length > 0) throw new Error(`no route serves ${missing.join(', ')}`)
  if (options.frontEnds) await servePages(app, options.frontEnds)
  app.setNotFoundHandler(answerUnknown)
  return app
}
