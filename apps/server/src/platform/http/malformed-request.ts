import type { FastifyInstance, FastifyRequest } from 'fastify'
import { isHost } from '#server/platform/http/origin.ts'
import { malformedRequest } from '#server/platform/http/transport-refusal.ts'

/**
 * Rejects requests that Node's parser accepts although HTTP requires servers to answer them with 400: a version other
 * than 1.0 and 1.1, or none, which Node reads as 0.9; more than one `host`, since a proxy may have used the other
 * one; and an invalid host, including one that a trusted proxy forwards.
 *
 * @see RFC 9112, sections 2.3 and 3.2
 */
export function refuseMalformedRequests(app: FastifyInstance): void {
  app.addHook('onRequest', async (request) => {
    if (isMalformed(request)) throw malformedRequest()
  })
}

/** Returns whether the request must be answered with 400 regardless of its target. */
export function isMalformed({ raw, host }: FastifyRequest): boolean {
  const names = raw.rawHeaders.filter((_text, at) => at % 2 === 0)
  const hosts = names.filter((name) => name.toLowerCase() === 'host').length
  if (!['1.0', '1.1'].includes(raw.httpVersion) || hosts > 1) return true
  // Before HTTP/1.1 the header did not exist, and health checks of some proxies still omit it.
  return (hosts === 1 || host !== '') && !isHost(host)
}
