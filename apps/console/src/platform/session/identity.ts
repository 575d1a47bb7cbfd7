import { type Identity, identityIn, learnIdentity } from '@placard/browser/shared-state/identity'
import { useQuery } from '@tanstack/react-query'
import { createContext, use, useMemo } from 'react'
import { useStore } from 'zustand'
import { useSharedStateStore } from './shared-state.ts'
import { isMenuShown } from '@placard/domain/platform/menu/authorisation'
import { menuOf } from '@placard/domain/platform/menu/permission'
import { ownerType } from '@placard/domain/platform/access/owner-type'

/** Returns the identity once it is known, and the error if it could not be loaded. */
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
    // An identity that an earlier console loaded is not in this console's store.
    staleTime: 0,
    async queryFn({ signal }) {
      await learnIdentity(store, signal)
      // The result is in the store, whichever request loaded it; a query must return something.
      return true
    },
  })
  return { identity, error, retry: () => void refetch() }
}

export const IdentityContext = createContext<Identity | null>(null)

/** Returns the identity of this tab, which is known in every page inside `IdentityGate`. */
export function useIdentity(): Identity {
  const identity = use(IdentityContext)
  if (identity === null) throw new Error('the identity is only known inside IdentityGate')
  return identity
}

const manageMenu = menuOf('/manage')

/** Returns whether the identity may see the manage pages. @see S2.7 */
export function maySeeManage({ menuTree }: Pick<Identity, 'menuTree'>): boolean {
  return isMenuShown(menuTree, manageMenu)
}

/** Returns whether the identity has content there. An agency has no plans of its own; its advertisers have. */
export function mayManage(identity: Identity): boolean {
  return maySeeManage(identity) && identity.ownerType !== ownerType.agency
}
