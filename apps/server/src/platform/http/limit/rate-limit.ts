import type { FastifyInstance, FastifyRequest } from 'fastify'
import { isToken } from '@placard/domain/platform/access/token-text'
import { bearerTokenOf } from '#server/platform/http/bearer-token.ts'
import { clientNetwork } from '#server/platform/http/client-network.ts'
import { sessionOf } from '#server/platform/http/cookies.ts'
import { secretHash } from '#server/platform/session/session.ts'
import { callOf } from '#server/platform/http/route-guard.ts'
import { tooManyRequests } from '#server/platform/http/transport-refusal.ts'
import type { Settings } from '#server/platform/settings.ts'

/** The keys by which requests are counted before the session has been verified. */
interface Requester {
  /** The session or API token that the request claims, or its network without one. */
  readonly identity: string
  /** The network of the client. Sessions can be invented, addresses hardly. */
  readonly network: string
}

export function requesterOf(request: FastifyRequest): Requester {
  const network = clientNetwork(request.ip)
  const token = bearerTokenOf(request)
  // A token that cannot exist gets no bucket of its own.
  if (token !== null) return { identity: isToken(token) ? hashed(token) : network, network }
  const session = sessionOf(request)
  return { identity: session ? hashed(session) : network, network }
}

// Hashed, because it is kept for a while, and a long cookie must not take more space than a short one.
function hashed(secret: string): string {
  return secretHash(secret).toString('base64')
}

interface Bucket {
  tokens: number
  /** The time at which `tokens` was computed. */
  atMs: number
}

/** Token buckets that refill steadily. */
export interface TokenBuckets {
  /** Takes tokens, or none if there are too few. Returns 0, or the number of seconds until there are enough. */
  take(key: string, nowMs: number, count?: number): number
  /** Puts back tokens that were not used. */
  giveBack(key: string, count?: number): void
  /** The number of remembered keys. */
  readonly size: number
}

/** Above this number, a generation ends early: some keys are reset, and memory stays bounded. */
const maxKeys = 100_000

/**
 * Creates a bucket per key, full at first.
 *
 * @param bucket tokens per second, and the capacity
 */
export function tokenBuckets(bucket: { perSecond: number; burst: number }): TokenBuckets {
  const { perSecond, burst } = bucket
  // An unused bucket is full again within one generation, so the generation before the last can be dropped.
  const generationMs = (burst / perSecond) * 1000
  let young = new Map<string, Bucket>()
  let old = new Map<string, Bucket>()
  let bornMs = Number.NEGATIVE_INFINITY

  function bucketOf(key: string, nowMs: number): Bucket {
    if (nowMs - bornMs >= generationMs || young.size >= maxKeys) {
      old = young
      young = new Map()
      bornMs = nowMs
    }
    const found = young.get(key) ?? old.get(key) ?? { tokens: burst, atMs: nowMs }
    old.delete(key)
    young.set(key, found)
    found.tokens = Math.min(burst, found.tokens + ((nowMs - found.atMs) / 1000) * perSecond)
    found.atMs = nowMs
    return found
  }

  return {
    take(key, nowMs, count = 1) {
      const found = bucketOf(key, nowMs)
      if (found.tokens < count) return (count - found.tokens) / perSecond
      found.tokens -= count
      return 0
    },
    giveBack(key, count = 1) {
      const found = young.get(key)
      if (found) found.tokens += count
    },
    get size() {
      return young.size + old.size
    },
  }
}

/** The size of the burst after a pause, in seconds of the sustained rate. */
const burstSeconds = 20
/** An address may be shared by an office, but must not get more by inventing sessions. */
const identitiesPerNetwork = 5

/** Rejects calls above the sustained rate of one identity, or of one address, with 429. */
export function limitRates(
  app: FastifyInstance,
  { requestsPerSecond }: Pick<Settings, 'requestsPerSecond'>,
): void {
  const bucketsOf = (perSecond: number) =>
    tokenBuckets({ perSecond, burst: perSecond * burstSeconds })
  const identities = bucketsOf(requestsPerSecond)
  const networks = bucketsOf(requestsPerSecond * identitiesPerNetwork)
  app.addHook('onRequest', async (request) => {
    if (callOf(request) === null) return
    const nowMs = performance.now()
    const { identity, network } = requesterOf(request)
    // The address first, so that a client that invents sessions does not get a bucket for each.
    const networkWait = networks.take(network, nowMs)
    if (networkWait > 0) throw tooManyRequests(networkWait)
    const identityWait = identities.take(identity, nowMs)
    if (identityWait === 0) return
    networks.giveBack(network)
    throw tooManyRequests(identityWait)
  })
}

/** An address may be shared by an office. */
const visitorsPerNetwork = 5

/** Rejects requests above one address's sustained rate with 429. For routes that need no identity. */
export function limitNetworks(
  app: FastifyInstance,
  { requestsPerSecond }: Pick<Settings, 'requestsPerSecond'>,
): void {
  const perSecond = requestsPerSecond * visitorsPerNetwork
  const buckets = tokenBuckets({ perSecond, burst: perSecond * burstSeconds })
  app.addHook('onRequest', async (request) => {
    const waitSeconds = buckets.take(clientNetwork(request.ip), performance.now())
    if (waitSeconds > 0) throw tooManyRequests(waitSeconds)
  })
}
