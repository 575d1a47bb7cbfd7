/** A part of an address: its start, and its text. Positions count UTF-16 units from 0. */
export interface Span {
  readonly start: number
  readonly text: string
}

/** Returns all matches of a pattern in an address. @param pattern with the flag `g` */
export function spansOf(address: string, pattern: RegExp): Span[] {
  return Array.from(address.matchAll(pattern), ({ index, 0: text }) => ({ start: index, text }))
}
