import { literalPattern } from './literal.ts'

/** A part of a text, either a match or not. */
export interface HighlightSegment {
  readonly text: string
  readonly isMatch: boolean
}

/** The class of the emphasis around a match. @see spec §2 "A highlight rule" */
export const highlightClass = 'high-light'

/**
 * Splits a text at the matches of the query, ignoring letter case. Joined, the parts are the text; none is empty. The
 * query is literal, and an empty one matches nothing.
 *
 * @see spec §2 "A highlight rule"
 */
export function highlightSegments(text: string, query: string): HighlightSegment[] {
  const segments: HighlightSegment[] = []
  const add = (piece: string, isMatch: boolean) => {
    if (piece !== '') segments.push({ text: piece, isMatch })
  }
  let end = 0
  for (const { 0: match, index } of query === '' ? [] : text.matchAll(literal(query))) {
    add(text.slice(end, index), false)
    add(match, true)
    end = index + match.length
  }
  add(text.slice(end), false)
  return segments
}

/** Converting both to lower case would not work: it changes the length of some letters, and so all later positions. */
function literal(query: string): RegExp {
  return new RegExp(literalPattern(query), 'giu')
}
