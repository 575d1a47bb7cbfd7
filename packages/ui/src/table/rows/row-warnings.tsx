import { elementType } from '@placard/domain/platform/column/element'
import { isQuantity } from '@placard/domain/platform/format/cell'
import { useEffect } from 'react'
import type { TableColumn } from '../column/column.tsx'
import { warnAboutFaults, type InputFault } from '../input-warning.tsx'
import { valueAt } from '../model.tsx'
import type { GridProps } from '../props.tsx'
import type { RowSource } from './row-source.tsx'
import { rendererOf } from '../body/slot.tsx'

/** The number of rows whose ids are checked, the size of a server page; checking all of 100,000 would be noticeable. */
const maxCheckedIds = 200
/** The number of rows whose values are checked; a fault of a column affects most of its rows. */
const maxCheckedRows = 10

/** Logs the faults of the rows after painting. */
export function useRowWarnings<Row extends object>(props: GridProps<Row>): void {
  const { route, columns, content, slots, rowId } = props
  // Older rows may not match the current columns.
  const rows = content.kind === 'rows' && !content.busy ? content.rows : null
  useEffect(() => {
    if (rows !== null) warnAboutFaults(route, rowFaults({ columns, slots, rowId }, rows))
  }, [route, columns, slots, rowId, rows])
}

type Reading<Row extends object> = Pick<GridProps<Row>, 'columns' | 'slots' | 'rowId'>

/**
 * Returns the faults of the first rows: values that cannot be shown as received. A field without a column is not a
 * fault.
 */
export function rowFaults<Row extends object>(
  { columns, slots, rowId }: Reading<Row>,
  source: RowSource<Row>,
): InputFault[] {
  const count = Math.min(source.length, maxCheckedIds)
  const rows = Array.from({ length: count }, (_, at) => source.at(at)).filter(
    (row) => row !== undefined,
  )
  const few = rows.slice(0, maxCheckedRows)
  return [
    ...idFaults(rows.map(rowId)),
    ...columns
      .filter((column) => rendererOf(slots, column.elementCode) === undefined)
      .flatMap((column) => valueFaults(column, few)),
  ]
}

function idFaults(ids: readonly string[]): InputFault[] {
  const seen = new Set<string>()
  const twice = ids.find((id) => seen.size === seen.add(id).size)
  return twice === undefined ? [] : [{ cause: 'rowId', code: 'id', received: twice }]
}

function valueFaults(column: TableColumn, rows: readonly object[]): InputFault[] {
  const { elementCode: code, elementType: type } = column
  if (rows.length > 0 && !rows.some((row) => Object.hasOwn(row, code)))
    return [{ cause: 'field', code, received: undefined }]
  if (type === elementType.text || type === elementType.slot) return []
  const values = rows.map((row) => valueAt(row, code))
  const odd = values.findIndex((value) => !isNumberOrNothing(value))
  const inexact = values.find(isInexact)
  return [
    ...(odd === -1 ? [] : [{ cause: 'number', code, received: values[odd] } as const]),
    ...(inexact === undefined ? [] : [{ cause: 'exactness', code, received: inexact } as const]),
  ]
}

function isNumberOrNothing(value: unknown): boolean {
  if (value === null || value === undefined || value === '') return true
  return typeof value === 'number' ? Number.isFinite(value) : isQuantity(value)
}

function isInexact(value: unknown): boolean {
  return Number.isInteger(value) && !Number.isSafeInteger(value)
}
