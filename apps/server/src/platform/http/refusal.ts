import { code, type Code } from '@placard/contract/platform/code'
import type { InvalidInput, Problem } from '@placard/contract/platform/envelope'

/** A call that is answered with a code other than success. The text defaults to that of the code. */
export class Refusal extends Error {
  override readonly name = 'Refusal'
  readonly code: Code
  /** The `data` of the envelope; null if the code is sufficient. */
  readonly data: unknown

  /** With a `cause`, it is a server error, and the log contains the cause. */
  constructor(refusal: { code: Code; data?: unknown; message?: string; cause?: unknown }) {
    super(refusal.message ?? '', { cause: refusal.cause })
    this.code = refusal.code
    this.data = refusal.data ?? null
  }
}

export function invalidInput(problems: Problem[]): Refusal {
  const data: InvalidInput = { problems }
  return new Refusal({ code: code.invalidInput, data, message: problems[0]?.message ?? '' })
}

/** Returns the refusal of an unknown entity. The id of another owner gets exactly the same. */
export function notFound(): Refusal {
  return new Refusal({ code: code.notFound })
}

/** @param now the current entity in the form of the response of a save */
export function changedByOther(now: unknown): Refusal {
  return new Refusal({ code: code.changedByOther, data: now })
}
