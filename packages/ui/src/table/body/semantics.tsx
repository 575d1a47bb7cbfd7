import type { Pane } from '../column/column.tsx'

/** The three parts of a grid, from top to bottom. */
export type GridPart = 'head' | 'body' | 'foot'

/** The id of the left pane of a part, which stands for the part's row group. */
export function groupId(tableId: string, part: GridPart): string {
  return `${tableId}-${part}`
}

/**
 * What a pane is to assistive technology. Panes and rows cross: a row has a part in each pane. So the left panes are the
 * row groups, the left parts the rows, which own the other two parts, and one element that holds nothing else is the
 * grid, which owns the row groups. What comes of it is one grid of whole rows with their cells in order.
 */
export function paneSemantics(tableId: string, pane: Pane, part: GridPart) {
  return pane === 'left' ? { id: groupId(tableId, part), role: 'rowgroup' } : {}
}

/** What draws a row: a place of the pool of rows, or the only one of its kind. */
type RowSlot = number | GridPart | 'groups'

/** The id of the part of a row that stands in a pane. */
export function rowPartId(tableId: string, slot: RowSlot, pane: Pane): string {
  return `${tableId}-r${slot}-${pane}`
}

/** What the part of a row is to assistive technology. @see paneSemantics */
export function rowSemantics(
  tableId: string,
  row: {
    readonly pane: Pane
    readonly slot: RowSlot
    readonly ariaIndex: number
    readonly selected?: boolean | undefined
    /** Null: it has nothing to open. */
    readonly open?: boolean | null
    /** Undefined: rows do not open. */
    readonly level?: number | undefined
    /** The row has not come yet. */
    readonly waiting?: boolean
    /** Ids of the part's cells, where the document has them in another order than people read them. */
    readonly owned?: string | undefined
  },
) {
  const { pane, slot, ariaIndex, selected, open, level, waiting, owned } = row
  const id = rowPartId(tableId, slot, pane)
  if (pane !== 'left') return { id, role: 'none', 'aria-owns': owned }
  return {
    id,
    role: 'row',
    'aria-rowindex': ariaIndex,
    'aria-selected': selected,
    'aria-expanded': open ?? undefined,
    'aria-busy': waiting || undefined,
    'aria-level': level === undefined ? undefined : level + 1,
    'aria-owns': `${rowPartId(tableId, slot, 'centre')} ${rowPartId(tableId, slot, 'right')}`,
  }
}
