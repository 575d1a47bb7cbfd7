import type { FastifyInstance } from 'fastify'
import { clientNetwork } from '#server/platform/http/client-network.ts'
import { tokenBuckets } from '#server/platform/http/limit/token-bucket.ts'
import { tooManyRequests } from '#server/platform/http/transport-refusal.ts'
import type { Settings } from '#server/platform/settings.ts'

const burstSeconds = 20
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
