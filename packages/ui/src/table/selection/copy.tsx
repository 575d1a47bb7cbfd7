import { elementType } from '@placard/domain/platform/column/element'
import { bareText, sheetText } from '@placard/domain/platform/format/sheet'
import type { TableColumn } from '../column/column.tsx'
import { valueAt, type TableModel } from '../model.tsx'
import type { CellBlock } from './range.tsx'
import type { RowSource } from '../rows/row-source.tsx'
import { rendererOf } from '../body/slot.tsx'

/** Cells in clipboard formats: tab-separated lines, and an HTML table, which spreadsheets prefer. */
export interface CopiedCells {
  readonly text: string
  readonly html: string
}

/**
 * Returns the cells of a block, with numbers in a format that spreadsheets parse. Text is escaped so that spreadsheets
 * do not parse it as a formula; the text of a single cell stays as it is, because users copy names to use them
 * elsewhere.
 *
 * @param names adds a first line with the names of the columns
 */
export function copiedCells<Row extends object>(
  model: Cells<Row>,
  rows: RowSource<Row>,
  { block, names }: { block: CellBlock; names: boolean },
): CopiedCells {
  const columns = model.columns.slice(block.columns.start, block.columns.end)
  const count = block.rows.end - block.rows.start
  const lines = Array.from({ length: count }, (_, at) => {
    const row = rows.at(block.rows.start + at)
    return columns.map((column) => (row ? cell(model, column, row) : nothing))
  })
  if (names) lines.unshift(columns.map(({ elementName }) => ofText(elementName)))
  const isSingle = lines.length === 1 && columns.length === 1
  return {
    text: isSingle
      ? (lines[0]?.[0]?.bare ?? '')
      : lines.map((cells) => cells.map(({ sheet }) => quoted(sheet)).join('\t')).join('\n'),
    html: `<meta charset="utf-8"><table>${lines.map(lineHtml).join('')}</table>`,
  }
}

type Cells<Row> = Pick<TableModel<Row>, 'columns' | 'slots' | 'locale'>

interface CopiedCell {
  readonly bare: string
  readonly sheet: string
}

const nothing: CopiedCell = { bare: '', sheet: '' }

function cell<Row extends object>({ slots, locale }: Cells<Row>, column: TableColumn, row: Row) {
  const text = rendererOf(slots, column.elementCode)?.text
  if (text) return ofText(text(row, locale))
  const value = valueAt(row, column.elementCode)
  return {
    bare: bareText(column.elementType, value),
    sheet: sheetText(column.elementType, value),
  }
}

function ofText(text: string): CopiedCell {
  return { bare: text, sheet: sheetText(elementType.text, text) }
}

/** Quotes a cell that contains a delimiter. */
function quoted(text: string): string {
  return /[\t\n\r"]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text
}

function lineHtml(cells: readonly CopiedCell[]): string {
  return `<tr>${cells.map(({ sheet }) => `<td>${escaped(sheet)}</td>`).join('')}</tr>`
}

const entities: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '\n': '<br>',
}

function escaped(text: string): string {
  return text.replaceAll(/[&<>\n]/g, (sign) => entities[sign] ?? sign)
}
