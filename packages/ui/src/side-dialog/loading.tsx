import { useEffect, useEffectEvent, useState } from 'react'

/** The loading state of a value. */
export type LoadState<Value> =
  | { readonly kind: 'loading' }
  | { readonly kind: 'failed'; readonly reason: string }
  | { readonly kind: 'ready'; readonly value: Value }

/** The loading state of a value, with a retry function. */
export interface Loading<Value> {
  readonly state: LoadState<Value>
  readonly retry: () => void
}

/** Loads a value, and reloads it when `key` changes. */
export function useLoading<Value>(
  key: string,
  load: (signal: AbortSignal) => Promise<Value>,
): Loading<Value> {
  const [attempt, setAttempt] = useState(0)
  const asked = `${attempt} ${key}`
  const [outcome, setOutcome] = useState<{ asked: string; state: LoadState<Value> }>()
  const begin = useEffectEvent(load)
  useEffect(() => {
    const leaving = new AbortController()
    begin(leaving.signal).then(
      (value) => setOutcome({ asked, state: { kind: 'ready', value } }),
      (error: unknown) =>
        leaving.signal.aborted ||
        setOutcome({ asked, state: { kind: 'failed', reason: errorMessage(error) } }),
    )
    return () => leaving.abort()
  }, [asked])
  return {
    state: outcome?.asked === asked ? outcome.state : { kind: 'loading' },
    retry: () => setAttempt(attempt + 1),
  }
}

/** Returns the message of an error for the user. */
export function errorMessage(error: unknown): string {
  return error instanceof Error ? error.message : String(error)
}
