import { leadsToLogin } from '@placard/browser/request/error'
import { useEffect, useState } from 'react'

/** The state of something that a page loads once. */
export type LoadState<Value> =
  | { readonly kind: 'loading' }
  | { readonly kind: 'known'; readonly value: Value }
  | { readonly kind: 'failed'; readonly error: Error }

/** A loading state, with a function that loads again. A known value stays until the new one is known. */
export interface Load<Value> {
  readonly state: LoadState<Value>
  readonly retry: () => void
}

/**
 * Loads something once, for pages that everybody opens. Staff pages use TanStack Query instead, which is too large for
 * the others (decision 050).
 *
 * @param load a stable function; another one loads anew
 */
export function useLoad<Value>(
  load: (signal: AbortSignal) => Promise<Value>,
  enabled = true,
): Load<Value> {
  const [state, setState] = useState<LoadState<Value>>({ kind: 'loading' })
  const [attempt, setAttempt] = useState(0)
  useEffect(() => {
    if (!enabled) return undefined
    const leaving = new AbortController()
    load(leaving.signal).then(
      (value) => leaving.signal.aborted || setState({ kind: 'known', value }),
      (error: unknown) => {
        if (leaving.signal.aborted || leadsToLogin(error)) return
        setState({
          kind: 'failed',
          error: error instanceof Error ? error : new Error(String(error)),
        })
      },
    )
    return () => leaving.abort()
  }, [load, enabled, attempt])
  const retry = () => {
    if (state.kind === 'failed') setState({ kind: 'loading' })
    setAttempt(attempt + 1)
  }
  return { state, retry }
}
