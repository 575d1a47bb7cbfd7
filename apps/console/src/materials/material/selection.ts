import type { LibraryRow } from '@placard/contract/materials/material-library'
import { useState } from 'react'

/** The selected materials, across all pages. */
export interface MaterialSelection {
  readonly rows: ReadonlyMap<string, LibraryRow>
  readonly toggle: (rows: readonly LibraryRow[], isOn: boolean) => void
  readonly clear: () => void
  /** Updates the materials that are selected. */
  readonly update: (rows: readonly LibraryRow[]) => void
}

export function useMaterialSelection(): MaterialSelection {
  const [rows, setRows] = useState<ReadonlyMap<string, LibraryRow>>(new Map())
  return {
    rows,
    toggle: (turned, isOn) =>
      setRows((before) => {
        const next = new Map(before)
        for (const row of turned) {
          if (isOn) next.set(row.mId, row)
          else next.delete(row.mId)
        }
        return next
      }),
    clear: () => setRows(new Map()),
    update: (noted) =>
      setRows((before) => {
        const chosen = noted.filter(({ mId }) => before.has(mId))
        return new Map([...before, ...chosen.map((row) => [row.mId, row] as const)])
      }),
  }
}
