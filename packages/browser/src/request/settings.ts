import type { ApiResponse } from '@placard/domain/platform/error-report/response'
import type { Locale } from '@placard/domain/platform/locale/locale'
import type { AcceptedCall } from '@placard/domain/reporting/usage/action'
import type { Reaction } from '@placard/domain/platform/reply/reaction'

/** What the calls need from the shell of the page. */
export interface RequestSettings {
  /** What stands before every path, such as `https://ads.example.com/api`; empty: this page's origin. */
  readonly apiBase: string
  /** The language to ask for, read anew for each call. */
  readonly locale: () => Locale
  /** Shows what a reply leads to. Never told of a plain success. */
  readonly react: (reaction: Reaction) => void
  /** The browser has signed in as somebody else, or acts for another owner, than when the page began. */
  readonly identityChanged?: () => void
  /** Hears of every answer that counts as an error, and of those that never came. @see S9.10 */
  readonly report?: (response: ApiResponse) => void
  /** Hears of every call that the server has accepted. @see S7.31 */
  readonly accepted?: (call: AcceptedCall) => void
}

/** Where nobody collects reports they stand in the browser's console. */
export function logReport(response: ApiResponse): void {
  // oxlint-disable-next-line no-console -- no error of the page's: a session that is over is among them
  console.info('a call failed', response)
}

const unattended: RequestSettings = { apiBase: '', locale: () => 'en-US', react: () => {} }

/** The shells of the consoles that a host shows from one bundle; the last is in charge. */
const attending: RequestSettings[] = []

/** Puts the shell in charge of every call from now on. @returns takes it out again, and the one before takes over. */
export function configureClient(settings: RequestSettings): () => void {
  attending.push(settings)
  return () => {
    const at = attending.indexOf(settings)
    if (at !== -1) attending.splice(at, 1)
  }
}

/** The settings of the shell in charge; without one, replies lead to nothing but their error. */
export function requestSettings(): RequestSettings {
  return attending.at(-1) ?? unattended
}
