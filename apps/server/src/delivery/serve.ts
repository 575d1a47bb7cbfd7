import type { FastifyInstance, FastifyReply } from 'fastify'
import { serveAllowance } from '#server/delivery/allowance/serve.ts'
import { serveClickKey } from '#server/delivery/click-key/serve.ts'
import { openApiPath, openToEngines } from '#server/delivery/engine/path.ts'
import { EngineRefusal } from '#server/delivery/engine/refusal.ts'
import { serveStatus } from '#server/delivery/engine/status.ts'
import { type FeedServing, serveFeed } from '#server/delivery/feed/serve.ts'
import { deliveryDocument } from '#server/delivery/openapi-document.ts'
import { serveSpend } from '#server/delivery/spend/serve.ts'
import { serveStatistics } from '#server/delivery/statistics/serve.ts'
import { bearerTokenOf } from '#server/platform/http/bearer-token.ts'
import { limitNetworks, tokenBuckets } from '#server/platform/http/limit/rate-limit.ts'
import { TransportRefusal, tooManyRequests } from '#server/platform/http/transport-refusal.ts'
import type { Settings } from '#server/platform/settings.ts'
import { secretHash } from '#server/platform/session/session.ts'

export interface DeliveryServing extends FeedServing {
  readonly settings: Pick<Settings, 'requestsPerSecond'>
}

/** The sustained rate of one token, and its burst. */
const bucket = { perSecond: 50, burst: 500 }

/** Serves the interface for engines. Cookies are ignored, and pages are refused. */
export function serveDelivery(app: FastifyInstance, serving: DeliveryServing): void {
  void app.register(async (scope) => {
    limitNetworks(scope, serving.settings)
    const tokens = tokenBuckets(bucket)
    scope.addHook('onRequest', async (request) => {
      const token = bearerTokenOf(request)
      if (token === null) return
      const waitSeconds = tokens.take(secretHash(token).toString('base64'), performance.now())
      if (waitSeconds > 0) throw tooManyRequests(waitSeconds)
    })
    scope.setErrorHandler(async (error, _request, reply) => sendRefusal(reply, error))
    serveFeed(scope, serving)
    serveStatus(scope, serving)
    serveSpend(scope, serving)
    serveAllowance(scope, serving)
    serveStatistics(scope, serving)
    serveClickKey(scope, serving)
    scope.get(openApiPath, openToEngines, async () => deliveryDocument)
  })
}

/** Answers with the error of an engine. @throws any error that is not the sender's */
function sendRefusal(reply: FastifyReply, error: unknown): FastifyReply {
  const { status, code, message, headers } = refusalOf(error)
  return reply.status(status).headers(headers).send({ error: { code, message } })
}

function refusalOf(error: unknown) {
  if (error instanceof EngineRefusal) {
    const { statusCode: status, code, message, retrySeconds } = error
    const headers = retrySeconds === null ? {} : { 'retry-after': String(retrySeconds) }
    return { status, code, message, headers }
  }
  if (error instanceof TransportRefusal) {
    const { statusCode: status, reason: code, message, headers } = error
    return { status, code, message, headers }
  }
  if (error instanceof Error && 'statusCode' in error) {
    const status = Number(error.statusCode)
    const code = status === 413 ? 'tooLarge' : 'invalidInput'
    if (status >= 400 && status < 500) return { status, code, message: error.message, headers: {} }
  }
  throw error
}
