import type { OutputOf } from '@placard/contract/platform/call'
import {
  type fireLink,
  type LinkTestFailure,
  maxRedirects,
} from '@placard/contract/campaigns/monitoring-link'
import {
  LinkTestFailed,
  type Reach,
  type Target,
  targetOf,
} from '#server/campaigns/monitoring-link/guard.ts'
import { once } from 'node:events'
import http, { type ClientRequest, type IncomingMessage } from 'node:http'
import https from 'node:https'
import { isIP } from 'node:net'

type Output = OutputOf<typeof fireLink>

interface LinkTest extends Pick<Output, 'status' | 'redirects' | 'timingMs'> {
  /** Null if there was a final response. */
  readonly failure: LinkTestFailure | null
}

interface Attempt {
  status: Output['status']
  readonly redirects: Output['redirects']
  readonly tookMs: { resolve: number; connect: number; firstByte: number }
}

/** Calls an address and follows redirects. Each address is checked before it is called. */
export async function testLink(address: string, reach: Reach): Promise<LinkTest> {
  const beganMs = performance.now()
  const attempt: Attempt = {
    status: null,
    redirects: [],
    tookMs: { resolve: 0, connect: 0, firstByte: 0 },
  }
  const failure = await failureOf(follow(address, attempt, reach))
  const { resolve, connect, firstByte } = attempt.tookMs
  return {
    status: attempt.status,
    redirects: attempt.redirects,
    timingMs: {
      resolve: Math.round(resolve),
      connect: Math.round(connect),
      firstByte: Math.round(firstByte),
      total: Math.round(performance.now() - beganMs),
    },
    failure,
  }
}

async function failureOf(work: Promise<void>): Promise<LinkTestFailure | null> {
  try {
    await work
    return null
  } catch (error) {
    if (error instanceof LinkTestFailed) return error.kind
    throw error
  }
}

async function follow(address: string, attempt: Attempt, reach: Reach): Promise<void> {
  const target = await resolved(address, attempt, reach)
  const answer = await get(target, reach.signal)
  attempt.status = answer.status
  attempt.tookMs.connect += answer.connectMs
  attempt.tookMs.firstByte += answer.firstByteMs
  const next = nextAddress(answer, target)
  if (next === null) return readBody(answer, reach.signal)
  answer.message.destroy()
  if (attempt.redirects.length === maxRedirects) throw new LinkTestFailed('tooManyRedirects')
  attempt.redirects.push({ status: answer.status, address: next })
  return follow(next, attempt, reach)
}

async function resolved(address: string, attempt: Attempt, reach: Reach): Promise<Target> {
  const beganMs = performance.now()
  try {
    return await targetOf(address, reach)
  } finally {
    attempt.tookMs.resolve += performance.now() - beganMs
  }
}

const redirecting: ReadonlySet<number> = new Set([301, 302, 303, 307, 308])

/** Returns the target of a redirect; null for the last answer. */
function nextAddress({ status, location }: Answer, { url }: Target): string | null {
  if (location === null || !redirecting.has(status)) return null
  return URL.canParse(location, url.href) ? new URL(location, url.href).href : location
}

/** The response of a server before its body is read; times in milliseconds. */
interface Answer {
  readonly status: number
  /** As in the header; null without it. */
  readonly location: string | null
  readonly connectMs: number
  readonly firstByteMs: number
  readonly message: IncomingMessage
}

const bodyMaxBytes = 65_536

/**
 * Makes one request on its own connection to the target's address.
 *
 * @throws LinkTestFailed
 */
async function get(target: Target, signal: AbortSignal): Promise<Answer> {
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
    throw new LinkTestFailed(signal.aborted ? 'timeOver' : kindOf(cause, progress.next), {
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

function kindOf(cause: unknown, next: LinkTestFailure): LinkTestFailure {
  const isUnreadable =
    cause instanceof Error && 'code' in cause && String(cause.code).startsWith('HPE_')
  return isUnreadable ? 'notHttp' : next
}

/**
 * Waits for the end of a body, or until it reaches the maximum.
 *
 * @throws LinkTestFailed
 */
async function readBody({ message }: Answer, signal: AbortSignal): Promise<void> {
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
