import { once } from 'node:events'
import http, { type ClientRequest, type IncomingMessage } from 'node:http'
import https from 'node:https'
import { isIP } from 'node:net'
import { type Target, Unreachable, type UnreachableKind } from '#server/platform/outgoing/guard.ts'

/** The response of a server before its body is read; times in milliseconds. */
export interface Answer {
  readonly status: number
  readonly connectMs: number
  readonly firstByteMs: number
  readonly message: IncomingMessage
}

/** A request: GET, or POST with a body. */
export interface Sent {
  readonly target: Target
  readonly headers: Readonly<Record<string, string>>
  readonly body?: Buffer
}

/**
 * Makes one request on its own connection to the target's address, and follows no redirect.
 *
 * @throws Unreachable
 */
export async function send(sent: Sent, signal: AbortSignal): Promise<Answer> {
  const { target } = sent
  const beganMs = performance.now()
  const request = requestTo(sent, signal)
  // An error after the start of the response is reported by the response. Without a listener, it would end the
  // process.
  request.on('error', () => {})
  const progress = progressOf(request, target)
  try {
    const message = await firstAnswer(request, signal)
    message.on('error', () => {})
    const connectedMs = progress.connectedMs ?? beganMs
    return {
      // Every response has one.
      status: message.statusCode ?? 0,
      connectMs: connectedMs - beganMs,
      firstByteMs: performance.now() - connectedMs,
      message,
    }
  } catch (cause) {
    request.destroy()
    throw new Unreachable(signal.aborted ? 'timeOver' : kindOf(cause, progress.next), {
      cause,
    })
  }
}

async function firstAnswer(request: ClientRequest, signal: AbortSignal): Promise<IncomingMessage> {
  const answers = once(request, 'response', { signal }) as Promise<[IncomingMessage]>
  // A server that changes to another protocol ends the request without an error.
  const [message] = await Promise.race([answers, once(request, 'close') as Promise<[]>])
  if (message === undefined) throw new Error('the request was closed before its answer came')
  return message
}

function requestTo({ target, headers, body }: Sent, signal: AbortSignal): ClientRequest {
  const { url, ip, port } = target
  const name = url.hostname.replace(/\.$/, '')
  const options = {
    method: body === undefined ? 'GET' : 'POST',
    host: ip,
    port,
    path: url.pathname + url.search,
    // Connections are neither kept nor shared, and no proxy of the environment is used.
    agent: false as const,
    signal,
    headers: {
      ...headers,
      ...(body !== undefined && { 'content-length': body.length }),
      host: url.host,
      'accept-encoding': 'identity',
      connection: 'close',
    },
  }
  if (url.protocol === 'http:') return http.request(options).end(body)
  // The name for choosing a certificate is a host name, never an IP address.
  const servername = isIP(name.replaceAll(/[[\]]/g, '')) > 0 ? '' : name
  return https.request({ ...options, servername, rejectUnauthorized: true }).end(body)
}

interface Progress {
  connectedMs: number | null
  /** The failure if no more data arrives. */
  next: UnreachableKind
}

function progressOf(request: ClientRequest, { url }: Target): Progress {
  const progress: Progress = { connectedMs: null, next: 'refused' }
  const isTls = url.protocol === 'https:'
  request.once('socket', (socket) => {
    socket.once('connect', () => {
      if (isTls) progress.next = 'tls'
      else progress.connectedMs = performance.now()
    })
    socket.once('secureConnect', () => {
      progress.next = 'refused'
      progress.connectedMs = performance.now()
    })
  })
  return progress
}

function kindOf(cause: unknown, next: UnreachableKind): UnreachableKind {
  const isUnreadable =
    cause instanceof Error && 'code' in cause && String(cause.code).startsWith('HPE_')
  return isUnreadable ? 'notHttp' : next
}

const bodyMaxBytes = 65_536

/**
 * Waits for the end of a body, or until it reaches the maximum.
 *
 * @throws Unreachable
 */
export async function readBody({ message }: Answer, signal: AbortSignal): Promise<void> {
  let bytes = 0
  try {
    for await (const chunk of message as AsyncIterable<Buffer>) {
      bytes += chunk.length
      // Leaving the loop closes the connection.
      if (bytes >= bodyMaxBytes) break
    }
  } catch (cause) {
    throw new Unreachable(signal.aborted ? 'timeOver' : 'refused', { cause })
  }
}
