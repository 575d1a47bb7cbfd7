import { requestHeaders } from './header.ts'
import { requestSettings } from './settings.ts'

/**
 * Returns a name for everything that responses depend on besides the input: session, acting owner, language, server.
 * Empty while nobody is signed in.
 */
export function sessionName(): string {
  const headers = requestHeaders()
  return headers['tk'] === undefined ? '' : JSON.stringify([requestSettings().apiBase, headers])
}
