import type { Expansion, RowDetail } from '../table/body/expansion.tsx'
import { useMemo, useState } from 'react'

/** The detail that rows of a list expand to. A new object makes the list check every row again. */
export interface ListDetail<Row> extends RowDetail<Row> {
  /** Returns whether the row has a detail. */
  readonly has: (row: Row) => boolean
}

/** Returns the expansion state of rows, all initially collapsed. @param columnCode the column that expands them */
export function useRowDetail<Row>(
  detail: ListDetail<Row> | undefined,
  rowId: (row: Row) => string,
  columnCode: string,
): Expansion<Row> | undefined {
  const [open, setOpen] = useState<ReadonlySet<string>>(new Set())
  return useMemo(() => {
    if (detail === undefined) return undefined
    return {
      columnCode,
      detail,
      isOpen: (row) => (detail.has(row) ? open.has(rowId(row)) : null),
      onOpen: (row, opens) =>
        setOpen((before) => {
          const next = new Set(before)
          if (opens) next.add(rowId(row))
          else next.delete(rowId(row))
          return next
        }),
    }
  }, [detail, open, rowId, columnCode])
}
