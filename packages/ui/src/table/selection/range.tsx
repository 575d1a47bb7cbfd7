import { useState, type KeyboardEvent } from 'react'
import { readingSign } from '../view/direction.tsx'
import { isControl } from '../keyboard/cell-position.tsx'
import { positionAfter, type CellPosition } from '../keyboard/keyboard.tsx'
import { rowOn, type Lines } from '../rows/lines.tsx'
import type { TableColumn } from '../column/column.tsx'
import type { Span } from '../view/pool.tsx'
import { useStable } from '../use-stable.tsx'

/** A range of cells between two corners; `from` is where the selection started. */
export interface CellRange {
  readonly from: CellPosition
  readonly to: CellPosition
}

/** The cells of a range: rows by index, columns by index among all columns. */
export interface CellBlock {
  readonly rows: Span
  readonly columns: Span
}

/** Selected cells: rows by index, and the codes of their columns. */
export interface SelectedCells {
  readonly rows: Span
  readonly columns: readonly string[]
}

/** Returns whether an event is from a cell of a table, and not from its editor or from anything around the table. */
export function isFromCell({ target }: { readonly target: EventTarget }): boolean {
  return (
    target instanceof Element &&
    target.closest('[role="gridcell"]') !== null &&
    !target.matches('input')
  )
}

interface Selecting {
  readonly block: CellBlock | null
  readonly navigation: { readonly active: CellPosition }
  readonly lines: Lines
}

/** Returns the selected cells, or the one that is the tab stop; null if that is in no row. */
export function selectedCells(
  { block, navigation, lines }: Selecting,
  columns: readonly TableColumn[],
): SelectedCells | null {
  const selected = block ?? cellBlock(navigation.active, lines)
  if (selected === null) return null
  const { start, end } = selected.columns
  return {
    rows: selected.rows,
    columns: columns.slice(start, end).map(({ elementCode }) => elementCode),
  }
}

/** Returns the rows and columns of a range, in whichever order its corners are; header and total row are left out. */
export function blockOf({ from, to }: CellRange, { firstRow, rowCount }: Lines): CellBlock {
  const rowOf = ({ row }: CellPosition) => Math.max(0, Math.min(row - firstRow, rowCount - 1))
  const [rowA, rowB] = [rowOf(from), rowOf(to)]
  return {
    rows: { start: Math.min(rowA, rowB), end: Math.max(rowA, rowB) + 1 },
    columns: {
      start: Math.min(from.column, to.column),
      end: Math.max(from.column, to.column) + 1,
    },
  }
}

/** Returns the block of one cell; null if it is not in a data row. */
export function cellBlock(place: CellPosition, lines: Lines): CellBlock | null {
  return rowOn(lines, place.row) === null ? null : blockOf({ from: place, to: place }, lines)
}

interface RangeOptions {
  readonly lines: Lines
  readonly lastColumn: number
  readonly pageRows: number
  readonly reveal: (place: CellPosition) => void
  /** Called with each range that the user selects. */
  readonly onSelect: (block: CellBlock) => void
}

export interface RangeControl {
  readonly range: CellRange | null
  readonly set: (range: CellRange | null) => void
  /** @returns whether the key was handled */
  readonly onKey: (event: KeyboardEvent, active: CellPosition) => boolean
}

/**
 * Returns the selected range of cells and its key handler, as in spreadsheets: Shift with a movement key resizes the
 * range, Ctrl+A selects all cells, Ctrl+Space the columns and Shift+Space the rows of the range, Escape clears it.
 *
 * @see ARIA grid pattern, "Keyboard interaction"
 */
export function useCellRange(options: RangeOptions): RangeControl {
  const { lines, lastColumn, pageRows, reveal } = options
  const [range, setRange] = useState<CellRange | null>(null)
  const lastRow = lines.firstRow + lines.rowCount - 1
  const take = useStable((next: CellRange | null) => {
    setRange(next)
    if (next) options.onSelect(blockOf(next, lines))
  })
  const inRows = ({ row, column }: CellPosition) => ({
    row: Math.max(lines.firstRow, Math.min(row, lastRow)),
    column,
  })

  const onKey = (event: KeyboardEvent, active: CellPosition): boolean => {
    const next = afterKey(event, active)
    if (next === undefined) return false
    take(next)
    return true
  }
  const afterKey = (event: KeyboardEvent, active: CellPosition): CellRange | null | undefined => {
    const ctrl = event.ctrlKey || event.metaKey
    if (event.key === 'Escape') return range === null ? undefined : null
    if (lines.rowCount === 0) return undefined
    const { from, to } = range ?? { from: active, to: active }
    if (event.key.toLowerCase() === 'a' && ctrl) {
      return { from: { row: lines.firstRow, column: 0 }, to: { row: lastRow, column: lastColumn } }
    }
    if (active.row < lines.firstRow || active.row > lastRow) return undefined
    // Space presses a control, such as a checkbox or a switch.
    if (event.key === ' ' && isControl(event.target)) return undefined
    if (event.key === ' ' && ctrl) {
      return { from: { ...from, row: lines.firstRow }, to: { ...to, row: lastRow } }
    }
    if (!event.shiftKey) return undefined
    if (event.key === ' ')
      return { from: { ...from, column: 0 }, to: { ...to, column: lastColumn } }
    const sign = readingSign(event.currentTarget)
    const moved = positionAfter({ key: event.key, ctrl, sign }, to, {
      firstRow: lines.firstRow,
      lastRow,
      lastColumn,
      pageRows,
    })
    if (moved === null) return undefined
    reveal(inRows(moved))
    return { from, to: inRows(moved) }
  }
  return { range, set: take, onKey }
}
