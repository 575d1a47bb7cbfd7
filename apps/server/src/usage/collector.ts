import {
  batchIdShape,
  collectorHeader,
  collectUsagePath,
  maxBatchBytes,
  maxBatchLines,
} from '@placard/contract/usage'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { Database } from '#server/database/connect.ts'
import { limitNetworks } from '#server/http/limit/network-limit.ts'
import type { Settings } from '#server/settings.ts'
import { batchOf, lineCount } from '#server/usage/batch.ts'
import { roomFor } from '#server/usage/room.ts'
import { UnreadableBatch } from '#server/usage/unreadable-batch.ts'
import { UsageWriter } from '#server/usage/writer.ts'

export interface CollectorSurroundings {
  readonly database: Pick<Database, 'pool'>
  readonly settings: Pick<Settings, 'requestsPerSecond'>
}

/** Bytes that may be on their way between their first header and their answer, of all senders together. */
const roomBytes = 33_554_432

const answer = {
  type: 'object',
  properties: {
    kept: { type: 'integer' },
    refused: { type: 'integer' },
    repeated: { type: 'boolean' },
  },
} as const

/**
 * Takes what pages report. Anybody may send: whose page it is, is nowhere believed. Any kind of body is read as bytes,
 * since `sendBeacon` gives each its own.
 *
 * @see S7.31
 */
export function serveCollector(
  app: FastifyInstance,
  { database, settings }: CollectorSurroundings,
): void {
  const writer = new UsageWriter(database.pool)
  const open = { open: 'pages report without a session' }
  void app.register(async (collector) => {
    collector.removeAllContentTypeParsers()
    collector.addContentTypeParser('*', { parseAs: 'buffer' }, (_request, body, done) =>
      done(null, body),
    )
    welcomeAnyPage(collector)
    limitNetworks(collector, settings)
    roomFor(collector, roomBytes)
    collector.options(collectUsagePath, { config: open }, async (_request, reply) =>
      reply.header('access-control-allow-headers', 'content-type').status(204).send(),
    )
    collector.route({
      method: 'POST',
      url: collectUsagePath,
      config: open,
      bodyLimit: maxBatchBytes,
      schema: { response: { 200: answer } },
      async handler(request) {
        const batch = batchOf(...sentBatch(request), Date.now())
        const isNew = await writer.keep(batch)
        return { kept: batch.keptLines, refused: batch.refused.length, repeated: !isNew }
      },
    })
  })
}

/** Nothing of a session counts here, so a page of another site may send as well. */
function welcomeAnyPage(collector: FastifyInstance): void {
  collector.addHook('onRequest', async (_request, reply) => {
    reply.header(collectorHeader, '1')
    reply.header('access-control-allow-origin', '*')
    reply.header('access-control-expose-headers', collectorHeader)
    reply.header('cross-origin-resource-policy', 'cross-origin')
  })
}

/** @throws UnreadableBatch */
function sentBatch({ query, body }: FastifyRequest): [batchId: string, body: Buffer] {
  const { batch } = query as Readonly<Record<string, unknown>>
  if (typeof batch !== 'string' || !batchIdShape.test(batch)) throw new UnreadableBatch(400)
  const bytes = Buffer.isBuffer(body) ? body : Buffer.alloc(0)
  if (lineCount(bytes) > maxBatchLines) throw new UnreadableBatch(413)
  return [batch, bytes]
}
