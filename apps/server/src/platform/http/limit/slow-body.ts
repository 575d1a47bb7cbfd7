import type { IncomingMessage } from 'node:http'
import type { FastifyInstance } from 'fastify'
import { callOf } from '#server/platform/http/route-guard.ts'
import { bodyTooSlow } from '#server/platform/http/transport-refusal.ts'

/**
 * Gives up on bodies that do not arrive in time, with 408, and closes the connection. Uploads may take longer; the
 * server's `requestTimeout` limits them.
 *
 * @param limitMs from the headers to the last byte of the body
 */
export function limitBodyTime(app: FastifyInstance, limitMs: number): void {
  app.addHook('onRequest', async (request) => {
    const body = request.raw
    if (callOf(request)?.body === 'upload' || !hasBody(body)) return
    const timer = setTimeout(() => giveUp(body), limitMs)
    body.once('close', () => clearTimeout(timer))
  })
}

function hasBody({ headers }: IncomingMessage): boolean {
  const length = headers['content-length']
  return headers['transfer-encoding'] !== undefined || (length !== undefined && length !== '0')
}

function giveUp(body: IncomingMessage): void {
  if (body.listenerCount('error') === 0) {
    // Nobody reads it: the response was sent long ago.
    body.socket.destroy()
    return
  }
  // The reader of the body sees this as any other broken body, and responds. Destroying the request would close the
  // connection before that response.
  body.emit('error', bodyTooSlow())
}
