import type { FastifyInstance } from 'fastify'
import { requesterOf } from '#server/platform/http/requester.ts'
import { callOf } from '#server/platform/http/route-guard.ts'
import { tokenBuckets } from '#server/platform/http/limit/token-bucket.ts'
import { tooManyRequests } from '#server/platform/http/transport-refusal.ts'
import type { Settings } from '#server/platform/settings.ts'

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
