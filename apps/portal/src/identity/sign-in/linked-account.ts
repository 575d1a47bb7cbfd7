import { callServer } from '@placard/browser/request/call'
import { CallRefused } from '@placard/browser/request/error'
import type { OutputOf } from '@placard/contract/platform/call'
import { passwordLink } from '@placard/contract/identity/password'
import { useEffect, useState } from 'react'
import { failureText } from './failure.ts'

/** The state of a one-time link. */
export type LinkState =
  | { readonly kind: 'asking' }
  | { readonly kind: 'good'; readonly linked: OutputOf<typeof passwordLink> }
  | { readonly kind: 'over'; readonly text: string }
  | { readonly kind: 'failed'; readonly text: string }

/** Requests the account that the link is for. */
export function useLinkedAccount(link: string): LinkState {
  const [state, setState] = useState<LinkState>({ kind: 'asking' })
  useEffect(() => {
    const leaving = new AbortController()
    callServer(passwordLink, { link }, { signal: leaving.signal, errorInPlace: true }).then(
      (linked) => setState({ kind: 'good', linked }),
      (error: unknown) => {
        if (leaving.signal.aborted) return
        const kind = error instanceof CallRefused ? 'over' : 'failed'
        setState({ kind, text: failureText(error) })
      },
    )
    return () => leaving.abort()
  }, [link])
  return state
}
