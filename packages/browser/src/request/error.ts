import { code } from '@placard/contract/platform/code'
import type { Envelope, InvalidInput, Problem } from '@placard/contract/platform/envelope'

/** A refusal by the server. `message` can be shown to the user. */
export class CallRefused extends Error {
  override readonly name = 'CallRefused'
  readonly code: number
  readonly data: unknown
  /** The problems by field; empty unless the code is `invalidInput`. */
  readonly problems: readonly Problem[]
  readonly requestId: string

  constructor(reply: Envelope<unknown>, message: string = reply.message) {
    super(message)
    this.code = reply.code
    this.data = reply.data
    // The envelope has this shape for this code.
    this.problems = reply.code === code.invalidInput ? (reply.data as InvalidInput).problems : []
    this.requestId = reply.requestId
  }

  /** Returns the message about a field, if it is invalid. */
  problemOf(path: string): string | undefined {
    return this.problems.find((problem) => problem.path === path)?.message
  }
}

/** A call that reached no server or got no valid response. `message` can be shown to the user. @see S8.7 */
export class CallFailed extends Error {
  override readonly name = 'CallFailed'
  readonly path: string
  /** HTTP status; 0 if there was no response at all. */
  readonly status: number

  constructor(message: string, facts: { path: string; status: number; cause?: unknown }) {
    super(message, { cause: facts.cause })
    this.path = facts.path
    this.status = facts.status
  }
}

/** A response that did not arrive in time. */
export class CallTimeout extends Error {
  override readonly name = 'CallTimeout'
  readonly timeoutMs: number

  constructor(timeoutMs: number) {
    super(`no answer within ${timeoutMs} ms`)
    this.timeoutMs = timeoutMs
  }
}

/** Returns whether the error leads to the login page, so that the page does not have to show a message. @see S8.4 */
export function leadsToLogin(error: unknown): boolean {
  if (!(error instanceof CallRefused)) return false
  const { notSignedIn, factorWaiting, factorMissing, foreignNetwork, actingIdentityLost } = code
  const leading: number[] = [
    notSignedIn,
    factorWaiting,
    factorMissing,
    foreignNetwork,
    actingIdentityLost,
  ]
  return leading.includes(error.code)
}
