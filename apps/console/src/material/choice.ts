import type { LibraryRow } from '@placard/contract/material-library'
import { useState } from 'react'

/** The materials that somebody has chosen, on whatever page, as they were then. */
export interface Choice {
  readonly rows: ReadonlyMap<string, LibraryRow>
  readonly turn: (rows: readonly LibraryRow[], isOn: boolean) => void
  readonly none: () => void
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
  }
}
