import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'

/** The security headers of every answer; pages and open files override some of them. */
export const securityHeaders = {
  'x-content-type-options': 'nosniff',
  // One-time links carry their secret in the query, and nothing in Placard needs the referrer.
  'referrer-policy': 'no-referrer',
  'cross-origin-opener-policy': 'same-origin',
  'cross-origin-resource-policy': 'same-origin',
  'permissions-policy':
    'camera=(), display-capture=(), geolocation=(), microphone=(), payment=(), usb=()',
  // An answer that a browser is made to show as a page runs nothing and shows nothing.
  'content-security-policy': "default-src 'none'; frame-ancestors 'none'",
  'cache-control': 'no-store',
} as const

const yearSeconds = 31_536_000

/** Sets the headers on an answer to which no hook leads. */
export function secureAnswer(request: FastifyRequest, reply: FastifyReply): void {
  reply.headers(securityHeaders)
  // Over plain HTTP browsers must ignore it, and a proxy that ends TLS is believed only when it is trusted.
  if (request.protocol === 'https') {
    reply.header('strict-transport-security', `max-age=${yearSeconds}`)
  }
}

/** Sets the headers on every answer, before anything else may fail. */
export function secureAnswers(app: FastifyInstance): void {
  app.addHook('onRequest', async (request, reply) => secureAnswer(request, reply))
}
