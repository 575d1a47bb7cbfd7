/** The codes of refused requests, with their HTTP status. Senders decide by the code; the message is for people. */
export const refusalStatuses = {
  bodyUnreadable: 400,
  sourceUnknown: 401,
  signatureWrong: 401,
  outsideTime: 401,
  tooLarge: 413,
} as const

export type RefusalCode = keyof typeof refusalStatuses

/** A request that is refused as a whole; nothing of it counts. */
export class IntakeRefusal extends Error {
  override readonly name = 'IntakeRefusal'
  readonly code: RefusalCode

  constructor(code: RefusalCode, message: string) {
    super(message)
    this.code = code
  }

  get statusCode(): number {
    return refusalStatuses[this.code]
  }
}
