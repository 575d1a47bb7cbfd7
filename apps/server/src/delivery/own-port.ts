import type { FastifyInstance } from 'fastify'
import { type DeliveryServing, serveDelivery } from '#server/delivery/serve.ts'
import { type OwnPort, startOwnPort } from '#server/platform/http/own-port.ts'

/** Listens for engines on DELIVERY_PORT; null if it is not set. @throws an error of the socket */
export function startDeliveryPort(
  dependencies: Omit<OwnPort, 'port'> & DeliveryServing,
): Promise<FastifyInstance | null> {
  const port = dependencies.settings.deliveryPort
  return startOwnPort({ ...dependencies, port }, (app) => serveDelivery(app, dependencies))
}
