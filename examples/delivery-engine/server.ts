import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http'
import { addressWithClick } from '@placard/domain/statistics/conversion/click-id'
import { videoSpecIds } from '@placard/domain/materials/material/spec'
import type { Judged, Reader } from './decide.ts'
import type { Decision, Delivery } from './delivery.ts'
import type { Feed } from './feed.ts'
import { playEvents, type ReaderEvent } from './journal.ts'
import { livePage } from './live-page.ts'
import { vastOf } from './vast.ts'

const mostBodyBytes = 65_536
/** Longer than load balancers keep a connection that is idle, so that none is closed while a request is on its way. */
const keepAliveMs = 75_000
/** A transparent picture of one pixel. */
const pixel = Buffer.from('R0lGODlhAQABAIAAAAAAAP///yH5BAEAAAAALAAAAAABAAEAAAIBRAA7', 'base64')
const eventPath = /^\/(i|c|v)\/([\w.-]{1,400})(?:\/(\w+))?$/

interface Serving {
  readonly delivery: Delivery
  readonly feed: Feed
}

/** Serves decisions, impressions and clicks. */
export function engineServer(serving: Serving): Server {
  const server = createServer((request, reply) => {
    answer(serving, request, reply).catch((error: unknown) => {
      console.error(error)
      if (!reply.headersSent) sendJson(reply, 500, { error: 'something went wrong' })
    })
  })
  server.keepAliveTimeout = keepAliveMs
  return server
}

async function answer(serving: Serving, request: IncomingMessage, reply: ServerResponse) {
  const url = new URL(request.url ?? '/', 'http://engine')
  const named = eventIn(url.pathname)
  if (named !== null) return countEvent(serving, reply, named)
  if (request.method === 'POST' && url.pathname === '/decision')
    return sendDecision(serving, request, reply)
  switch (url.pathname) {
    case '/vast':
      return sendVast(serving, reply, Number(url.searchParams.get('spec') ?? videoSpecIds.first))
    case '/health':
      return sendJson(reply, serving.feed.isLoaded ? 200 : 503, { loaded: serving.feed.isLoaded })
    case '/':
      reply.setHeader('content-security-policy', "default-src 'none'; style-src 'unsafe-inline'")
      return send(reply, 200, {
        type: 'text/html',
        content: livePage(serving.delivery.latest, serving.feed),
      })
    default:
      return sendJson(reply, 404, { error: 'there is nothing here' })
  }
}

/** An event of a decision. */
interface NamedEvent {
  /** The signed decision. */
  readonly token: string
  readonly event: ReaderEvent
}

function eventIn(path: string): NamedEvent | null {
  const [, kind, token, part] = eventPath.exec(path) ?? []
  if (token === undefined) return null
  if (kind !== 'v') return { token, event: kind === 'c' ? 'click' : 'impression' }
  const event = playEvents.find((known) => known === part)
  return event === undefined ? null : { token, event }
}

interface Asked {
  readonly spec: number
  readonly reader: Reader
  readonly explain: boolean
}

/** Reads the body of a request for a decision; null for another form. */
async function asked(request: IncomingMessage): Promise<Asked | null> {
  if (Number(request.headers['content-length'] ?? 0) > mostBodyBytes) return null
  const body: unknown = await bodyOf(request)
    .then(JSON.parse)
    .catch(() => null)
  if (typeof body !== 'object' || body === null || !('spec' in body)) return null
  const { spec, user, explain }: { spec: unknown; user?: unknown; explain?: unknown } = body
  if (typeof spec !== 'number') return null
  return { spec, reader: readerIn(user), explain: explain === true }
}

/** Reads a body by its events, which takes half the time of iterating over it. */
function bodyOf(request: IncomingMessage): Promise<string> {
  return new Promise((done, failed) => {
    let text = ''
    request.setEncoding('utf8')
    request.on('data', (more: string) => {
      text += more
      if (text.length > mostBodyBytes) request.destroy(new Error('the body is too long'))
    })
    request.on('end', () => done(text))
    request.on('error', failed)
  })
}

function readerIn(user: unknown): Reader {
  const fields: Readonly<Record<string, unknown>> =
    typeof user === 'object' && user !== null ? { ...user } : {}
  const line = (name: string) => {
    const value = fields[name]
    return typeof value === 'string' ? value : undefined
  }
  const { sex, apps } = fields
  return {
    sex: typeof sex === 'number' ? sex : undefined,
    age: line('age'),
    region: line('region'),
    network: line('network'),
    apps: Array.isArray(apps) ? apps.filter((app) => typeof app === 'string') : undefined,
  }
}

async function sendDecision(
  { delivery, feed }: Serving,
  request: IncomingMessage,
  reply: ServerResponse,
) {
  const wanted = await asked(request)
  if (wanted === null)
    return sendJson(reply, 400, { error: 'expected {"spec": 1, "user": {…}, "explain": false}' })
  const { spec, reader, explain } = wanted
  const explained = explain
    ? { explain: (await delivery.judged(spec, reader, Date.now())).map(explanation) }
    : {}
  const decision = delivery.decide(spec, reader, Date.now())
  return sendJson(reply, 200, {
    decision: decision === null ? null : shown(decision, feed.origin),
    ...explained,
  })
}

function explanation({ candidate, reasons, centsPerMille }: Judged) {
  return { adId: candidate.adId, reasons, centsPerMille: Math.round(centsPerMille) }
}

function shown({ nonce, candidate: { ad }, creativeId, trackers }: Decision, origin: string) {
  const creative = ad.creatives.find((one) => one.creativeId === creativeId)
  const files = [...(creative?.images ?? []), ...(creative?.videos ?? [])].map((file) => ({
    url: new URL(file.url, origin).href,
    sha256: file.sha256,
    w: file.w,
    h: file.h,
  }))
  const { adId, text: copy, headlines, brand, button } = ad
  const { impressionUrl, clickUrl } = trackers
  return {
    nonce,
    adId,
    creativeId,
    text: copy,
    headlines,
    brand,
    button,
    files,
    impressionUrl,
    clickUrl,
  }
}

async function sendVast({ delivery }: Serving, reply: ServerResponse, spec: number) {
  const decision = delivery.decide(spec, {}, Date.now())
  const document = vastOf(decision?.candidate ?? null, decision?.trackers ?? null)
  return send(reply, 200, { type: 'application/xml', content: document })
}

/** Answers a picture, or leads to the landing page, whether the event counts or not: readers see no difference. */
async function countEvent(
  { delivery }: Serving,
  reply: ServerResponse,
  { token, event }: NamedEvent,
) {
  const outcome = await delivery.count(token, event, Date.now())
  reply.setHeader('x-counted', outcome.kind)
  if (event !== 'click') return send(reply, 200, { type: 'image/gif', content: pixel })
  const target = 'candidate' in outcome ? outcome.candidate.ad.pageUrl : ''
  if (target === '') return sendJson(reply, 404, { error: 'this click leads nowhere' })
  reply.setHeader('location', withClick(target, 'clickId' in outcome ? outcome.clickId : null))
  return send(reply, 302, { type: 'text/plain', content: '' })
}

/** Adds the click id to the landing address, so that a conversion there can name it. */
function withClick(target: string, clickId: string | null): string {
  return clickId === null ? target : addressWithClick(target, clickId)
}

interface Content {
  readonly type: string
  readonly content: string | Buffer
}

function sendJson(reply: ServerResponse, status: number, body: object): void {
  send(reply, status, { type: 'application/json', content: JSON.stringify(body) })
}

function send(reply: ServerResponse, status: number, { type, content }: Content): void {
  reply.writeHead(status, {
    'content-type': type.startsWith('image/') ? type : `${type}; charset=utf-8`,
    // With its length, a reply is sent at once.
    'content-length': Buffer.byteLength(content),
    'cache-control': 'no-store',
    'x-content-type-options': 'nosniff',
  })
  reply.end(content)
}
