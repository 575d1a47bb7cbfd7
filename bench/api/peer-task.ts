/** SQL as it is sent. */
export interface Statement {
  readonly sql: string
  readonly parameters: readonly unknown[]
}

/** The message to the peer before it starts: the place of the database and the statements of its calls. */
export interface PeerTask {
  /** Folder of the database's socket. */
  readonly socketDir: string
  /** Finds the session; where its parameters are bytes, they are the SHA-256 of the session cookie. */
  readonly identity: Statement
  /** The columns that everybody gets who has not chosen others. */
  readonly columnsAnswer: unknown
  /** A page of ads with their figures, the count of all ads, and the balance of the account. */
  readonly ads: readonly Statement[]
}
