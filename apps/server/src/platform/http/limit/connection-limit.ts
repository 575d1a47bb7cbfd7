import type { Socket } from 'node:net'
import type { FastifyInstance } from 'fastify'
import { type AddressTest, clientNetwork } from '#server/platform/http/client-network.ts'
import type { IncomingMessage } from 'node:http'
import { callOf } from '#server/platform/http/route-guard.ts'
import { bodyTooSlow } from '#server/platform/http/transport-refusal.ts'

interface ConnectionLimits {
  /** For all clients together. */
  readonly total: number
  /** For one client address. */
  readonly perClient: number
  /** For shared addresses: this machine, and proxies. */
  readonly isShared: AddressTest
}

/** Closes connections above the limits before reading from them. */
export function limitConnections(app: FastifyInstance, limits: ConnectionLimits): void {
  const open = new Map<string, number>()
  app.server.maxConnections = limits.total
  app.server.on('connection', (socket: Socket) => {
    const address = socket.remoteAddress
    if (address === undefined || limits.isShared(address)) return
    const client = clientNetwork(address)
    const count = (open.get(client) ?? 0) + 1
    if (count > limits.perClient) {
      socket.destroy()
      return
    }
    open.set(client, count)
    socket.once('close', () => {
      const left = (open.get(client) ?? 1) - 1
      if (left === 0) open.delete(client)
      else open.set(client, left)
    })
  })
}

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
