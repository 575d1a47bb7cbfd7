import { once } from 'node:events'
import http, { type ClientRequest, type IncomingMessage } from 'node:http'
import https from 'node:https'
import { isIP } from 'node:net'
import type { LinkTestFailure } from '@placard/contract/campaigns/monitoring-link'
import { LinkTestFailed } from '#server/campaigns/monitoring-link/failure.ts'
import type { Target } from '#server/campaigns/monitoring-link/guard.ts'

/** The response of a server before its body is read; times in milliseconds. */
export interface Answer {
  readonly status: number
  /** As in the header; null without it. */
  readonly location: string | null
  readonly connectMs: number
  readonly firstByteMs: number
  readonly message: IncomingMessage
}

/** The maximum size of a body that a test waits for. */
const bodyMaxBytes = 65_536

/**
 * Makes one request on its own connection to the target's address.
 *
 * @throws LinkTestFailed
 */
export async function get(target: Target, signal: AbortSignal): Promise<Answer> {
  const beganMs = performance.now()
  const request = requestTo(target, signal)
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
      location: message.headers.location ?? null,
      connectMs: connectedMs - beganMs,
      firstByteMs: performance.now() - connectedMs,
      message,
    }
  } catch (cause) {
    request.destroy()
    throw new LinkTestFailed(signal.aborted ? 'timeOver' : failureOf(cause, progress.next), {
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

function requestTo({ url, ip, port }: Target, signal: AbortSignal): ClientRequest {
  const name = url.hostname.replace(/\.$/, '')
  const options = {
    host: ip,
    port,
    path: url.pathname + url.search,
    // Connections are neither kept nor shared, and no proxy of the environment is used.
    agent: false as const,
    signal,
    headers: {
      host: url.host,
      'user-agent': 'Placard link test',
      accept: '*/*',
      'accept-encoding': 'identity',
      connection: 'close',
    },
  }
  if (url.protocol === 'http:') return http.get(options)
  // The name for choosing a certificate is a host name, never an IP address.
  const servername = isIP(name.replaceAll(/[[\]]/g, '')) > 0 ? '' : name
  return https.get({ ...options, servername, rejectUnauthorized: true })
}

/** The progress of a request. */
interface Progress {
  connectedMs: number | null
  /** The failure if no more data arrives. */
  next: LinkTestFailure
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

function failureOf(cause: unknown, next: LinkTestFailure): LinkTestFailure {
  const isUnreadable =
    cause instanceof Error && 'code' in cause && String(cause.code).startsWith('HPE_')
  return isUnreadable ? 'notHttp' : next
}

/**
 * Waits for the end of a body, or until it reaches the maximum.
 *
 * @throws LinkTestFailed
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
    throw new LinkTestFailed(signal.aborted ? 'timeOver' : 'refused', { cause })
  }
}
