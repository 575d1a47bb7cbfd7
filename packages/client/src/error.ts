import { code as replyCode } from '@placard/contract/platform/code'
import type { Envelope, InvalidInput, Problem } from '@placard/contract/platform/envelope'

/** A refused call: the server has answered, and nothing was changed. */
export class PlacardError extends Error {
  override readonly name = 'PlacardError'
  /** The code of the answer, one of `@placard/contract/platform/code`; the HTTP status if there is no answer of a call. */
  readonly code: number
  /** The data of the answer; of `changedByOther`, the current state. */
  readonly data: unknown
  /** The id by which the log of the server names the request; null without one. */
  readonly requestId: string | null

  constructor({ code, message, data, requestId }: Envelope<unknown>) {
    super(message)
    this.code = code
    this.data = data
    this.requestId = requestId === '' ? null : requestId
  }

  /** The problems of an invalid input, by field; empty for other refusals. */
  get problems(): readonly Problem[] {
    // The server answers this code with them.
    return this.code === replyCode.invalidInput ? (this.data as InvalidInput).problems : []
  }
}

/** A call without an answer, after all tries. A write may have been made: send it again with the same idempotency key. */
export class NoAnswer extends Error {
  override readonly name = 'NoAnswer'
  /** The key of the write; null for a call that takes none. */
  readonly idempotencyKey: string | null

  constructor(idempotencyKey: string | null, cause: unknown) {
    super(`The server did not answer: ${String(cause)}`, { cause })
    this.idempotencyKey = idempotencyKey
  }
}
