import { requestHeaders } from './header.ts'
import { requestSettings } from './settings.ts'

/** Names everything that answers depend on beside the input: session, acting owner, language, server. Empty while nobody is signed in. */
export function sessionName(): string {
  const headers = requestHeaders()
  return headers['tk'] === undefined ? '' : JSON.stringify([requestSettings().apiBase, headers])
}
