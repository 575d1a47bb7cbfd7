import type { ExpandedRow } from '../body/expansion.tsx'

/** The vertical positions of rows, in pixels from the top of the first. */
export interface RowPositions {
  readonly count: number
  readonly rowPx: number
  /** The height of all rows. */
  readonly heightPx: number
  readonly topPx: (index: number) => number
  /** Returns the row, including its open detail, at a pixel position; beyond the ends, the nearest row. */
  readonly indexAt: (px: number) => number
}

/** Returns the positions of rows with equal heights. */
export function evenPositions(count: number, rowPx: number): RowPositions {
  return {
    count,
    rowPx,
    heightPx: count * rowPx,
    topPx: (index) => index * rowPx,
    indexAt: (px) => inside(Math.floor(px / rowPx), count),
  }
}

/** Returns the positions of rows with space after some rows for their open details. @param opened in order */
export function positionsWithDetails(
  count: number,
  rowPx: number,
  opened: readonly ExpandedRow[],
): RowPositions {
  let openedPx = 0
  /** The total height of the details before each opened row; the last entry is the height of all details. */
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

/** Returns how many of the rows, which are in order, precede the limit. */
function firstFrom(rows: readonly ExpandedRow[], limit: number): number {
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
