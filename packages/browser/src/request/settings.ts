import type { Locale } from '@placard/domain/locale/locale'
import type { Reaction } from '@placard/domain/reply/reaction'

/** What the calls need from the shell of the page. */
export interface RequestSettings {
  /** What stands before every path, such as `https://ads.example.com/api`; empty: this page's origin. */
  readonly apiBase: string
  /** The language to ask for, read anew for each call. */
  readonly locale: () => Locale
  /** Shows what a reply leads to. Never told of a plain success. */
  readonly react: (reaction: Reaction) => void
}

const unattended: RequestSettings = { apiBase: '', locale: () => 'en-US', react: () => {} }

let current = unattended

/** Puts the shell in charge of every call from now on. @returns takes it out again, unless another has followed. */
export function attendRequests(settings: RequestSettings): () => void {
  current = settings
  return () => {
    if (current === settings) current = unattended
  }
}

/** The settings of the shell in charge; without one, replies lead to nothing but their error. */
export function requestSettings(): RequestSettings {
  return current
}
