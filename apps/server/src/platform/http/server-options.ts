import { randomUUID } from 'node:crypto'
import { type Server, type ServerResponse, STATUS_CODES } from 'node:http'
import { type FastifyHttpOptions, LogController } from 'fastify'
import type { Socket } from 'node:net'
import { securityHeaders } from '#server/platform/http/security-headers.ts'

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

const statuses: Readonly<Record<string, 408 | 431>> = {
  ERR_HTTP_REQUEST_TIMEOUT: 408,
  HPE_HEADER_OVERFLOW: 431,
}

/** Answers invalid and slow HTTP requests. Their language is unknown, and the connection cannot be used any more. */
export function answerBrokenRequest(error: NodeJS.ErrnoException, socket: Socket): void {
  if (socket.writable && !isAnswering(socket)) {
    const status = statuses[error.code ?? ''] ?? 400
    const requestId = randomUUID()
    const message = STATUS_CODES[status] ?? ''
    const body = JSON.stringify({ code: status, message, data: null, requestId })
    const headers = {
      ...securityHeaders,
      'content-type': 'application/json; charset=utf-8',
      'content-length': String(Buffer.byteLength(body)),
      'x-request-id': requestId,
      connection: 'close',
    }
    const lines = Object.entries(headers).map(([name, value]) => `${name}: ${value}`)
    socket.write([`HTTP/1.1 ${status} ${message}`, ...lines, '', body].join('\r\n'))
  }
  socket.destroySoon()
}

/**
 * Returns whether the response to an earlier request has started. A second response would be written into the middle
 * of it.
 */
function isAnswering(socket: Socket): boolean {
  // Node keeps it in this undocumented field, which its own handler uses as well.
  const { _httpMessage: answer } = socket as { _httpMessage?: ServerResponse | null }
  return answer?.headersSent ?? false
}
