import pg from 'pg'

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
