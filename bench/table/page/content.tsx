import { cellText } from '@placard/domain/platform/format/cell'
import type { ReactNode } from 'react'
import type { BenchColumn } from '../column.ts'
import { stateNames, type BenchRow } from '../row.ts'

/** What a cell says; of a switch, whether it is on. */
export function textOf(row: BenchRow, column: BenchColumn): string {
  const value = row[column.code]
  if (column.slot === 'status') return stateNames[Number(value)] ?? ''
  return column.slot === null ? cellText(column.type, value, 'en-US') : String(value)
}

/** What a cell holds: the same for every candidate. */
export function contentOf(row: BenchRow, column: BenchColumn): ReactNode {
  return column.slot === null ? textOf(row, column) : <SlotContent row={row} column={column} />
}

/** What a cell of a slot column holds. */
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
