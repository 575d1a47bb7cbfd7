import {
  decimalSignOf,
  readSheetCell,
  type SheetContext,
  type SheetText,
} from '@placard/domain/campaigns/change-set/sheet-cell'
import type { Locale } from '@placard/domain/platform/locale/locale'
import { typedAmount } from '@placard/domain/platform/money/typed-amount'
import { declaredField } from '@placard/domain/campaigns/promotion/declared-field'
import { filledCells } from '@placard/domain/platform/table/pasted-cells'
import type { SelectedCells } from '@placard/ui/table/selection/range'
import type { SheetRow } from './sheet-row.ts'
import { type CellChange, cellKey } from './sheet-store.ts'
import { sheetTexts } from './sheet-texts.ts'

/** The rows and columns of a sheet, in the order in which they are shown. */
export interface SheetGrid {
  readonly rows: readonly SheetRow[]
  /** The codes of all columns. */
  readonly columns: readonly string[]
  /** The codes of those that can be edited. */
  readonly fields: ReadonlySet<string>
  readonly context: SheetContext
  readonly locale: Locale
}

/** Changes of cells, and the number of values for which there is no cell. */
interface Edits {
  readonly changes: readonly CellChange[]
  readonly unplaced: number
}

/** Returns the saved value of a cell. */
export function valueOf(row: SheetRow, field: string): unknown {
  const values: Readonly<Record<string, unknown>> = { ...row }
  return values[field]
}

/** Returns the saved value of a cell as a user would type it. */
export function savedText(row: SheetRow, field: string, locale: Locale): string {
  return typedText(valueOf(row, field), field, locale)
}

function typedText(value: unknown, field: string, locale: Locale): string {
  if (typeof value === 'boolean') return sheetTexts[locale][value ? 'on' : 'off']
  if (typeof value === 'string') return value
  if (typeof value !== 'number') return ''
  return codeName(value, field, locale) ?? typedAmount(value)
}

/** Returns the name of a code; undefined for an amount. */
export function codeName(value: number, field: string, locale: Locale): string | undefined {
  return declaredField(field)?.type.names?.[locale][value]
}

/** Returns the change that a text makes in a cell. */
export function typedChange(
  row: SheetRow,
  field: string,
  { text, grid }: { readonly text: string; readonly grid: Pick<SheetGrid, 'context' | 'locale'> },
): CellChange {
  const key = cellKey(row.id, field)
  if (text.trim() === savedText(row, field, grid.locale)) return [key, null]
  const reading = readSheetCell(field, text, grid.context)
  const value = reading.kind === 'value' ? reading.value : undefined
  const shown = typeof value === 'number' ? typedText(value, field, grid.locale) : text.trim()
  return [
    key,
    value === valueOf(row, field) ? null : { rowId: row.id, field, text: shown, reading },
  ]
}

/** Returns the changes that pasting makes. Cells that fill the selected ones are repeated. */
export function pastedChanges(
  cells: readonly (readonly string[])[],
  { rows, columns }: SelectedCells,
  grid: SheetGrid,
): Edits {
  const size = { rows: rows.end - rows.start, columns: columns.length }
  const lines = filledCells(cells, size)
  const firstColumn = Math.max(0, grid.columns.indexOf(columns[0] ?? ''))
  const placed: Placed[] = []
  let count = 0
  for (const [down, line] of lines.entries()) {
    const row = grid.rows[rows.start + down]
    for (const [across, text] of line.entries()) {
      count += 1
      const field = grid.columns[firstColumn + across]
      if (row === undefined || field === undefined || !grid.fields.has(field)) continue
      placed.push({ row, field, text })
    }
  }
  const texts = placed.map(({ field, text }): SheetText => [field, text])
  const decimalSign = decimalSignOf(texts, grid.context)
  const pasted = { ...grid, context: { ...grid.context, decimalSign } }
  const changes = placed.map(({ row, field, text }) =>
    typedChange(row, field, { text, grid: pasted }),
  )
  return { changes, unplaced: count - changes.length }
}

interface Placed {
  readonly row: SheetRow
  readonly field: string
  readonly text: string
}

/** Returns the changes that give all selected cells of a column one text, for each column. */
export function filledChanges(
  { rows, columns }: SelectedCells,
  grid: SheetGrid,
  textOf: (field: string) => string,
): CellChange[] {
  return columns
    .filter((field) => grid.fields.has(field))
    .flatMap((field) =>
      grid.rows
        .slice(rows.start, rows.end)
        .map((row) => typedChange(row, field, { text: textOf(field), grid })),
    )
}
