import type { Macro } from './macro.ts'

/** A part of an address: its start, and its text. Positions count UTF-16 units from 0. */
export interface Span {
  readonly start: number
  readonly text: string
}

/** Returns all matches of a pattern in an address. @param pattern with the flag `g` */
export function spansOf(address: string, pattern: RegExp): Span[] {
  return Array.from(address.matchAll(pattern), ({ index, 0: text }) => ({ start: index, text }))
}

/** The possible problems with a monitoring link, each kind as an error or as a warning. */
const severities = {
  addressTooLong: 'error',
  strayCharacter: 'error',
  addressUnreadable: 'error',
  otherScheme: 'error',
  credentials: 'error',
  macroInHost: 'error',
  addressNotPublic: 'error',
  /** Two underscores on each side of an unknown macro, such as `__AID__` or `__ad_id__`. */
  unknownMacro: 'error',
  /** Too few or too many underscores, such as `__AD_ID_`. */
  unbalancedMacro: 'error',
  // Macros of other platforms may be needed by the target of a redirect.
  foreignMacro: 'warning',
  addressOfNumbers: 'warning',
  fragment: 'warning',
} as const

/** A kind of `LinkFinding`. */
export type LinkFindingKind = keyof typeof severities

/** A problem with a monitoring link, or information for its author. */
export interface LinkFinding {
  readonly kind: LinkFindingKind
  /** Start and end (exclusive), in UTF-16 units from 0. */
  readonly start: number
  readonly end: number
  /** The text at this position, truncated for display. */
  readonly got: string
  /** The macro that was most likely meant; null if none. */
  readonly meant: Macro | null
}

/** Returns whether it is an error, which prevents saving a link; a warning does not. */
export function severityOf({ kind }: LinkFinding): 'error' | 'warning' {
  return severities[kind]
}
