import { Readable } from 'node:stream'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { requesterOf } from '#server/platform/http/requester.ts'
import { callOf } from '#server/platform/http/route-guard.ts'
import { tooManyRequests } from '#server/platform/http/transport-refusal.ts'
import {
  type Place,
  type WaitingLines,
  waitingLines,
} from '#server/platform/database/waiting-line.ts'

/** A full line is worth another try after so long. */
const retrySeconds = 2

declare module 'fastify' {
  interface FastifyRequest {
    /** The places of the request in the lines; null before it reaches them. */
    places: Place[] | null
  }
}

/**
 * Serves everybody in turn: of one identity, and of one address, so many calls are worked on at a time, and the others
 * wait in a line of their own. However many calls somebody sends, another's next call does not wait behind them.
 */
export function shareFairly(app: FastifyInstance): void {
  const ordinary = {
    identities: waitingLines({ atOnce: 8, waiting: 200 }),
    // Behind one address there may be an office.
    networks: waitingLines({ atOnce: 32, waiting: 1000 }),
  }
  // An upload lasts as long as its sender likes, and must not take the turns of other calls meanwhile.
  const uploads = {
    identities: waitingLines({ atOnce: 4, waiting: 10 }),
    networks: waitingLines({ atOnce: 16, waiting: 50 }),
  }
  app.decorateRequest('places', null)
  // Here the body has been read: who sends it slowly takes nobody's turn.
  app.addHook('preHandler', async (request, reply) => {
    const call = callOf(request)
    if (call === null) return
    const { identity, network } = requesterOf(request)
    const { identities, networks } = call.body === 'upload' ? uploads : ordinary
    let waiting = true
    // A turn that has started ends with the work and not with the connection: disconnecting must not free another turn.
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
