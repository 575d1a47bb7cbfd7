import type { EventEmitter } from 'node:events'
// @ts-expect-error -- it comes without types; those of what is used of it are below
import untyped from 'autocannon'

interface Options {
  readonly url: string
  readonly connections: number
  /** Seconds. */
  readonly duration: number
  /** Milliseconds between two looks at whether the time is over. */
  readonly sampleInt: number
  /** Requests a second of all connections together. */
  readonly overallRate?: number | undefined
  /** Sent one after another on every connection, from the first again after the last. */
  readonly requests: readonly {
    readonly method: string
    readonly path: string
    readonly headers: Readonly<Record<string, string>>
    readonly body: string
  }[]
  verifyBody(body: string): boolean
}

interface Result {
  /** Connections that broke, and requests without an answer after ten seconds. */
  readonly errors: number
  readonly timeouts: number
  readonly non2xx: number
  /** Answers that `verifyBody` did not want. */
  readonly mismatches: number
  /** Seconds that it really took. */
  readonly duration: number
}

interface Events {
  response: [client: unknown, status: number, bytes: number, ms: number]
  reqMismatch: [body: string]
}

/** Loads a server; begins at once. */
export const autocannon: (options: Options) => EventEmitter<Events> & PromiseLike<Result> = untyped
