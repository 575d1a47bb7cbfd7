import type { ApiResponse } from '@placard/domain/platform/error-report/response'
import type { Locale } from '@placard/domain/platform/locale/locale'
import type { AcceptedCall } from '@placard/domain/reporting/usage/action'
import type { Reaction } from '@placard/domain/platform/reply/reaction'

/** The settings that calls need from the shell of the page. */
export interface RequestSettings {
  /** The address before every path, such as `https://ads.example.com/api`; empty for this page's origin. */
  readonly apiBase: string
  /** The requested language, read again for each call. */
  readonly locale: () => Locale
  /** Shows the reaction to a reply. Not called for a plain success. */
  readonly react: (reaction: Reaction) => void
  /** Called when the browser has signed in as somebody else, or acts for another owner, since the page was opened. */
  readonly identityChanged?: () => void
  /**
   * Asks the user for the password or a code, because a call needs a fresh sign-in. The call is repeated if the answer is
   * true.
   */
  readonly confirmSignIn?: () => Promise<boolean>
  /** Called for every response that counts as an error, and for missing responses. @see S9.10 */
  readonly report?: (response: ApiResponse) => void
  /** Called for every call that the server has accepted. @see S7.31 */
  readonly accepted?: (call: AcceptedCall) => void
}

/** Logs a report to the browser's console, for pages without a collector. */
export function logReport(response: ApiResponse): void {
  // oxlint-disable-next-line no-console -- not an error of the page: expired sessions are included
  console.info('a call failed', response)
}

const defaultSettings: RequestSettings = { apiBase: '', locale: () => 'en-US', react: () => {} }

/** The settings of all consoles that a host shows from one bundle. The last one is active. */
const settingsStack: RequestSettings[] = []

/**
 * Activates settings for every following call. @returns a function that removes them and reactivates the previous ones
 */
export function configureClient(settings: RequestSettings): () => void {
  settingsStack.push(settings)
  return () => {
    const at = settingsStack.indexOf(settings)
    if (at !== -1) settingsStack.splice(at, 1)
  }
}

/** Returns the active settings. Without any, replies have no effect except their errors. */
export function requestSettings(): RequestSettings {
  return settingsStack.at(-1) ?? defaultSettings
}
