import { leadsToLogin } from '@placard/browser/request/error'
import { identityIn, learnIdentity, type Identity } from '@placard/browser/shared-state/identity'
import { useEffect, useMemo, useState, useSyncExternalStore } from 'react'
import { portalState } from './shared-state.ts'

/** The loading state of the signed-in identity. */
export type IdentityState =
  | { readonly kind: 'loading' }
  | { readonly kind: 'known'; readonly identity: Identity }
  | { readonly kind: 'failed'; readonly text: string }

/** Returns the signed-in identity, and requests it unless it is already known. `ask` retries after a failure. */
export function useIdentityState(): { state: IdentityState; ask: () => void } {
  const shared = useSyncExternalStore(portalState.subscribe, portalState.getState)
  const identity = useMemo(() => identityIn(shared), [shared])
  const [failure, setFailure] = useState<string | null>(null)
  const [asked, setAsked] = useState(0)
  const known = identity !== null
  useEffect(() => {
    if (known) return undefined
    const leaving = new AbortController()
    learnIdentity(portalState, leaving.signal).catch((error: unknown) => {
      if (!leaving.signal.aborted && !leadsToLogin(error)) setFailure(textOf(error))
    })
    return () => leaving.abort()
  }, [known, asked])
  const ask = () => {
    setFailure(null)
    setAsked(asked + 1)
  }
  if (identity) return { state: { kind: 'known', identity }, ask }
  return { state: failure === null ? { kind: 'loading' } : { kind: 'failed', text: failure }, ask }
}

function textOf(error: unknown): string {
  return error instanceof Error ? error.message : String(error)
}
