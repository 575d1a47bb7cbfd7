import type { Locale } from '@placard/domain/locale/locale'
import type { TableColumn } from './column.tsx'
import type { CloseThen, Slots } from './slot.tsx'

/** What all rows of a table share; a new one redraws them all. */
export interface TableModel<Row> {
  readonly tableId: string
  readonly columns: readonly TableColumn[]
  readonly slots: Slots<Row>
  readonly locale: Locale
  readonly rowPx: number
  readonly closeEditor: (then: CloseThen) => void
}

/** The value that a row has for a column; undefined where it has none. */
export function valueAt(row: object, elementCode: string): unknown {
  // A row's own fields only: an element code such as `constructor` names no value.
  return Object.hasOwn(row, elementCode) ? row[elementCode as keyof typeof row] : undefined
}
