import { identityHeader } from '@placard/contract/platform/header'
import { requestSettings } from './settings.ts'

/** For whom the answers of this page have been; null before the first. */
let answered: string | null = null

/**
 * Looks for whom an answer is. Signing in elsewhere in the browser changes the cookies of every tab: what this page shows
 * would then be one person's, and what it asks for another's.
 */
export function noteActingIdentity(response: Response): void {
  const identity = response.headers.get(identityHeader)
  if (identity === null) return
  const isAnother = answered !== null && answered !== identity
  answered = identity
  if (isAnother) requestSettings().identityChanged?.()
}

/** A page that starts over knows nobody. */
export function forgetActingIdentity(): void {
  answered = null
}
