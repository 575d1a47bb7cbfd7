import { identityIn, learnIdentity, type Identity } from '@placard/browser/shared-state/identity'
import { useQuery } from '@tanstack/react-query'
import { createContext, use, useMemo } from 'react'
import { useStore } from 'zustand'
import { useSharedStateStore } from './shared-state.ts'

/** The identity as far as it is known, and what kept it from being found out. */
export function useIdentityState(): {
  identity: Identity | null
  error: Error | null
  retry: () => void
} {
  const store = useSharedStateStore()
  const state = useStore(store)
  const identity = useMemo(() => identityIn(state), [state])
  const { error, refetch } = useQuery({
    queryKey: ['identity'],
    enabled: identity === null,
    // That somebody was known to an earlier console says nothing of this one's store.
    staleTime: 0,
    async queryFn({ signal }) {
      await learnIdentity(store, signal)
      // What was learned stands in the store, whoever has said it; a query has to give something.
      return true
    },
  })
  return { identity, error, retry: () => void refetch() }
}

export const IdentityContext = createContext<Identity | null>(null)

/** The identity of this tab; known in every page behind `IdentityGate`. */
export function useIdentity(): Identity {
  const identity = use(IdentityContext)
  if (identity === null) throw new Error('the identity is only known inside IdentityGate')
  return identity
}
