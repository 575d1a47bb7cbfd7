import { callServer } from '@placard/browser/request/call'
import type { OutputOf } from '@placard/contract/call'
import { ownerInfo } from '@placard/contract/owner'
import { queryPermissions } from '@placard/contract/permission'
import { queryOptions } from '@tanstack/react-query'
import { createContext, use } from 'react'

/** Who is signed in, for whom it acts, and what it may see. */
export type Identity = OutputOf<typeof ownerInfo> & OutputOf<typeof queryPermissions>

/** Asks once; the identity of a tab does not change while the page lives. */
export const identityQuery = queryOptions({
  queryKey: ['identity'],
  staleTime: Infinity,
  async queryFn({ signal }): Promise<Identity> {
    const quietly = { signal, message: false }
    const [owner, permissions] = await Promise.all([
      callServer(ownerInfo, {}, quietly),
      callServer(queryPermissions, {}, quietly),
    ])
    return { ...owner, ...permissions }
  },
})

export const IdentityContext = createContext<Identity | null>(null)

/** The identity of this tab; known in every page behind `IdentityGate`. */
export function useIdentity(): Identity {
  const identity = use(IdentityContext)
  if (identity === null) throw new Error('the identity is only known inside IdentityGate')
  return identity
}
