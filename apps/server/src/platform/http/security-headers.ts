import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'

/** The security headers of every response; pages and public files override some of them. */
export const securityHeaders = {
  'x-content-type-options': 'nosniff',
  // One-time links contain their secret in the query, and Placard does not need the referrer.
  'referrer-policy': 'no-referrer',
  'cross-origin-opener-policy': 'same-origin',
  'cross-origin-resource-policy': 'same-origin',
  'permissions-policy':
    'camera=(), display-capture=(), geolocation=(), microphone=(), payment=(), usb=()',
  // A response that is displayed as a page runs and shows nothing.
  'content-security-policy': "default-src 'none'; frame-ancestors 'none'",
  'cache-control': 'no-store',
} as const

const yearSeconds = 31_536_000

/** Sets the headers on a response that no hook sees. */
export function secureAnswer(request: FastifyRequest, reply: FastifyReply): void {
  reply.headers(securityHeaders)
  // Over plain HTTP, browsers must ignore it, and the header of a proxy that ends TLS counts only if the proxy is
  // trusted.
  if (request.protocol === 'https') {
    reply.header('strict-transport-security', `max-age=${yearSeconds}`)
  }
}

/** Sets the headers on every response, before anything else may fail. */
export function secureAnswers(app: FastifyInstance): void {
  app.addHook('onRequest', async (request, reply) => secureAnswer(request, reply))
}
