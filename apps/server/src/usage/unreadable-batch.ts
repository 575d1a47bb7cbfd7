/** A batch that is refused whole: it has no id (400), or too many lines (413). Sending it again does not help. */
export class UnreadableBatch extends Error {
  override readonly name = 'UnreadableBatch'
  readonly statusCode: 400 | 413

  constructor(statusCode: 400 | 413) {
    super(statusCode === 400 ? 'expected ?batch=<16 to 64 of A–Z a–z 0–9 _ ->' : 'too many lines')
    this.statusCode = statusCode
  }
}
