import type { Socket } from 'node:net'
import type { FastifyInstance } from 'fastify'
import { serverStops } from '#server/platform/http/transport-refusal.ts'

/** A connection without a request yet may have one in transit. */
const silentMs = 500

/**
 * Closes idle connections after the last response when the server stops. Otherwise the stop waits for clients that
 * keep connections open, as every browser does, or have opened one in advance.
 */
export function drainOnClose(app: FastifyInstance): void {
  const open = new Set<Socket>()
  const answering = new Set<Socket>()
  let closing = false
  app.server.on('connection', (socket: Socket) => {
    open.add(socket)
    socket.once('close', () => {
      open.delete(socket)
      answering.delete(socket)
    })
  })
  app.addHook('onRequest', async (request) => {
    answering.add(request.raw.socket)
    // Requests that arrive while draining are told to retry.
    if (closing) throw serverStops()
  })
  app.addHook('onResponse', async (request) => {
    answering.delete(request.raw.socket)
    if (closing) request.raw.socket.destroySoon()
  })
  app.addHook('preClose', async () => {
    closing = true
    const endSilent = () => {
      for (const socket of open) if (!answering.has(socket)) socket.destroySoon()
    }
    setTimeout(endSilent, silentMs).unref()
  })
}
