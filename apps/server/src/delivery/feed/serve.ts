import { PassThrough, pipeline, type Transform } from 'node:stream'
import { constants, createGzip, createZstdCompress } from 'node:zlib'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { type Engine, identifyEngine } from '#server/delivery/engine/identify.ts'
import { EngineRefusal } from '#server/delivery/engine/refusal.ts'
import { feedPath, openToEngines } from '#server/delivery/engine/path.ts'
import { cursorAt } from '#server/delivery/feed/cursor.ts'
import {
  type FeedPage,
  type OpenPage,
  openPage,
  pageOf,
  type PageRequest,
  writePage,
} from '#server/delivery/feed/page.ts'
import { type PageQuery, pageQueryOf } from '#server/delivery/feed/page-query.ts'
import type { FeedWatch } from '#server/delivery/feed/watch.ts'
import type { Database } from '#server/platform/database/connect.ts'
import { connectionClosed } from '#server/platform/http/abort-on-disconnect.ts'

export interface FeedServing {
  readonly database: Database
  readonly watch: FeedWatch
  readonly publicUrl: () => string
}

/** Each stream needs a connection to the database until its reader has read it. */
const mostStreams = 6

/** Serves the change feed: a page after a cursor, or after a wait if there is none yet. */
export function serveFeed(scope: FastifyInstance, serving: FeedServing): void {
  let streams = 0
  scope.addHook('preClose', async () => serving.watch.close())
  scope.get(feedPath, openToEngines, async (request, reply) => {
    const engine = await identifyEngine(serving.database, request, 'feed:read')
    // Fastify's query is an object of texts and lists.
    const query = pageQueryOf(request.query as Readonly<Record<string, unknown>>)
    const { page: found, allowed } = await waitedPage(serving, { query, engine, request, reply })
    const isTold = request.headers['if-none-match'] === tagOf(found)
    reply.header('vary', 'accept-encoding')
    if (found.count === 0 && isTold) return reply.header('etag', tagOf(found)).code(304).send()
    if (streams >= mostStreams)
      throw new EngineRefusal('tooManyStreams', 'Too many engines read at once.', 2)
    streams += 1
    const leave = () => {
      streams -= 1
    }
    const { pool } = serving.database
    const opened = found.count === 0 ? Promise.resolve(found) : openPage(pool, { query, allowed })
    const page = await opened.catch((error: unknown) => {
      leave()
      throw error
    })
    const { body, ended } = answer(reply, page, serving)
    void ended.finally(leave)
    return reply.header('etag', tagOf(page)).type('application/x-ndjson').send(body)
  })
}

function tagOf({ state, until }: FeedPage): string {
  return `"${cursorAt(state, until)}"`
}

interface Waiting {
  readonly query: PageQuery
  readonly engine: Engine
  readonly request: FastifyRequest
  readonly reply: FastifyReply
}

/**
 * Waits for an entry as long as the engine asks for. The token is checked again then.
 *
 * @returns an empty page, or one of the first entry alone
 */
async function waitedPage(
  { database, watch }: FeedServing,
  { query, engine, request, reply }: Waiting,
): Promise<Pick<PageRequest, 'allowed'> & { readonly page: FeedPage }> {
  const untilMs = performance.now() + query.waitSeconds * 1_000
  const signal = connectionClosed(reply)
  let allowed = engine.ownerIds
  for (;;) {
    const page = await pageOf(database.pool, { query: { ...query, limit: 1 }, allowed })
    const ms = untilMs - performance.now()
    if (page.count > 0 || ms <= 0 || signal.aborted || watch.isClosed) return { page, allowed }
    await watch.beyond(page.state.lastPos, { ms, signal })
    allowed = (await identifyEngine(database, request, 'feed:read')).ownerIds
  }
}

/** The bytes that are read ahead of the engine. */
const bufferedBytes = 1_048_576

/** Starts to write the page. */
function answer(
  reply: FastifyReply,
  page: FeedPage | OpenPage,
  { database, publicUrl }: FeedServing,
) {
  const lines = new PassThrough({ highWaterMark: bufferedBytes })
  const body = compressed(reply, lines)
  const interruption = () => problemOf(identifyEngine(database, reply.request, 'feed:read'))
  const ended = writePage(page, lines, {
    origin: publicUrl(),
    interruption,
  }).catch((error: unknown) => {
    if (!lines.destroyed) reply.request.log.error({ err: error }, 'a page of the feed broke off')
    // Without its last line, the engine knows that the reply is not complete.
    lines.destroy(new Error('the page broke off', { cause: error }))
  })
  return { body, ended }
}

/** Returns the last line for an engine that may not read on; null if it may. */
async function problemOf(identified: Promise<Engine>): Promise<object | null> {
  try {
    await identified
    return null
  } catch (error) {
    if (!(error instanceof EngineRefusal)) throw error
    return { error: { code: error.code, message: error.message } }
  }
}

/** Compresses by the first of zstd and gzip that the engine accepts. */
function compressed(reply: FastifyReply, lines: PassThrough): PassThrough | Transform {
  const accepted = (reply.request.headers['accept-encoding'] ?? '')
    .split(',')
    .filter((part) => !/;\s*q=0(?:\.0*)?\s*$/.test(part))
    .map((part) => part.split(';')[0]?.trim().toLowerCase())
  const encoding = (['zstd', 'gzip'] as const).find((name) => accepted.includes(name))
  if (encoding === undefined) return lines
  reply.header('content-encoding', encoding)
  const transform =
    encoding === 'zstd'
      ? createZstdCompress({ params: { [constants.ZSTD_c_compressionLevel]: 3 } })
      : createGzip({ level: 1 })
  // The reply hears of errors.
  return pipeline(lines, transform, () => {})
}
