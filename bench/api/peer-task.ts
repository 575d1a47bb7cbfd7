/** SQL as it is sent. */
export interface Statement {
  readonly sql: string
  readonly parameters: readonly unknown[]
}

/** What the peer is told before it starts: where the database is, and what its calls do. */
export interface PeerTask {
  /** Folder of the database's socket. */
  readonly socketDir: string
  /** Finds the session; where its parameters are bytes, they are the SHA-256 of the session cookie. */
  readonly identity: Statement
  /** The columns that everybody gets who has not chosen others. */
  readonly columnsAnswer: unknown
  /** A page of ads with their figures, the count of all, and how the account stands. */
  readonly ads: readonly Statement[]
}
