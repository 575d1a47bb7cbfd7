import { callServer } from '@placard/browser/request/call'
import { CallRefused } from '@placard/browser/request/error'
import type { OutputOf } from '@placard/contract/call'
import { code } from '@placard/contract/code'
import { ownerInfo } from '@placard/contract/owner'
import { queryPermissions } from '@placard/contract/permission'
import { useEffect, useState } from 'react'

/** Who is signed in, for whom it acts, and what it may see. */
export type Identity = OutputOf<typeof ownerInfo> & OutputOf<typeof queryPermissions>

/** What to call the person; an owner's account is named like the owner itself, which says nothing beside it. */
export function personName({ accountName, account, ownerName }: Identity): string {
  return accountName === '' || accountName === ownerName ? account : accountName
}

/** How far the portal knows who is there. */
export type IdentityState =
  | { readonly kind: 'loading' }
  | { readonly kind: 'known'; readonly identity: Identity }
  | { readonly kind: 'failed'; readonly text: string }

/** Asks who is signed in, for as long as the component lives. `ask` asks again. */
export function useIdentityState(): { state: IdentityState; ask: () => void } {
  const [state, setState] = useState<IdentityState>({ kind: 'loading' })
  const [asked, setAsked] = useState(0)
  useEffect(() => {
    const leaving = new AbortController()
    identity(leaving.signal).then(
      (known) => setState({ kind: 'known', identity: known }),
      (error: unknown) => {
        if (!leaving.signal.aborted && !isOnWayToLogin(error)) setState(failed(error))
      },
    )
    return () => leaving.abort()
  }, [asked])
  const ask = () => {
    setState({ kind: 'loading' })
    setAsked(asked + 1)
  }
  return { state, ask }
}

async function identity(signal: AbortSignal): Promise<Identity> {
  const quietly = { signal, message: false }
  const [owner, permissions] = await Promise.all([
    callServer(ownerInfo, {}, quietly),
    callServer(queryPermissions, {}, quietly),
  ])
  return { ...owner, ...permissions }
}

/** The shell is leaving for the login page already: until it is there, the page goes on loading. */
function isOnWayToLogin(error: unknown): boolean {
  return (
    error instanceof CallRefused &&
    (error.code === code.notSignedIn || error.code === code.actingIdentityLost)
  )
}

function failed(error: unknown): IdentityState {
  return { kind: 'failed', text: error instanceof Error ? error.message : String(error) }
}
