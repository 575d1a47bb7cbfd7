import { useState } from 'react'
import type { GridPlace } from './keyboard.tsx'

/** Which cell shows its editor. */
export interface CellEditing {
  readonly editing: boolean
  /** @returns whether the cell of the place can be edited */
  readonly edit: (place: GridPlace) => boolean
  readonly stop: () => void
}

/** @param editableRow id of the row whose cell at the place can be edited, else null */
export function useCellEditing(
  active: GridPlace,
  editableRow: (place: GridPlace) => string | null,
): CellEditing {
  const [editedRow, setEditedRow] = useState<string | null>(null)
  return {
    // A row that came to stand here meanwhile is not the one being edited.
    editing: editedRow !== null && editedRow === editableRow(active),
    edit: (place) => {
      const row = editableRow(place)
      if (row !== null) setEditedRow(row)
      return row !== null
    },
    stop: () => setEditedRow(null),
  }
}
