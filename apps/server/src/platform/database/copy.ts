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

/** Large enough that compressing and writing each chunk costs little. */
const chunkBytes = 262_144

/** A COPY … TO STDOUT that reads from the socket only as fast as the lines are consumed. */
class CopyOutQuery extends pg.Query {
  readonly content: Readable
  rowCount = 0
  #connection: StreamingConnection | undefined
  #chunk = Buffer.allocUnsafe(chunkBytes)
  #filled = 0

  constructor(sql: string) {
    super(sql, (error: Error | null, result: pg.QueryResult) => {
      // After the end there is no reader any more, and the next query needs its response.
      this.#connection?.stream.resume()
      if (error) this.content.destroy(error)
      else this.#finish(result.rowCount ?? 0)
    })
    this.content = new Readable({ read: () => this.#connection?.stream.resume() })
  }

  /** node-postgres calls this for each line; later lines overwrite the bytes. */
  handleCopyData({ chunk }: { chunk: Buffer }, connection: StreamingConnection): void {
    this.#connection = connection
    for (let from = 0; from < chunk.length;) {
      const copied = chunk.copy(this.#chunk, this.#filled, from)
      from += copied
      this.#filled += copied
      if (this.#filled === chunkBytes && !this.#push()) connection.stream.pause()
    }
  }

  #push(): boolean {
    const full = this.#chunk.subarray(0, this.#filled)
    this.#chunk = Buffer.allocUnsafe(chunkBytes)
    this.#filled = 0
    return this.content.push(full)
  }

  #finish(rowCount: number): void {
    this.rowCount = rowCount
    if (this.#filled > 0) this.#push()
    this.content.push(null)
  }
}

/**
 * Streams a table or query in the text format of COPY, in constant memory.
 *
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
  const query = new CopyOutQuery(statement)
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
