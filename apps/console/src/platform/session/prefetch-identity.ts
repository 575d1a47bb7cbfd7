import { shownLocale } from '@placard/browser/language/choice'
import { configureClient, logReport, requestSettings } from '@placard/browser/request/settings'
import { learnIdentity } from '@placard/browser/shared-state/identity'
import type { SharedStateStore } from '@placard/browser/shared-state/store'
import type { HostProps } from '#console/platform/page/host.ts'

/**
 * Prefetches the identity while the code of the first page is loading. Failures are ignored, because the page requests
 * the identity again and can show the error.
 *
 * @returns a function that stops it
 */
export function prefetchIdentity(
  store: SharedStateStore,
  { apiBase = '', reportError: report = logReport }: HostProps,
): () => void {
  const controller = new AbortController()
  // Another console may already be mounted, which still shows the reactions to its own calls.
  const { react } = requestSettings()
  const identityChanged = () => window.location.reload()
  const stop = configureClient({ apiBase, locale: shownLocale, react, identityChanged, report })
  learnIdentity(store, controller.signal).catch(() => {})
  return () => {
    controller.abort('left')
    stop()
  }
}
