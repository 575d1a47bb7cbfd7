import type { Pane } from '../column/column.tsx'

/** The three parts of a grid, from top to bottom. */
export type GridPart = 'head' | 'body' | 'foot'

/** Returns the id of a part's left pane, which is the row group of the part. */
export function groupId(tableId: string, part: GridPart): string {
  return `${tableId}-${part}`
}

/**
 * Returns the id and role of a pane. Panes and rows cross: a row has a part in each pane. So the left panes are the row
 * groups, and the left parts are the rows, which own the other two parts; an otherwise empty element is the grid, which
 * owns the row groups. The result is one grid of whole rows with their cells in order.
 */
export function paneSemantics(tableId: string, pane: Pane, part: GridPart) {
  return pane === 'left' ? { id: groupId(tableId, part), role: 'rowgroup' } : {}
}

/** The slot of a row: its index in the pool of rows, or the part of the grid that has only one row. */
type RowSlot = number | GridPart | 'groups'

/** Returns the id of the part of a row in a pane. */
export function rowPartId(tableId: string, slot: RowSlot, pane: Pane): string {
  return `${tableId}-r${slot}-${pane}`
}

/** Returns the accessibility attributes of a part of a row. @see paneSemantics */
export function rowSemantics(
  tableId: string,
  row: {
    readonly pane: Pane
    readonly slot: RowSlot
    readonly ariaIndex: number
    readonly selected?: boolean | undefined
    readonly current?: boolean
    /** Null if the row cannot be expanded. */
    readonly open?: boolean | null
    /** Undefined if rows cannot be expanded. */
    readonly level?: number | undefined
    /** True while the row loads. */
    readonly waiting?: boolean
    /** The ids of the part's cells in reading order, if the document order differs. */
    readonly owned?: string | undefined
  },
) {
  const { pane, slot, ariaIndex, selected, current, open, level, waiting, owned } = row
  const id = rowPartId(tableId, slot, pane)
  if (pane !== 'left') return { id, role: 'none', 'aria-owns': owned }
  return {
    id,
    role: 'row',
    'aria-rowindex': ariaIndex,
    'aria-selected': selected,
    'aria-current': current || undefined,
    'aria-expanded': open ?? undefined,
    'aria-busy': waiting || undefined,
    'aria-level': level === undefined ? undefined : level + 1,
    'aria-owns': `${rowPartId(tableId, slot, 'center')} ${rowPartId(tableId, slot, 'right')}`,
  }
}
