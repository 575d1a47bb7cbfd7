/**
 * A cell position for the keyboard: row 0 is the header, -1 the groups above it if there are any, then the rows from 1,
 * then the total row if there is one; columns count from 0.
 */
export interface CellPosition {
  readonly row: number
  readonly column: number
}

/** The bounds of keyboard navigation. */
export interface GridBounds {
  readonly firstRow: number
  readonly lastRow: number
  readonly lastColumn: number
  /** The number of rows that Page Up and Page Down move by. */
  readonly pageRows: number
}

/** A key, and whether Ctrl, or Command on a Mac, was held. `sign` is -1 for right-to-left text. */
export interface GridKey {
  readonly key: string
  readonly ctrl: boolean
  readonly sign: 1 | -1
}

/**
 * Returns the position that a key leads to, kept inside the grid; null if the key does not move. @see ARIA grid pattern
 */
export function positionAfter(
  pressed: GridKey,
  from: CellPosition,
  extent: GridBounds,
): CellPosition | null {
  const to = moved(pressed, from, extent)
  return to && clampedPosition(to, extent)
}

/** Returns the nearest cell that exists, for example after the number of rows has decreased. */
export function clampedPosition({ row, column }: CellPosition, extent: GridBounds): CellPosition {
  return {
    row: Math.max(extent.firstRow, Math.min(row, extent.lastRow)),
    column: Math.max(0, Math.min(column, extent.lastColumn)),
  }
}

function moved(
  { key, ctrl, sign }: GridKey,
  { row, column }: CellPosition,
  extent: GridBounds,
): CellPosition | null {
  const { firstRow, lastRow, lastColumn, pageRows } = extent
  switch (key) {
    case 'ArrowUp':
      return { row: ctrl ? firstRow : row - 1, column }
    case 'ArrowDown':
      return { row: ctrl ? lastRow : row + 1, column }
    case 'ArrowLeft':
    case 'ArrowRight': {
      const by = (key === 'ArrowRight' ? 1 : -1) * sign
      return { row, column: ctrl ? (by === 1 ? lastColumn : 0) : column + by }
    }
    case 'Home':
      return { row: ctrl ? firstRow : row, column: 0 }
    case 'End':
      return { row: ctrl ? lastRow : row, column: lastColumn }
    case 'PageUp':
      return { row: row - pageRows, column }
    case 'PageDown':
      return { row: row + pageRows, column }
    default:
      return null
  }
}
