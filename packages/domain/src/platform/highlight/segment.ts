import { literalPattern } from './literal.ts'

/** A piece of a text, and whether it is what was searched for. */
export interface HighlightSegment {
  readonly text: string
  readonly isMatch: boolean
}

/** The class of the emphasis around a match. @see spec §2 "A highlight rule" */
export const highlightClass = 'high-light'

/**
 * Cuts a text where it holds the query, whatever the letter case. The pieces joined are the text;
 * none is empty. The query is literal, and an empty one matches nothing.
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

/**
 * Lower-casing both sides would not do: it changes the length of some letters, and with it every
 * place after them.
 */
function literal(query: string): RegExp {
  return new RegExp(literalPattern(query), 'giu')
}
