import { Readable } from 'node:stream'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { requesterOf } from '#server/platform/http/limit/rate-limit.ts'
import { callOf } from '#server/platform/http/route-guard.ts'
import { tooManyRequests } from '#server/platform/http/transport-refusal.ts'
import {
  type Place,
  type WaitingLines,
  waitingLines,
} from '#server/platform/database/waiting-line.ts'

/** After this long, a retry may find space in a full queue. */
const retrySeconds = 2

declare module 'fastify' {
  interface FastifyRequest {
    /** The places of the request in the queues; null before it reaches them. */
    places: Place[] | null
  }
}

/**
 * Serves all clients in turn. Each identity and each address has a limited number of concurrent calls, and further
 * calls wait in a queue of their own. However many calls one client sends, those of others do not wait behind them.
 */
export function shareFairly(app: FastifyInstance): void {
  const ordinary = {
    identities: waitingLines({ atOnce: 8, waiting: 200 }),
    // An address may be shared by an office.
    networks: waitingLines({ atOnce: 32, waiting: 1000 }),
  }
  // An upload takes as long as its sender likes, and must not occupy the turns of other calls.
  const uploads = {
    identities: waitingLines({ atOnce: 4, waiting: 10 }),
    networks: waitingLines({ atOnce: 16, waiting: 50 }),
  }
  app.decorateRequest('places', null)
  // The body has been read here, so a slow sender occupies no turn.
  app.addHook('preHandler', async (request, reply) => {
    const call = callOf(request)
    if (call === null) return
    const { identity, network } = requesterOf(request)
    const { identities, networks } = call.body === 'upload' ? uploads : ordinary
    let waiting = true
    // A turn that has started ends with the work, not with the connection. Otherwise disconnecting would free another
    // turn.
    reply.raw.once('close', () => {
      if (waiting) leaveLines(request)
    })
    await turnOf(request, { lines: identities, key: identity })
    await turnOf(request, { lines: networks, key: network })
    waiting = false
  })
  app.addHook('onSend', async (request, reply, payload) => {
    const isWorkDone = !(payload instanceof Readable) || reply.raw.closed
    if (isWorkDone) leaveLines(request)
    else reply.raw.once('close', () => leaveLines(request))
  })
}

async function turnOf(
  request: FastifyRequest,
  { lines, key }: { lines: WaitingLines; key: string },
): Promise<void> {
  const place = lines.join(key)
  if (place === null) throw tooManyRequests(retrySeconds)
  request.places = [...(request.places ?? []), place]
  if (place.turn) await place.turn
}

function leaveLines(request: FastifyRequest): void {
  for (const place of request.places ?? []) place.leave()
}
