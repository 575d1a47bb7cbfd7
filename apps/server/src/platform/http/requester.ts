import type { FastifyRequest } from 'fastify'
import { clientNetwork } from '#server/platform/http/client-network.ts'
import { sessionOf } from '#server/platform/http/cookies.ts'
import { secretHash } from '#server/platform/session/secret.ts'

/** By what a request is counted, before anybody knows whether its session is one. */
export interface Requester {
  /** The session that it says it has, else where it comes from. */
  readonly identity: string
  /** Where it comes from; sessions can be made up, addresses hardly. */
  readonly network: string
}

export function requesterOf(request: FastifyRequest): Requester {
  const network = clientNetwork(request.ip)
  const session = sessionOf(request)
  // The hash, since it is kept for a while, and so that a long cookie takes no more room than a short one.
  const identity = session ? secretHash(session).toString('base64') : network
  return { identity, network }
}
