import { callServer } from '@placard/browser/request/call'
import { cookieValue } from '@placard/browser/request/cookie'
import { ownerInfo } from '@placard/contract/owner'
import { useEffect, useState } from 'react'

/** The account of a session that still holds; empty when there is none or nobody knows yet. */
export function useSignedInAccount(): string {
  const [account, setAccount] = useState('')
  useEffect(() => {
    if (cookieValue('tk') === undefined) return undefined
    const leaving = new AbortController()
    callServer(ownerInfo, {}, { signal: leaving.signal, errorHandling: false }).then(
      (owner) => setAccount(owner.account),
      // A session that is over is what this page is for.
      () => setAccount(''),
    )
    return () => leaving.abort()
  }, [])
  return account
}
