import { once } from 'node:events'
import { Readable, type Writable } from 'node:stream'
import type { Socket } from 'node:net'
import pg from 'pg'

/** The parts of node-postgres for COPY that its types lack. */
interface StreamingConnection {
  readonly stream: Socket
  sendCopyFromChunk(chunk: Buffer): void
  sendCopyFail(reason: string): void
  endCopyFrom(): void
}

/** The bytes that are read ahead of the consumer. */
const readAheadBytes = 1_048_576

const copyData = 'd'.charCodeAt(0)
/** The type of a message, and its length without the type. */
const headBytes = 5

/**
 * A COPY … TO STDOUT that reads from the socket only as fast as the lines are consumed. It takes the lines out of the
 * messages itself: node-postgres makes several objects of each, which takes longer than everything else.
 *
 * @see https://www.postgresql.org/docs/current/protocol-message-formats.html
 */
class CopyOutQuery extends pg.Query {
  readonly content: Readable
  rowCount = 0
  readonly #socket: Socket
  /** Those of node-postgres, which receive all other messages. */
  readonly #readers: readonly ((bytes: Buffer) => void)[]
  readonly #head = Buffer.alloc(headBytes)
  #headFilled = 0
  /** The bytes that are missing of the current message. */
  #left = 0
  #isOver = false
  /** Lines are moved together within the bytes that were read, between these places. */
  #begin = 0
  #end = 0

  /** @param socket of a connection that does nothing else */
  constructor(sql: string, socket: Socket) {
    super(sql, (error: Error | null, result: pg.QueryResult) => {
      this.#stopReading()
      if (error) this.content.destroy(error)
      else this.#finish(result.rowCount ?? 0)
    })
    this.content = new Readable({ read: () => socket.resume(), highWaterMark: readAheadBytes })
    this.#socket = socket
    // The listeners of a socket are functions of its bytes.
    this.#readers = socket.listeners('data') as ((bytes: Buffer) => void)[]
    for (const reader of this.#readers) socket.off('data', reader)
    socket.on('data', this.#read)
  }

  readonly #read = (bytes: Buffer) => {
    this.#begin = this.#end = 0
    for (let at = 0; at < bytes.length;) {
      if (this.#isOver) return this.#passOn(bytes.subarray(at))
      at = this.#left === 0 ? this.#readHead(bytes, at) : this.#readBody(bytes, at)
    }
    this.#pushLines(bytes)
  }

  /** Reads as much of the head of a message as there is. @returns the place behind it */
  #readHead(bytes: Buffer, from: number): number {
    const end = Math.min(bytes.length, from + headBytes - this.#headFilled)
    for (let at = from; at < end; at += 1) this.#head[this.#headFilled++] = bytes[at] ?? 0
    if (this.#headFilled < headBytes) return end
    this.#headFilled = 0
    this.#left = this.#head.readUInt32BE(1) - (headBytes - 1)
    if (this.#head[0] === copyData) return end
    this.#pushLines(bytes)
    this.#begin = this.#end = end
    this.#passOn(Buffer.from(this.#head))
    return end
  }

  /** Reads as much of the rest of a message as there is. @returns the place behind it */
  #readBody(bytes: Buffer, from: number): number {
    const end = Math.min(bytes.length, from + this.#left)
    this.#left -= end - from
    if (this.#head[0] === copyData) {
      bytes.copyWithin(this.#end, from, end)
      this.#end += end - from
    } else {
      this.#begin = this.#end = end
      this.#passOn(bytes.subarray(from, end))
    }
    return end
  }

  #pushLines(bytes: Buffer): void {
    if (this.#end === this.#begin) return
    if (!this.content.push(bytes.subarray(this.#begin, this.#end))) this.#socket.pause()
  }

  #passOn(bytes: Buffer): void {
    for (const reader of this.#readers) reader(bytes)
  }

  #stopReading(): void {
    this.#isOver = true
    this.#socket.off('data', this.#read)
    for (const reader of this.#readers) this.#socket.on('data', reader)
    // After the end there is no reader of lines any more, and the next query needs its response.
    this.#socket.resume()
  }

  #finish(rowCount: number): void {
    this.rowCount = rowCount
    this.content.push(null)
  }
}

/**
 * Streams a table or query in the text format of COPY, in constant memory.
 *
 * @param client one that is in no other use
 * @param statement `copy … to stdout`
 * @param write consumes the lines; if it fails, the connection is unusable
 * @returns the number of rows
 * @throws the database's errors, or those of `write`
 */
export async function copyOut(
  client: pg.ClientBase,
  statement: string,
  write: (content: Readable) => Promise<void>,
): Promise<number> {
  // The types lack the connection.
  const { connection } = client as unknown as { readonly connection: StreamingConnection }
  const query = new CopyOutQuery(statement, connection.stream)
  client.query(query)
  await write(query.content)
  return query.rowCount
}

/** A COPY … FROM STDIN that accepts lines only as fast as the socket does. */
class CopyInStreamQuery extends pg.Query {
  readonly #content: AsyncIterable<Buffer>
  readonly #state: { isOver: boolean; failure?: unknown }

  constructor(
    sql: string,
    content: AsyncIterable<Buffer>,
    done: (error: unknown, rowCount: number) => void,
  ) {
    const state: { isOver: boolean; failure?: unknown } = { isOver: false }
    super(sql, (error: Error | null, result: pg.QueryResult | undefined) => {
      state.isOver = true
      done(state.failure ?? error, result?.rowCount ?? 0)
    })
    this.#content = content
    this.#state = state
  }

  /** node-postgres calls this when the server is ready for the lines. */
  handleCopyInResponse(connection: StreamingConnection): void {
    this.#send(connection).catch((error: unknown) => {
      this.#state.failure = error
      connection.sendCopyFail('the lines could not be read')
    })
  }

  async #send(connection: StreamingConnection): Promise<void> {
    for await (const chunk of this.#content) {
      if (this.#state.isOver) return
      connection.sendCopyFromChunk(chunk)
      if (connection.stream.writableNeedDrain) await drained(connection.stream)
    }
    connection.endCopyFrom()
  }
}

/** Waits until the stream can take more, or is closed. */
export async function drained(stream: Writable): Promise<void> {
  const over = new AbortController()
  const waits = ['drain', 'close'].map((event) => once(stream, event, over))
  await Promise.race(waits).finally(() => over.abort())
}

/**
 * Streams lines to a table in the text format of COPY, in constant memory.
 *
 * @param statement `copy … from stdin`
 * @returns the number of rows
 * @throws the database's errors, or those of reading `content`
 */
export function copyInStream(
  client: pg.ClientBase,
  statement: string,
  content: AsyncIterable<Buffer>,
): Promise<number> {
  const { promise, resolve, reject } = Promise.withResolvers<number>()
  client.query(
    new CopyInStreamQuery(statement, content, (error, rowCount) =>
      error ? reject(error) : resolve(rowCount),
    ),
  )
  return promise
}

/** The parts of node-postgres for COPY that its types lack. */
interface CopyingConnection {
  sendCopyFromChunk(chunk: Buffer): void
  endCopyFrom(): void
}

/** A COPY … FROM STDIN of lines in memory, as node-postgres sends queries. */
class CopyInQuery extends pg.Query {
  readonly #content: Buffer

  constructor(sql: string, content: readonly Buffer[], done: (error?: Error) => void) {
    super(sql, (error) => done(error))
    // In one piece, because each would be a separate write to the socket.
    this.#content = Buffer.concat(content)
  }

  /** node-postgres calls this when the server is ready for the lines. */
  handleCopyInResponse(connection: CopyingConnection): void {
    connection.sendCopyFromChunk(this.#content)
    connection.endCopyFrom()
  }
}

/**
 * Sends lines to a table in the text format of COPY.
 *
 * @param statement `copy … from stdin`
 * @throws the database's errors
 */
export function copyIn(
  client: pg.ClientBase,
  statement: string,
  content: readonly Buffer[],
): Promise<void> {
  const { promise, resolve, reject } = Promise.withResolvers<void>()
  client.query(new CopyInQuery(statement, content, (error) => (error ? reject(error) : resolve())))
  return promise
}
