import type { EventEmitter } from 'node:events'
// @ts-expect-error -- the package has no types; the ones needed are declared below
import untyped from 'autocannon'

interface Options {
  readonly url: string
  readonly connections: number
  /** The duration in seconds. */
  readonly duration: number
  /** The interval of the check for the end of the duration, in milliseconds. */
  readonly sampleInt: number
  /** The number of requests per second of all connections together. */
  readonly overallRate?: number | undefined
  /** Sent one after another on every connection, and again from the first after the last. */
  readonly requests: readonly {
    readonly method: string
    readonly path: string
    readonly headers: Readonly<Record<string, string>>
    readonly body: string
  }[]
  verifyBody(body: string): boolean
}

interface Result {
  /** The number of broken connections, and of requests without a response after ten seconds. */
  readonly errors: number
  readonly timeouts: number
  readonly non2xx: number
  /** The number of responses that `verifyBody` rejected. */
  readonly mismatches: number
  /** The actual duration in seconds. */
  readonly duration: number
}

interface Events {
  response: [client: unknown, status: number, bytes: number, ms: number]
  reqMismatch: [body: string]
}

/** Loads a server; starts immediately. */
export const autocannon: (options: Options) => EventEmitter<Events> & PromiseLike<Result> = untyped
