import type { FastifyInstance } from 'fastify'
import { requesterOf } from '#server/platform/http/requester.ts'
import { callOf } from '#server/platform/http/route-guard.ts'
import { tokenBuckets } from '#server/platform/http/limit/token-bucket.ts'
import { tooManyRequests } from '#server/platform/http/transport-refusal.ts'
import type { Settings } from '#server/platform/settings.ts'

/** The burst after a rest, in seconds of calls. */
const burstSeconds = 20
/** Behind one address there may be an office; yet it must not get as much as it has sessions made up. */
const identitiesPerNetwork = 5

/** Rejects calls above the long-term rate of one identity, or of one address, with 429. */
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
    // The address first: a client that invents sessions gets no bucket for each of them.
    const networkWait = networks.take(network, nowMs)
    if (networkWait > 0) throw tooManyRequests(networkWait)
    const identityWait = identities.take(identity, nowMs)
    if (identityWait === 0) return
    networks.giveBack(network)
    throw tooManyRequests(identityWait)
  })
}
