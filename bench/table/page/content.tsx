import { cellText } from '@placard/domain/platform/format/cell'
import type { ReactNode } from 'react'
import type { BenchColumn } from '../column.ts'
import { stateNames, type BenchRow } from '../row.ts'

/** Returns the text of a cell; for a switch whether it is on. */
export function textOf(row: BenchRow, column: BenchColumn): string {
  const value = row[column.code]
  if (column.slot === 'status') return stateNames[Number(value)] ?? ''
  return column.slot === null ? cellText(column.type, value, 'en-US') : String(value)
}

/** Returns the content of a cell, the same for every candidate. */
export function contentOf(row: BenchRow, column: BenchColumn): ReactNode {
  return column.slot === null ? textOf(row, column) : <SlotContent row={row} column={column} />
}

/** The content of a cell of a slot column. */
export function SlotContent({ row, column }: { row: BenchRow; column: BenchColumn }) {
  const text = textOf(row, column)
  switch (column.slot) {
    case 'link':
      return (
        <a className="bench-link" href={`#${row.id}`} tabIndex={-1}>
          {text}
        </a>
      )
    case 'switch':
      return (
        <button
          type="button"
          role="switch"
          className="bench-switch"
          aria-checked={text === 'true'}
          aria-label={`Switch ${row.id}`}
          tabIndex={-1}
        />
      )
    default:
      return (
        <span className="bench-status" data-state={row[column.code]}>
          {text}
        </span>
      )
  }
}
