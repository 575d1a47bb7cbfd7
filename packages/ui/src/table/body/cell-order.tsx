import type { DrawnItem } from '../view/pool.tsx'

/** The ids of a row part's cells, and how people read them. */
export interface CellOrder {
  readonly ids: readonly string[]
  /** The ids in the order that people read the cells; undefined where the document has the cells in it. */
  readonly owned: string | undefined
}

/**
 * Recycled cells stand in any order in the document, so that scrolling moves no element; to assistive technology their part
 * of the row owns them in theirs.
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
