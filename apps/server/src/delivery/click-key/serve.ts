import type { FastifyInstance } from 'fastify'
import { identifyEngine } from '#server/delivery/engine/identify.ts'
import { clickKeyPath, openToEngines } from '#server/delivery/engine/path.ts'
import type { Database } from '#server/platform/database/connect.ts'
import { clickKeyOf } from '#server/statistics/conversion/click-key.ts'

/** Hands out the key by which an engine signs the ids of its clicks. It stays the same. */
export function serveClickKey(
  scope: FastifyInstance,
  { database }: { readonly database: Database },
): void {
  scope.get(clickKeyPath, openToEngines, async (request, reply) => {
    const { engineId } = await identifyEngine(database, request, 'feed:read')
    const key = (await clickKeyOf(database.db, engineId)).toString('base64')
    return reply.header('cache-control', 'no-store').send({ engineId, key })
  })
}
