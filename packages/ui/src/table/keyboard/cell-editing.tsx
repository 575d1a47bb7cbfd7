import { useState } from 'react'
import type { CellPosition } from './keyboard.tsx'

/** The state of in-place editing. */
export interface CellEditing {
  readonly editing: boolean
  /** @returns whether the cell at the position can be edited */
  readonly edit: (place: CellPosition) => boolean
  readonly stop: () => void
}

/** @param editableRow returns the id of the row whose cell at the position can be edited, else null */
export function useCellEditing(
  active: CellPosition,
  editableRow: (place: CellPosition) => string | null,
): CellEditing {
  const [editedRow, setEditedRow] = useState<string | null>(null)
  return {
    // If another row has moved to this position, it is not the one being edited.
    editing: editedRow !== null && editedRow === editableRow(active),
    edit: (place) => {
      const row = editableRow(place)
      if (row !== null) setEditedRow(row)
      return row !== null
    },
    stop: () => setEditedRow(null),
  }
}
