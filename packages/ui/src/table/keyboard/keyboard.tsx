/**
 * A cell as the keyboard sees it: row 0 is the header, -1 the groups above it if there are any, then the rows from 1, then
 * the total row if there is one; columns from 0.
 */
export interface GridPlace {
  readonly row: number
  readonly column: number
}

/** How far the keyboard can go. */
export interface GridExtent {
  readonly firstRow: number
  readonly lastRow: number
  readonly lastColumn: number
  /** Rows that Page Up and Page Down pass. */
  readonly pageRows: number
}

/** A key, and whether Ctrl, or Command on a Mac, was held. `sign`: -1 where people read from right to left. */
export interface GridKey {
  readonly key: string
  readonly ctrl: boolean
  readonly sign: 1 | -1
}

/** Where a key leads, kept inside the grid; null when the key moves nothing. @see ARIA grid pattern */
export function placeAfter(
  pressed: GridKey,
  from: GridPlace,
  extent: GridExtent,
): GridPlace | null {
  const to = moved(pressed, from, extent)
  return to && insideExtent(to, extent)
}

/** The nearest cell that exists; after fewer rows have come, say. */
export function insideExtent({ row, column }: GridPlace, extent: GridExtent): GridPlace {
  return {
    row: Math.max(extent.firstRow, Math.min(row, extent.lastRow)),
    column: Math.max(0, Math.min(column, extent.lastColumn)),
  }
}

function moved(
  { key, ctrl, sign }: GridKey,
  { row, column }: GridPlace,
  extent: GridExtent,
): GridPlace | null {
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
