import { lengthInTwoLines } from '../text/width.ts'

// A header is 12 pixels high and semibold, with padding at both sides.
const namePx = { letter: 8, around: 24, atMost: 240 }

/**
 * Returns the width in pixels of a column of figures, so that its name is readable in the two lines of the header
 * unless it is very long.
 */
export function figureWidthPx(name: string, leastPx: number): number {
  const wantedPx = namePx.around + namePx.letter * lengthInTwoLines(name)
  return Math.max(leastPx, Math.min(wantedPx, namePx.atMost))
}
