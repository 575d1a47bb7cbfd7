import type { OpenedRow } from '../body/expansion.tsx'

/** Where rows stand, in pixels from the top of the first. */
export interface RowPlaces {
  readonly count: number
  readonly rowPx: number
  /** What all rows take. */
  readonly heightPx: number
  readonly topPx: (index: number) => number
  /** The row that a pixel belongs to, with what it has opened; the nearest one beyond the ends. */
  readonly indexAt: (px: number) => number
}

/** Rows one after the other, each as high as the others. */
export function evenPlaces(count: number, rowPx: number): RowPlaces {
  return {
    count,
    rowPx,
    heightPx: count * rowPx,
    topPx: (index) => index * rowPx,
    indexAt: (px) => inside(Math.floor(px / rowPx), count),
  }
}

/** As `evenPlaces`, with room after some rows for what they have opened. @param opened in order */
export function placesWithDetails(
  count: number,
  rowPx: number,
  opened: readonly OpenedRow[],
): RowPlaces {
  let openedPx = 0
  /** What the rows before each of the opened have opened; last, what all have. */
  const sumsPx = [0, ...opened.map(({ detailPx }) => (openedPx += detailPx))]
  const topPx = (index: number) => index * rowPx + (sumsPx[firstFrom(opened, index)] ?? 0)
  return {
    count,
    rowPx,
    heightPx: count * rowPx + openedPx,
    topPx,
    indexAt: (px) => {
      let [low, high] = [0, Math.max(0, count - 1)]
      while (low < high) {
        const middle = (low + high + 1) >> 1
        if (topPx(middle) <= px) low = middle
        else high = middle - 1
      }
      return low
    },
  }
}

/** How many of the rows, which stand in order, come before the limit. */
function firstFrom(rows: readonly OpenedRow[], limit: number): number {
  let [low, high] = [0, rows.length]
  while (low < high) {
    const middle = (low + high) >> 1
    if ((rows[middle]?.index ?? limit) < limit) low = middle + 1
    else high = middle
  }
  return low
}

function inside(index: number, count: number): number {
  return Math.max(0, Math.min(index, count - 1))
}
