import { identityHeader } from '@placard/contract/platform/header'
import { requestSettings } from './settings.ts'

/** The identity of the responses to this page; null before the first. */
let lastIdentity: string | null = null

/**
 * Compares the identity of a response with that of earlier ones. Signing in elsewhere in the browser changes the
 * cookies of every tab, so this page would show the data of one person and send requests as another.
 */
export function noteActingIdentity(response: Response): void {
  const identity = response.headers.get(identityHeader)
  if (identity === null) return
  const hasChanged = lastIdentity !== null && lastIdentity !== identity
  lastIdentity = identity
  if (hasChanged) requestSettings().identityChanged?.()
}

/** Forgets the identity when a page starts again. */
export function forgetActingIdentity(): void {
  lastIdentity = null
}
