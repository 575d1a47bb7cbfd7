import { code } from '@placard/contract/platform/code'
import type { Envelope, InvalidInput, Problem } from '@placard/contract/platform/envelope'

/** The server understood the call and refused it. `message` is fit to be shown. */
export class CallRefused extends Error {
  override readonly name = 'CallRefused'
  readonly code: number
  readonly data: unknown
  /** The problems with which field; empty unless the code is `invalidInput`. */
  readonly problems: readonly Problem[]
  readonly requestId: string

  constructor(reply: Envelope<unknown>, message: string = reply.message) {
    super(message)
    this.code = reply.code
    this.data = reply.data
    // The envelope promises this shape for this code.
    this.problems = reply.code === code.invalidInput ? (reply.data as InvalidInput).problems : []
    this.requestId = reply.requestId
  }

  /** The words about one field, if it is to blame. */
  problemOf(path: string): string | undefined {
    return this.problems.find((problem) => problem.path === path)?.message
  }
}

/** The call found no server, or no answer that is one of ours. `message` is fit to be shown. @see S8.7 */
export class CallFailed extends Error {
  override readonly name = 'CallFailed'
  readonly path: string
  /** HTTP status; 0 when there was no answer at all. */
  readonly status: number

  constructor(message: string, facts: { path: string; status: number; cause?: unknown }) {
    super(message, { cause: facts.cause })
    this.path = facts.path
    this.status = facts.status
  }
}

/** No answer arrived in time. */
export class CallTimeout extends Error {
  override readonly name = 'CallTimeout'
  readonly timeoutMs: number

  constructor(timeoutMs: number) {
    super(`no answer within ${timeoutMs} ms`)
    this.timeoutMs = timeoutMs
  }
}

/** Does the page leave for the login because of it? Until it has left, it need not say anything. @see S8.4 */
export function leadsToLogin(error: unknown): boolean {
  if (!(error instanceof CallRefused)) return false
  return error.code === code.notSignedIn || error.code === code.actingIdentityLost
}
