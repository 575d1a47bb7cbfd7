import { randomUUID } from 'node:crypto'
import type { Server } from 'node:http'
import { type FastifyHttpOptions, LogController } from 'fastify'
import { answerBrokenRequest } from '#server/platform/http/broken-request.ts'

/** From the headers to the last byte of the body, except for uploads. */
export const bodyLimitMs = 30_000

/** The options for connections and requests, on every port. */
export const serverOptions = {
  logController: new LogController({
    disableRequestLogging: true,
    requestIdLogLabel: 'requestId',
  }),
  genReqId: () => randomUUID(),
  clientErrorHandler: answerBrokenRequest,
  // `drainOnClose` refuses requests that arrive while draining, with a response in the usual format.
  return503OnClosing: false,
  forceCloseConnections: 'idle',
  bodyLimit: 1_048_576,
  // A connection without traffic in either direction.
  connectionTimeout: 120_000,
  // Long enough for the largest upload on a slow connection.
  requestTimeout: 900_000,
  http: { headersTimeout: 15_000, connectionsCheckingInterval: 5_000 },
} as const satisfies FastifyHttpOptions<Server>
