import { code, type Code } from '@placard/contract/platform/code'
import type { InvalidInput, Problem } from '@placard/contract/platform/envelope'

/** A call that is answered with another code than success. The words default to the code's own. */
export class Refusal extends Error {
  override readonly name = 'Refusal'
  readonly code: Code
  /** The `data` of the envelope; null if the code says it all. */
  readonly data: unknown

  /** With a `cause` it is our fault, and the log tells why. */
  constructor(refusal: { code: Code; data?: unknown; message?: string; cause?: unknown }) {
    super(refusal.message ?? '', { cause: refusal.cause })
    this.code = refusal.code
    this.data = refusal.data ?? null
  }
}

/** The input is wrong in one or more named places. */
export function invalidInput(problems: Problem[]): Refusal {
  const data: InvalidInput = { problems }
  return new Refusal({ code: code.invalidInput, data, message: problems[0]?.message ?? '' })
}

/** There is no such thing for the acting owner: another owner's id answers exactly so. */
export function notFound(): Refusal {
  return new Refusal({ code: code.notFound })
}

/** @param now the current entity in the form of the answer of a save */
export function changedByOther(now: unknown): Refusal {
  return new Refusal({ code: code.changedByOther, data: now })
}
