import { callServer } from '@placard/browser/request/call'
import { leadsToLogin } from '@placard/browser/request/error'
import type { AnyCall, InputOf, OutputOf } from '@placard/contract/call'
import { useEffect, useState } from 'react'

/** What a page knows of the answer to a call. */
export type Answer<Data> =
  | { readonly kind: 'loading' }
  | { readonly kind: 'failed'; readonly text: string }
  /** `late`: the input has changed, or it was asked again, and the new answer is on its way. */
  | { readonly kind: 'known'; readonly data: Data; readonly late: boolean }

/** An answer, and the way to ask anew. */
export interface Asked<Data> {
  readonly answer: Answer<Data>
  /** Asks again: after a change, or a failure. */
  readonly ask: () => void
}

/** What came of one asking; `askedAs` tells which. */
type Outcome<Data> = { readonly askedAs: string } & (
  | { readonly kind: 'failed'; readonly text: string }
  | { readonly kind: 'known'; readonly data: Data }
)

/** Makes a call that reads, again whenever its input changes; what was answered stays until there is a new answer. */
export function useAnswer<C extends AnyCall>(call: C, input: InputOf<C>): Asked<OutputOf<C>> {
  const [outcome, setOutcome] = useState<Outcome<OutputOf<C>> | null>(null)
  const [times, setTimes] = useState(0)
  const typed = JSON.stringify(input)
  const askedAs = `${times} ${typed}`
  useEffect(() => {
    const leaving = new AbortController()
    const options = { errorInPlace: true, signal: leaving.signal }
    callServer(call, JSON.parse(typed) as InputOf<C>, options).then(
      (data) => setOutcome({ kind: 'known', data, askedAs }),
      (error: unknown) => {
        if (leaving.signal.aborted || leadsToLogin(error)) return
        const text = error instanceof Error ? error.message : String(error)
        setOutcome({ kind: 'failed', text, askedAs })
      },
    )
    return () => leaving.abort()
  }, [call, typed, askedAs])
  return { answer: answerIn(outcome, askedAs), ask: () => setTimes((before) => before + 1) }
}

function answerIn<Data>(outcome: Outcome<Data> | null, askedAs: string): Answer<Data> {
  const isLate = outcome?.askedAs !== askedAs
  if (outcome?.kind === 'known') return { kind: 'known', data: outcome.data, late: isLate }
  return outcome === null || isLate ? { kind: 'loading' } : { kind: 'failed', text: outcome.text }
}
