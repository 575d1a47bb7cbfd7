import { once } from 'node:events'
import http, { type ClientRequest, type IncomingMessage } from 'node:http'
import https from 'node:https'
import { isIP } from 'node:net'
import type { LinkTestFailure } from '@placard/contract/campaigns/monitoring-link'
import { LinkTestFailed } from '#server/campaigns/monitoring-link/failure.ts'
import type { Target } from '#server/campaigns/monitoring-link/guard.ts'

/** The answer of a server before its body is read; times in milliseconds. */
export interface Answer {
  readonly status: number
  /** As the header says; null without it. */
  readonly location: string | null
  readonly connectMs: number
  readonly firstByteMs: number
  readonly message: IncomingMessage
}

/** More of a body is not waited for. */
const bodyMaxBytes = 65_536

/**
 * Makes one request, by a connection of its own that goes to the target's address.
 *
 * @throws LinkTestFailed
 */
export async function get(target: Target, signal: AbortSignal): Promise<Answer> {
  const beganMs = performance.now()
  const request = requestTo(target, signal)
  // An end after the answer has begun is told by the answer; without anybody to hear it, it would end the process.
  request.on('error', () => {})
  const progress = progressOf(request, target)
  try {
    const message = await firstAnswer(request, signal)
    message.on('error', () => {})
    const connectedMs = progress.connectedMs ?? beganMs
    return {
      // Every answer has one.
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
    // No connection is kept, none is shared, and no proxy of the environment is asked.
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
  // A name by which to choose a certificate is a name, never an address.
  const servername = isIP(name.replaceAll(/[[\]]/g, '')) > 0 ? '' : name
  return https.get({ ...options, servername, rejectUnauthorized: true })
}

/** The progress of a request. */
interface Progress {
  connectedMs: number | null
  /** The failure if nothing more arrives. */
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
 * Waits for the end of a body, or until it is long enough.
 *
 * @throws LinkTestFailed
 */
export async function readBody({ message }: Answer, signal: AbortSignal): Promise<void> {
  let bytes = 0
  try {
    for await (const chunk of message as AsyncIterable<Buffer>) {
      bytes += chunk.length
      // To leave the loop is to end the connection.
      if (bytes >= bodyMaxBytes) break
    }
  } catch (cause) {
    throw new LinkTestFailed(signal.aborted ? 'timeOver' : 'refused', { cause })
  }
}
