import type { FastifyRequest } from 'fastify'
import { clientNetwork } from '#server/platform/http/client-network.ts'
import { sessionOf } from '#server/platform/http/cookies.ts'
import { secretHash } from '#server/platform/session/secret.ts'

/** The keys by which requests are counted before the session has been verified. */
export interface Requester {
  /** The session that the request claims, or its network without one. */
  readonly identity: string
  /** The network of the client. Sessions can be invented, addresses hardly. */
  readonly network: string
}

export function requesterOf(request: FastifyRequest): Requester {
  const network = clientNetwork(request.ip)
  const session = sessionOf(request)
  // Hashed, because it is kept for a while, and a long cookie must not take more space than a short one.
  const identity = session ? secretHash(session).toString('base64') : network
  return { identity, network }
}
