const messages = {
  400: 'expected ?batch=<16 to 64 of A–Z a–z 0–9 _ ->',
  401: 'expected ?ticket=<a ticket that has not expired>',
  403: 'this origin may not report',
  413: 'too many lines',
} as const

/**
 * A batch that is refused whole: it has no id (400), no valid ticket (401), comes from a page of an origin that nobody
 * trusts (403), or has too many lines (413). Only with a new ticket it helps to send it again.
 */
export class RefusedBatch extends Error {
  override readonly name = 'RefusedBatch'
  readonly statusCode: keyof typeof messages

  constructor(statusCode: keyof typeof messages) {
    super(messages[statusCode])
    this.statusCode = statusCode
  }
}
