import { randomUUID } from 'node:crypto'
import { type ServerResponse, STATUS_CODES } from 'node:http'
import type { Socket } from 'node:net'
import { securityHeaders } from '#server/platform/http/security-headers.ts'

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
