import { elementType } from '@placard/domain/platform/column/element'
import type {
  CellType,
  Sheet,
  SheetColumn,
  SheetLine,
  SheetValue,
} from '#server/platform/spreadsheet/sheet.ts'
import {
  sheetHead,
  sheetPath,
  styleOf,
  workbookParts,
} from '#server/platform/spreadsheet/workbook.ts'
import { xmlText } from '#server/platform/spreadsheet/xml-text.ts'
import { type Part, zipped } from '#server/platform/spreadsheet/zip.ts'

/** The maximum number of rows that Excel opens, including the header and the total. */
export const mostSheetRows = 1_048_576

/** The type of the file. */
export const xlsxType = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet'

/**
 * Yields a sheet as an Excel workbook: numbers are numbers with a format, texts are texts and never a formula, and
 * the first row is frozen. The caller has checked the number of rows.
 */
export function xlsxOf(sheet: Sheet): AsyncGenerator<Uint8Array> {
  return zipped(partsOf(sheet))
}

function* partsOf(sheet: Sheet): Generator<Part> {
  for (const [path, text] of Object.entries(workbookParts(sheet.name))) yield { path, text: [text] }
  yield { path: sheetPath, text: sheetXml(sheet) }
}

async function* sheetXml({ columns, rows, totals }: Sheet): AsyncGenerator<string> {
  let rowNum = 1
  const xmlOf = (line: SheetLine, isStrong = false) =>
    rowXml({ line, columns, isStrong, rowNum: rowNum++ })
  const names = columns.map(({ name }) => name)
  yield `${sheetHead}${frozenHead}<cols>${columns.map(columnXml).join('')}</cols><sheetData>${xmlOf(names, true)}`
  for await (const lines of rows) yield lines.map((line) => xmlOf(line)).join('')
  yield `${totals ? xmlOf(totals(), true) : ''}</sheetData></worksheet>`
}

const frozenHead =
  '<sheetViews><sheetView workbookViewId="0"><pane ySplit="1" topLeftCell="A2" activePane="bottomLeft" state="frozen"/></sheetView></sheetViews>'

// Excel counts widths in digits of its default font, which are 7 pixels wide, plus 5 pixels of padding.
function columnXml({ widthPx }: SheetColumn, at: number): string {
  return `<col min="${at + 1}" max="${at + 1}" width="${Math.round((widthPx - 5) / 7)}" customWidth="1"/>`
}

interface Row {
  readonly line: SheetLine
  readonly columns: readonly SheetColumn[]
  readonly isStrong: boolean
  readonly rowNum: number
}

function rowXml({ line, columns, isStrong, rowNum }: Row): string {
  const cells = columns.map(({ type }, at) =>
    cellXml(line[at] ?? null, { type, isStrong, name: `${letters(at)}${rowNum}` }),
  )
  return `<row r="${rowNum}">${cells.join('')}</row>`
}

function cellXml(
  value: SheetValue,
  { type, isStrong, name }: { type: CellType; isStrong: boolean; name: string },
): string {
  if (value === null || value === '') return ''
  if (typeof value === 'number')
    return `<c r="${name}" s="${styleOf(type, isStrong)}"><v>${plainNumber(type, value)}</v></c>`
  return `<c r="${name}" s="${styleOf(elementType.text, isStrong)}" t="inlineStr"><is><t xml:space="preserve">${xmlText(value)}</t></is></c>`
}

function plainNumber(type: CellType, value: number): number {
  const isOfHundred = type === elementType.price || type === elementType.percent
  return isOfHundred ? value / 100 : value
}

/** Returns the name of a column: A to Z, then AA and on. */
function letters(at: number): string {
  const last = String.fromCharCode(65 + (at % 26))
  return at < 26 ? last : letters(Math.floor(at / 26) - 1) + last
}
