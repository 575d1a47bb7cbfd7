/** The codes of refusals, with their HTTP status. Engines decide by the code; the message is for people. */
export const refusalStatuses = {
  invalidInput: 400,
  cursorUnreadable: 400,
  tokenMissing: 401,
  tokenMistyped: 401,
  tokenUnknown: 401,
  tokenRevoked: 401,
  foreignNetwork: 403,
  scopeMissing: 403,
  fromPage: 403,
  outsideWindow: 400,
  stale: 409,
  snapshotNeeded: 410,
  tooLarge: 413,
  encodingUnknown: 415,
  tooManyStreams: 503,
  feedIncomplete: 503,
} as const

export type RefusalCode = keyof typeof refusalStatuses

/** A request of an engine that is not served. */
export class EngineRefusal extends Error {
  override readonly name = 'EngineRefusal'
  readonly code: RefusalCode
  readonly retrySeconds: number | null

  /** @param retrySeconds the time until a retry may succeed; null if it cannot */
  constructor(code: RefusalCode, message: string, retrySeconds: number | null = null) {
    super(message)
    this.code = code
    this.retrySeconds = retrySeconds
  }

  get statusCode(): number {
    return refusalStatuses[this.code]
  }
}
