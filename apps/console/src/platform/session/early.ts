import { shownLocale } from '@placard/browser/language/choice'
import { attendRequests, logReport, requestSettings } from '@placard/browser/request/settings'
import { learnIdentity } from '@placard/browser/shared-state/identity'
import type { SharedStateStore } from '@placard/browser/shared-state/store'
import type { HostProps } from '#console/platform/page/host.ts'

/**
 * Begins to find out who is there while the code of the first page is on its way. What comes of a refusal is left to the
 * page: it asks again, and can show it.
 *
 * @returns ends it
 */
export function learnIdentityEarly(
  store: SharedStateStore,
  { apiBase = '', reportError: report = logReport }: HostProps,
): () => void {
  const leaving = new AbortController()
  // Another console may be there already, and goes on showing what its own calls lead to.
  const { react } = requestSettings()
  const identityChanged = () => window.location.reload()
  const stop = attendRequests({ apiBase, locale: shownLocale, react, identityChanged, report })
  learnIdentity(store, leaving.signal).catch(() => {})
  return () => {
    leaving.abort('left')
    stop()
  }
}
