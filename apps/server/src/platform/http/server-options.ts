import { randomUUID } from 'node:crypto'
import { type Server, type ServerResponse, STATUS_CODES } from 'node:http'
import {
  type FastifyHttpOptions,
  type FastifyInstance,
  type FastifyReply,
  type FastifyRequest,
  LogController,
} from 'fastify'
import type { Socket } from 'node:net'
import { isHost } from '#server/platform/http/origin.ts'
import { malformedRequest } from '#server/platform/http/transport-refusal.ts'

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

/** The security headers of every response; pages and public files override some of them. */
const securityHeaders = {
  'x-content-type-options': 'nosniff',
  // One-time links contain their secret in the query, and Placard does not need the referrer.
  'referrer-policy': 'no-referrer',
  'cross-origin-opener-policy': 'same-origin',
  'cross-origin-resource-policy': 'same-origin',
  'permissions-policy':
    'camera=(), display-capture=(), geolocation=(), microphone=(), payment=(), usb=()',
  // A response that is displayed as a page runs and shows nothing.
  'content-security-policy': "default-src 'none'; frame-ancestors 'none'",
  'cache-control': 'no-store',
} as const

const yearSeconds = 31_536_000

export function secureAnswer(request: FastifyRequest, reply: FastifyReply): void {
  reply.headers(securityHeaders)
  // Over plain HTTP, browsers must ignore it, and the header of a proxy that ends TLS counts only if the proxy is
  // trusted.
  if (request.protocol === 'https') {
    reply.header('strict-transport-security', `max-age=${yearSeconds}`)
  }
}

/** Sets the headers on every response, before anything else may fail. */
export function secureAnswers(app: FastifyInstance): void {
  app.addHook('onRequest', async (request, reply) => secureAnswer(request, reply))
}

/**
 * Rejects requests that Node's parser accepts although HTTP requires servers to answer them with 400: a version other
 * than 1.0 and 1.1, or none, which Node reads as 0.9; more than one `host`, since a proxy may have used the other
 * one; and an invalid host, including one that a trusted proxy forwards.
 *
 * @see RFC 9112, sections 2.3 and 3.2
 */
export function refuseMalformedRequests(app: FastifyInstance): void {
  app.addHook('onRequest', async (request) => {
    if (isMalformed(request)) throw malformedRequest()
  })
}

/** Returns whether the request must be answered with 400 regardless of its target. */
export function isMalformed({ raw, host }: FastifyRequest): boolean {
  const names = raw.rawHeaders.filter((_text, at) => at % 2 === 0)
  const hosts = names.filter((name) => name.toLowerCase() === 'host').length
  if (!['1.0', '1.1'].includes(raw.httpVersion) || hosts > 1) return true
  // Before HTTP/1.1 the header did not exist, and health checks of some proxies still omit it.
  return (hosts === 1 || host !== '') && !isHost(host)
}
