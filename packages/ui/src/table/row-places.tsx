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

/** As `evenPlaces`, with so much room after some rows. @param opened their indexes, in order */
export function placesWithDetails(
  count: number,
  rowPx: number,
  { opened, detailPx }: { opened: readonly number[]; detailPx: number },
): RowPlaces {
  const topPx = (index: number) => index * rowPx + firstFrom(opened, index) * detailPx
  return {
    count,
    rowPx,
    heightPx: count * rowPx + opened.length * detailPx,
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

/** How many of the sorted numbers are less than the limit. */
function firstFrom(sorted: readonly number[], limit: number): number {
  let [low, high] = [0, sorted.length]
  while (low < high) {
    const middle = (low + high) >> 1
    if ((sorted[middle] ?? limit) < limit) low = middle + 1
    else high = middle
  }
  return low
}

function inside(index: number, count: number): number {
  return Math.max(0, Math.min(index, count - 1))
}
