import type { Locale } from '@placard/domain/locale/locale'
import { useMemo } from 'react'
import type { TableColumn } from './column/column.tsx'
import { cellClass } from './view/geometry.tsx'
import type { GridProps } from './props.tsx'
import type { CloseThen, Slots } from './body/slot.tsx'
import { useStable } from './stable.tsx'

/** What all rows of a table share; a new one redraws them all. */
export interface TableModel<Row> {
  readonly tableId: string
  readonly columns: readonly TableColumn[]
  /** The classes of a cell, column by column. */
  readonly cellClasses: readonly string[]
  readonly slots: Slots<Row>
  readonly locale: Locale
  readonly closeEditor: (then: CloseThen) => void
  /** The column whose cells hold what opens their row. */
  readonly openerCode: string | null
  readonly onOpen: (row: Row, open: boolean) => void
}

/** The model of a table; the same object until something in it changes. */
export function useModel<Row extends object>(
  tableId: string,
  { columns, slots, locale, expansion }: GridProps<Row>,
  close: (then: CloseThen) => void,
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

/** The value that a row has for a column; undefined where it has none. */
export function valueAt(row: object, elementCode: string): unknown {
  // A row's own fields only: an element code such as `constructor` names no value.
  return Object.hasOwn(row, elementCode) ? row[elementCode as keyof typeof row] : undefined
}
