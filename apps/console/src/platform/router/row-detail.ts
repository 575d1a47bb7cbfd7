import type { Expansion, RowDetail } from '@placard/ui/table/body/expansion'
import { useMemo, useState } from 'react'

/** What rows of a list open to. A new object looks at every row again. */
export interface ListDetail<Row> extends RowDetail<Row> {
  /** Is there anything to open? */
  readonly has: (row: Row) => boolean
}

/** Opens rows to their details, all closed at first. @param columnCode the column that opens them */
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
