/** Through what a change came in. */
export type Door = 'call' | 'import' | 'command' | 'timer'

/** Who acts, as the operation log keeps it. */
export interface Actor {
  /** Null for somebody at the command line, and for the product itself. */
  readonly accountId: string | null
  /** The owner that the account belongs to; null for platform staff and the command line. */
  readonly homeOwnerId: string | null
  readonly door: Door
  /** The network address that the request came from; null where there was none. */
  readonly address: string | null
  /** The request, command or job. */
  readonly requestId: string
}
