import type { LibraryRow } from '@placard/contract/materials/material-library'
import { type DragEvent, useState } from 'react'
import type { Choice } from './choice.ts'

/** Materials on their way by the pointer, which folders take. */
export interface Drag {
  /** None: nothing is dragged. */
  readonly rows: readonly LibraryRow[]
  /** What an element needs by which a material is dragged; one of the chosen takes all of them along. */
  readonly handle: (row: LibraryRow) => {
    readonly draggable: true
    readonly onDragStart: (event: DragEvent) => void
    readonly onDragEnd: () => void
  }
}

export function useDrag(choice: Choice): Drag {
  const [rows, setRows] = useState<readonly LibraryRow[]>([])
  return {
    rows,
    handle: (row) => ({
      draggable: true,
      onDragStart({ dataTransfer }) {
        // Firefox drags nothing that carries nothing.
        dataTransfer.setData('text/plain', row.name)
        dataTransfer.effectAllowed = 'move'
        setRows(choice.rows.has(row.mId) ? [...choice.rows.values()] : [row])
      },
      onDragEnd: () => setRows([]),
    }),
  }
}
