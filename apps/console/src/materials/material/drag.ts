import type { LibraryRow } from '@placard/contract/materials/material-library'
import { type DragEvent, useState } from 'react'
import type { MaterialSelection } from './selection.ts'

/** The materials that are being dragged, which can be dropped on folders. */
export interface Drag {
  /** Empty if nothing is dragged. */
  readonly rows: readonly LibraryRow[]
  /** Returns the props that make an element drag its material. Dragging a selected one drags the whole selection. */
  readonly handle: (row: LibraryRow) => {
    readonly draggable: true
    readonly onDragStart: (event: DragEvent) => void
    readonly onDragEnd: () => void
  }
}

export function useDrag(choice: MaterialSelection): Drag {
  const [rows, setRows] = useState<readonly LibraryRow[]>([])
  return {
    rows,
    handle: (row) => ({
      draggable: true,
      onDragStart({ dataTransfer }) {
        // Firefox does not start a drag without data.
        dataTransfer.setData('text/plain', row.name)
        dataTransfer.effectAllowed = 'move'
        setRows(choice.rows.has(row.mId) ? [...choice.rows.values()] : [row])
      },
      onDragEnd: () => setRows([]),
    }),
  }
}
