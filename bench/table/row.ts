import { elementType } from '@placard/domain/platform/column/element'
import { sequence } from '../sequence.ts'
import { sortedCode, type BenchColumn } from './column.ts'

/** A row by the codes of its columns, and `id`. */
export type BenchRow = Readonly<Record<string, unknown>> & { readonly id: string }

export const stateNames = ['Running', 'Paused', 'Out of budget', 'Ended'] as const

type Draw = () => number

/** So many rows, always the same. One cell in twenty is empty. */
export function benchRows(count: number, columns: readonly BenchColumn[]): BenchRow[] {
  const draw = sequence(20_261_122)
  return Array.from({ length: count }, (_, at) => {
    const row = Object.fromEntries(
      columns.map((column) => [column.code, valueOf(column, at, draw)]),
    )
    // Rows that come over the wire are made so; those made field by field are slower to read.
    return JSON.parse(JSON.stringify({ id: String(at), ...row }))
  })
}

export const rowId = (row: BenchRow): string => row.id

function valueOf(column: BenchColumn, at: number, draw: Draw): unknown {
  const drawn = draw()
  if (column.code === sortedCode) return (at * 7919) % 1_000_003
  if (column.slot === 'switch') return drawn < 0.7
  if (column.slot === 'link') return `Summer sale ${String(at).padStart(6, '0')}`
  if (column.slot === 'status') return Math.floor(drawn * stateNames.length)
  if (draw() < 0.05) return null
  switch (column.type) {
    case elementType.price:
      return Math.floor(drawn ** 4 * 1_000_000_000)
    case elementType.percent:
      return Math.floor(drawn * 100_000) / 1000
    case elementType.rate:
      return Math.floor(drawn * 1_000_000) / 1_000_000
    case elementType.number:
      return Math.floor(drawn ** 6 * 10_000_000)
    default:
      return `Keyword ${Math.floor(drawn * 10_000)}`
  }
}
