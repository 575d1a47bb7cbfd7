import type { FastifyInstance } from 'fastify'

/**
 * One line of JSON a request: its id (which the request's logger adds), identity, call, code, time. Never a body, a header, a query or an address of a page,
 * where secrets travel.
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
