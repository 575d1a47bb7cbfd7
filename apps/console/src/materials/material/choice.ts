import type { LibraryRow } from '@placard/contract/materials/material-library'
import { useState } from 'react'

/** The selected materials, across all pages. */
export interface Choice {
  readonly rows: ReadonlyMap<string, LibraryRow>
  readonly turn: (rows: readonly LibraryRow[], isOn: boolean) => void
  readonly none: () => void
  /** Updates the materials that are selected. */
  readonly note: (rows: readonly LibraryRow[]) => void
}

export function useChoice(): Choice {
  const [rows, setRows] = useState<ReadonlyMap<string, LibraryRow>>(new Map())
  return {
    rows,
    turn: (turned, isOn) =>
      setRows((before) => {
        const next = new Map(before)
        for (const row of turned) {
          if (isOn) next.set(row.mId, row)
          else next.delete(row.mId)
        }
        return next
      }),
    none: () => setRows(new Map()),
    note: (noted) =>
      setRows((before) => {
        const chosen = noted.filter(({ mId }) => before.has(mId))
        return new Map([...before, ...chosen.map((row) => [row.mId, row] as const)])
      }),
  }
}
