import type { FastifyRequest } from 'fastify'

/** The request that the security log names. */
interface RequestOrigin {
  readonly address: string
  readonly userAgent: string
  readonly requestId: string
}

/** Returns where a request comes from, as sessions and the security log store it. */
export function requestOrigin({ ip, id, headers }: FastifyRequest): RequestOrigin {
  return { address: ip, userAgent: headers['user-agent'] ?? '', requestId: id }
}
