import { callServer } from '@placard/browser/request/call'
import { leadsToLogin } from '@placard/browser/request/error'
import type { AnyCall, InputOf, OutputOf } from '@placard/contract/platform/call'
import { useEffect, useState } from 'react'

/** The state of a call's response. */
export type QueryState<Data> =
  | { readonly kind: 'loading' }
  | { readonly kind: 'failed'; readonly text: string }
  /** `isRefetching` means that the input has changed, or the call was repeated, and the new response has not arrived yet. */
  | { readonly kind: 'known'; readonly data: Data; readonly isRefetching: boolean }

/** A response, with a function that repeats the call. */
export interface Query<Data> {
  readonly answer: QueryState<Data>
  /** Repeats the call, after a change or a failure. */
  readonly refetch: () => void
}

/** The outcome of one request; `requestKey` identifies the request. */
type Outcome<Data> = { readonly askedAs: string } & (
  | { readonly kind: 'failed'; readonly text: string }
  | { readonly kind: 'known'; readonly data: Data }
)

/**
 * Returns the response of a read call, and repeats the call when its input changes. The previous response stays until a
 * new one arrives.
 */
export function useQuery<C extends AnyCall>(call: C, input: InputOf<C>): Query<OutputOf<C>> {
  const [outcome, setOutcome] = useState<Outcome<OutputOf<C>> | null>(null)
  const [times, setTimes] = useState(0)
  const typed = JSON.stringify(input)
  const requestKey = `${times} ${typed}`
  useEffect(() => {
    const leaving = new AbortController()
    const options = { errorInPlace: true, signal: leaving.signal }
    callServer(call, JSON.parse(typed) as InputOf<C>, options).then(
      (data) => setOutcome({ kind: 'known', data, askedAs: requestKey }),
      (error: unknown) => {
        if (leaving.signal.aborted || leadsToLogin(error)) return
        const text = error instanceof Error ? error.message : String(error)
        setOutcome({ kind: 'failed', text, askedAs: requestKey })
      },
    )
    return () => leaving.abort()
  }, [call, typed, requestKey])
  return { answer: answerIn(outcome, requestKey), refetch: () => setTimes((before) => before + 1) }
}

function answerIn<Data>(outcome: Outcome<Data> | null, askedAs: string): QueryState<Data> {
  const isLate = outcome?.askedAs !== askedAs
  if (outcome?.kind === 'known') return { kind: 'known', data: outcome.data, isRefetching: isLate }
  return outcome === null || isLate ? { kind: 'loading' } : { kind: 'failed', text: outcome.text }
}
