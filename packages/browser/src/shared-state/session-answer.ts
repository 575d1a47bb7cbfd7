import type { AnyCall, InputOf, OutputOf } from '@placard/contract/platform/call'
import { callServer } from '../request/call.ts'
import { sessionName } from '../request/session-name.ts'

/** What was answered in the session that the page has now, and when, as `performance.now` counts. */
let known = { session: '', answers: new Map<AnyCall, { data: unknown; at: number }>() }

/** Rights and restrictions may change within a session; the server goes by them at once. */
const freshMs = 60_000

/**
 * Asks what a session is told but once a minute, so that a sub-application that comes back need not wait for it. Whoever
 * signs in or acts for another owner has another `tk` or multi-access id, and is asked anew.
 *
 * @throws as `callServer` does
 */
export async function sessionAnswer<C extends AnyCall>(
  call: C,
  input: InputOf<C>,
  signal: AbortSignal,
): Promise<OutputOf<C>> {
  const session = sessionName()
  const answered = session === known.session ? known.answers.get(call) : undefined
  if (answered !== undefined && performance.now() - answered.at < freshMs) {
    // It was put there by this function.
    return answered.data as OutputOf<C>
  }
  const data = await callServer(call, input, { signal, errorInPlace: true })
  // The answer may have brought another session.
  if (session !== '' && session === sessionName()) {
    if (session !== known.session) known = { session, answers: new Map() }
    known.answers.set(call, { data, at: performance.now() })
  }
  return data
}
