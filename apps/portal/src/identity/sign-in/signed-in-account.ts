import { callServer } from '@placard/browser/request/call'
import { cookieValue } from '@placard/browser/request/cookie'
import { ownerInfo } from '@placard/contract/identity/owner'
import { useEffect, useState } from 'react'

/** Returns the account of a valid session; empty if there is none, or if it is not known yet. */
export function useSignedInAccount(): string {
  const [account, setAccount] = useState('')
  useEffect(() => {
    if (cookieValue('tk') === undefined) return undefined
    const leaving = new AbortController()
    callServer(ownerInfo, {}, { signal: leaving.signal, errorHandling: false }).then(
      (owner) => setAccount(owner.account),
      // An expired session is the normal case on this page.
      () => setAccount(''),
    )
    return () => leaving.abort()
  }, [])
  return account
}
