import type { DrawnItem } from '../view/pool.tsx'

/** The ids of the cells in one part of a row, and their reading order. */
export interface CellOrder {
  readonly ids: readonly string[]
  /** The ids in reading order; undefined if the document order is the reading order. */
  readonly owned: string | undefined
}

/**
 * Returns the ids of the cells. Recycled cells have any order in the document, so that scrolling moves no element; with
 * `aria-owns` their part of the row gives assistive technology the reading order.
 */
export function cellOrder(partId: string, cells: readonly DrawnItem[]): CellOrder {
  const ids = cells.map(({ slot }) => `${partId}-${slot}`)
  const isRead = cells.every(({ index }, at) => at === 0 || index > (cells[at - 1]?.index ?? 0))
  if (isRead) return { ids, owned: undefined }
  const read = cells
    .map(({ index }, at) => ({ index, id: ids[at] }))
    .toSorted((a, b) => a.index - b.index)
  return { ids, owned: read.map(({ id }) => id).join(' ') }
}
