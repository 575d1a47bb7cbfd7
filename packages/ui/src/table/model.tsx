import type { Locale } from '@placard/domain/platform/locale/locale'
import { useMemo } from 'react'
import type { TableColumn } from './column/column.tsx'
import { cellClass } from './view/geometry.tsx'
import type { GridProps } from './props.tsx'
import type { FocusAfterClose, Slots } from './body/slot.tsx'
import { useStable } from './use-stable.tsx'

/** The properties that all rows of a table share; a new object rerenders all rows. */
export interface TableModel<Row> {
  readonly tableId: string
  readonly columns: readonly TableColumn[]
  /** The class names of a cell, by column. */
  readonly cellClasses: readonly string[]
  readonly slots: Slots<Row>
  readonly locale: Locale
  readonly closeEditor: (then: FocusAfterClose) => void
  /** The code of the column that holds the expand buttons. */
  readonly openerCode: string | null
  readonly onOpen: (row: Row, open: boolean) => void
}

/** Returns the model of a table; the same object until something in it changes. */
export function useModel<Row extends object>(
  tableId: string,
  { columns, slots, locale, expansion }: GridProps<Row>,
  close: (then: FocusAfterClose) => void,
): TableModel<Row> {
  const closeEditor = useStable(close)
  const onOpen = useStable((row: Row, open: boolean) => expansion?.onOpen(row, open))
  const openerCode = expansion?.columnCode ?? null
  return useMemo(
    () => ({
      tableId,
      columns,
      cellClasses: columns.map((column, at) => cellClass(tableId, column, at)),
      slots,
      locale,
      closeEditor,
      openerCode,
      onOpen,
    }),
    [tableId, columns, slots, locale, closeEditor, openerCode, onOpen],
  )
}

/** Returns the value of a row for a column; undefined if it has none. */
export function valueAt(row: object, elementCode: string): unknown {
  // Only own properties count: an element code such as `constructor` is not a value.
  return Object.hasOwn(row, elementCode) ? row[elementCode as keyof typeof row] : undefined
}
