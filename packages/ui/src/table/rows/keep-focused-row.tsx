import { useState } from 'react'
import type { CellPosition } from '../keyboard/keyboard.tsx'
import type { Lines } from './lines.tsx'

interface FocusedRow {
  readonly lines: Lines
  /** Returns the id of the row on a line; null if it has not loaded, or if the line is not a row's. */
  readonly rowIdAt: (line: number) => string | null
  /** The line with the tab stop. */
  readonly line: number
}

/** The number of rows before and after the tab stop in which a row that has moved is found. */
const searchedRows = 1000

/**
 * Keeps the tab stop on the same row when the rows are reloaded in another order. If the row is gone, the tab stop stays
 * in its place.
 */
export function useKeepFocusedRow(
  { lines, rowIdAt, line }: FocusedRow,
  [wanted, setWanted]: readonly [CellPosition, (place: CellPosition) => void],
): void {
  const [known, setKnown] = useState<{ row: number; id: string | null }>({ row: 0, id: null })
  const id = rowIdAt(line)
  if (known.row !== wanted.row) setKnown({ row: wanted.row, id })
  else if (id !== null && id !== known.id) {
    const row = known.id === null ? null : lineOf(known.id, { lines, rowIdAt, line })
    if (row === null) setKnown({ row: wanted.row, id })
    else {
      setKnown({ row, id: known.id })
      setWanted({ ...wanted, row })
    }
  }
}

/** Returns the line of a row, searched from the tab stop outwards; null if it is not near. */
function lineOf(id: string, { lines, rowIdAt, line }: FocusedRow): number | null {
  const { firstRow, rowCount } = lines
  for (let by = 1; by <= Math.min(searchedRows, rowCount); by += 1) {
    for (const near of [line - by, line + by])
      if (near >= firstRow && near < firstRow + rowCount && rowIdAt(near) === id) return near
  }
  return null
}
