import type { FastifyInstance } from 'fastify'

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
      call: `${request.method} ${call}`,
      status: reply.statusCode,
      code: request.replyCode,
      ms: Math.round(reply.elapsedTime * 10) / 10,
    })
  })
}
