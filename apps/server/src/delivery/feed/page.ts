import type { Writable } from 'node:stream'
import type pg from 'pg'
import {
  cursorAt,
  feedState,
  type FeedState,
  positionOf,
  type Queryable,
} from '#server/delivery/feed/cursor.ts'
import type { PageQuery } from '#server/delivery/feed/page-query.ts'
import { copyOut, drained } from '#server/platform/database/copy.ts'

/** The version of the format. An incompatible change is another one, at another address. */
export const schemaVersion = 1
/** Raised by additions, which engines ignore until they know them. */
export const schemaMinor = 0

/** A page of the feed: the entries with a position after `after` and up to `until`. */
export interface FeedPage {
  readonly state: FeedState
  readonly after: bigint
  readonly until: bigint
  readonly isMore: boolean
  readonly count: number
  /** The condition on `delivery_entry`, without parameters, because COPY takes none. */
  readonly filter: string
}

type Narrowed = Pick<PageQuery, 'owners' | 'shard'>

/** Returns the condition of the entries that an engine asks for and may see. All numbers are checked. */
function filterOf({ owners, shard }: Narrowed, allowed: readonly string[] | null): string {
  const conditions: string[] = []
  for (const ids of [owners, allowed])
    if (ids !== null) conditions.push(`owner_id in (${['0', ...ids].join(', ')})`)
  if (shard !== null)
    conditions.push(`(owner_id = 0 or owner_id % ${shard.count} = ${shard.index})`)
  return conditions.map((condition) => ` and ${condition}`).join('')
}

/** A request of an engine, with the ids of the owners that it may see; null for all. */
export interface PageRequest {
  readonly query: PageQuery
  readonly allowed: readonly string[] | null
}

/** Finds the next page, without reading it. @throws EngineRefusal */
export async function pageOf(
  database: Queryable,
  { query: { cursor, limit, ...narrowed }, allowed }: PageRequest,
): Promise<FeedPage> {
  const state = await feedState(database)
  const after = positionOf(cursor, state)
  const filter = filterOf(narrowed, allowed)
  const { rows } = await database.query<{ count: number; until: string | null }>(
    `select count(*)::int as count, max(pos) as until from (
      select pos from delivery_entry where pos > $1 and pos <= $2${filter} order by pos limit $3
    ) e`,
    [String(after), String(state.lastPos), limit],
  )
  const { count, until } = rows[0] ?? { count: 0, until: null }
  const isMore = count === limit
  return {
    state,
    after,
    until: isMore && until !== null ? BigInt(until) : state.lastPos,
    isMore,
    count,
    filter,
  }
}

/** A page with the connection that reads it. */
export interface OpenPage extends FeedPage {
  readonly client: pg.PoolClient
}

/**
 * Finds the next page in the snapshot of the database that it is then read in. An entry that is changed meanwhile moves
 * behind the page, so without the snapshot it would be missing from the last page of an engine that begins.
 *
 * @throws EngineRefusal
 */
export async function openPage(pool: pg.Pool, request: PageRequest): Promise<OpenPage> {
  const client = await pool.connect()
  try {
    await client.query('begin isolation level repeatable read, read only')
    await client.query(`set local statement_timeout = ${streamMs}`)
    return { ...(await pageOf(client, request)), client }
  } catch (error) {
    client.release(true)
    throw error
  }
}

// With quotes and delimiters that JSON escapes, COPY writes each line as it is.
const verbatim = `(format csv, quote E'\\x01', delimiter E'\\x02')`

function statementOf({ after, until, filter }: FeedPage): string {
  return `copy (
    select head || coalesce(body, 'null') || '}'
    from delivery_entry where pos > ${after} and pos <= ${until}${filter} order by pos
  ) to stdout with ${verbatim}`
}

interface Streaming {
  /** The origin that addresses of files are relative to. */
  readonly origin: string
  /** Returns the last line in place of the usual one, if the stream must end before its end. */
  readonly interruption: () => Promise<object | null>
}

/** The bytes after which the token is checked again. */
const checkEveryBytes = 4_194_304
/** A slow engine is cut off after this time; it continues with a smaller page. */
const streamMs = 300_000

/** Writes a page as lines of JSON in constant memory: a first line, the entries, and a last one. It releases the connection. */
export async function writePage(
  page: FeedPage | OpenPage,
  out: Writable,
  streaming: Streaming,
): Promise<void> {
  const { state, after, until, isMore } = page
  const first = {
    epoch: state.epoch,
    from: cursorAt(state, after),
    schema: schemaVersion,
    schemaMinor,
    origin: streaming.origin,
  }
  // The first line fits into what is read ahead.
  out.write(lineOf(first))
  const interrupted =
    'client' in page ? await writeEntries(page, out, streaming.interruption) : null
  const last = { next: cursorAt(state, until), more: isMore, at: new Date().toISOString() }
  await put(out, lineOf(interrupted ?? last))
  out.end()
}

/** @returns the last line if the stream was interrupted */
async function writeEntries(
  { client, ...page }: OpenPage,
  out: Writable,
  interruption: Streaming['interruption'],
): Promise<object | null> {
  let interrupted: object | null = null
  try {
    let unchecked = 0
    await copyOut(client, statementOf(page), async (content) => {
      for await (const chunk of content) {
        unchecked += chunk.length
        // Another line can only follow a whole one.
        const end = unchecked < checkEveryBytes ? 0 : chunk.lastIndexOf(newline) + 1
        if (end > 0) {
          await put(out, chunk.subarray(0, end))
          unchecked = 0
          interrupted = await interruption()
          if (interrupted !== null) throw new StreamInterrupted()
        }
        await put(out, chunk.subarray(end))
      }
    })
    await client.query('commit')
    client.release()
    return null
  } catch (error) {
    client.release(true)
    if (error instanceof StreamInterrupted) return interrupted
    throw error
  }
}

const newline = 10

class StreamInterrupted extends Error {
  override readonly name = 'StreamInterrupted'
}

function lineOf(line: object): string {
  return `${JSON.stringify(line)}\n`
}

async function put(out: Writable, chunk: string | Buffer): Promise<void> {
  if (out.destroyed) throw new Error('the reader is gone')
  if (!out.write(chunk)) await drained(out)
}
