import { maxBatchBytes } from '@placard/contract/reporting/usage'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { memoryLimitReached } from '#server/platform/http/transport-refusal.ts'

/** A batch costs more than its bytes: the request, its response, its place in the queue. */
const requestBytes = 4_096

/**
 * Refuses requests with 503 above that many bytes being read or waiting for the database: a slow database must slow
 * down the senders instead of filling the memory.
 */
export function limitMemory(app: FastifyInstance, totalBytes: number): void {
  const taken = new Map<FastifyRequest, number>()
  const working = new WeakSet<FastifyRequest>()
  let left = totalBytes
  const leave = (request: FastifyRequest) => {
    left += taken.get(request) ?? 0
    taken.delete(request)
  }
  app.addHook('onRequest', async (request, reply) => {
    const bytes = requestBytes + announcedBytes(request)
    if (bytes > left) throw memoryLimitReached()
    left -= bytes
    taken.set(request, bytes)
    // A client that disconnects later leaves a batch behind, which uses memory until it is stored.
    reply.raw.once('close', () => {
      if (!working.has(request)) leave(request)
    })
  })
  app.addHook('preHandler', async (request) => void working.add(request))
  app.addHook('onSend', async (request) => leave(request))
}

/** Returns the declared length of a body. One of unknown length counts with the maximum. */
function announcedBytes({ headers }: FastifyRequest): number {
  const { 'content-length': length, 'transfer-encoding': encoding } = headers
  if (encoding !== undefined) return maxBatchBytes
  return Math.min(Number(length ?? 0), maxBatchBytes)
}
