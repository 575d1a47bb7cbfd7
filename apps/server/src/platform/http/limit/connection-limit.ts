import type { Socket } from 'node:net'
import type { FastifyInstance } from 'fastify'
import { type AddressTest, clientNetwork } from '#server/platform/http/client-network.ts'

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
