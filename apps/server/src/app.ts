import cookie from '@fastify/cookie'
import multipart from '@fastify/multipart'
import { calls } from '@placard/contract/calls'
import { maxImportBytes } from '@placard/contract/campaigns/import'
import Fastify, {
  type FastifyBaseLogger,
  type FastifyInstance,
  type FastifyReply,
  type FastifyRequest,
} from 'fastify'
import type { Registry } from 'prom-client'
import { readFormBodies } from '#server/platform/http/body.ts'
import { belongsTo } from '#server/platform/http/client-network.ts'
import {
  bodyLimitMs,
  isMalformed,
  refuseMalformedRequests,
  secureAnswer,
  secureAnswers,
  serverOptions,
} from '#server/platform/http/server-options.ts'
import { limitBodyTime, limitConnections } from '#server/platform/http/limit/connection-limit.ts'
import { drainOnClose } from '#server/platform/http/drain.ts'
import { shareFairly } from '#server/platform/http/limit/fair-share.ts'
import { answerFailures } from '#server/platform/http/failure.ts'
import { logRequests, serveHealth, serveMeasurements } from '#server/platform/http/monitoring.ts'
import { serveOpenApi } from '#server/openapi/routes.ts'
import { refuseForeignPages } from '#server/platform/http/origin.ts'
import { collectPolicyReports } from '#server/platform/http/page/page-policy.ts'
import { type FrontEnds, servePages, unknownAddress } from '#server/platform/http/page/pages.ts'
import { limitRates } from '#server/platform/http/limit/rate-limit.ts'
import { requireAccessRules } from '#server/platform/http/route-guard.ts'
import type { Dependencies, Route } from '#server/platform/http/route.ts'
import { decorateRequests, serveCall } from '#server/platform/http/serve-call.ts'
import { malformedRequest } from '#server/platform/http/transport-refusal.ts'

export interface AppOptions extends Dependencies {
  readonly routes: readonly Route[]
  readonly logger: FastifyBaseLogger
  /** Null to serve only the calls. */
  readonly frontEnds: FrontEnds | null
  /** Routes besides calls. Each may add its own metrics. */
  readonly serveOthers: readonly ((app: FastifyInstance, register: Registry) => void)[]
}

/**
 * Builds the server, without listening.
 *
 * @throws Error if a call of the contract has no route or two, or a route has no access rule
 */
export async function buildApp(options: AppOptions): Promise<FastifyInstance> {
  const { settings, frontEnds } = options
  const answerUnknown = unknownAddress(frontEnds, settings)
  const app: FastifyInstance = Fastify({
    loggerInstance: options.logger,
    ...serverOptions,
    trustProxy: belongsTo(settings.trustProxy),
    frameworkErrors(_error, request, reply) {
      prepareAnswer(request, reply)
      if (isMalformed(request)) return app.errorHandler(malformedRequest(), request, reply)
      void answerUnknown(request, reply)
    },
  })
  requireAccessRules(app)
  const isShared = belongsTo(['loopback', ...settings.trustProxy])
  limitConnections(app, { total: 10_000, perClient: 256, isShared })
  decorateRequests(app)
  logRequests(app)
  answerFailures(app)
  secureAnswers(app)
  refuseMalformedRequests(app)
  drainOnClose(app)
  await app.register(cookie)
  refuseForeignPages(app, settings)
  limitRates(app, settings)
  limitBodyTime(app, bodyLimitMs)
  readFormBodies(app)
  await app.register(multipart, {
    limits: { files: 1, fields: 20, fieldSize: 10_000, fileSize: maxImportBytes },
  })
  shareFairly(app)
  serveHealth(app, options)
  serveCalls(app, options)
  serveOpenApi(app)
  serveOthers(app, options)
  if (frontEnds) await servePages(app, frontEnds, settings)
  app.setNotFoundHandler(answerUnknown)
  return app
}

/** Adds the answer to an address that cannot be decoded, which counts as unknown. Hooks do not run for it. */
function prepareAnswer(request: FastifyRequest, reply: FastifyReply): void {
  secureAnswer(request, reply)
  reply.header('x-request-id', request.id)
}

function serveOthers(app: FastifyInstance, options: AppOptions): void {
  const register = serveMeasurements(app)
  collectPolicyReports(app, register, options.settings)
  for (const serve of options.serveOthers) serve(app, register)
}

function serveCalls(app: FastifyInstance, options: AppOptions): void {
  const served = new Set<string>()
  for (const route of options.routes) {
    if (served.has(route.call.path)) throw new Error(`${route.call.path} has two routes`)
    served.add(route.call.path)
    serveCall(app, route, options)
  }
  const missing = calls.filter((call) => !served.has(call.path)).map((call) => call.path)
  if (missing.length > 0) throw new Error(`no route serves ${missing.join(', ')}`)
}
