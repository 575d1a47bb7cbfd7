import { maxBatchBytes } from '@placard/contract/reporting/usage'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { memoryLimitReached } from '#server/platform/http/transport-refusal.ts'

/** A batch costs more than its bytes: the request, its answer, its place in line. */
const requestBytes = 4_096

/**
 * Refuses with 503 what would come on top of so many bytes that are being read or waiting for the database: a database that
 * is slow shall slow down the senders, not fill the memory.
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
    // A client that disconnects later leaves a batch behind, which takes its room until it is stored.
    reply.raw.once('close', () => {
      if (!working.has(request)) leave(request)
    })
  })
  app.addHook('preHandler', async (request) => void working.add(request))
  app.addHook('onSend', async (request) => leave(request))
}

/** A body of unknown length may be as long as one can be. */
function announcedBytes({ headers }: FastifyRequest): number {
  const { 'content-length': length, 'transfer-encoding': encoding } = headers
  if (encoding !== undefined) return maxBatchBytes
  return Math.min(Number(length ?? 0), maxBatchBytes)
}
