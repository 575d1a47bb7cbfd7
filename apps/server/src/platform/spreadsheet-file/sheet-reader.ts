import { fileProblem } from '@placard/domain/platform/spreadsheet-file/problem'
import { UnreadableFile } from '#server/platform/spreadsheet-file/failure.ts'
import { type FileRow, maxRowCharacters } from '#server/platform/spreadsheet-file/rows.ts'
import type { WorkbookParts } from '#server/platform/spreadsheet-file/workbook.ts'
import { attributeOf, type XmlEvent } from '#server/platform/spreadsheet-file/xml-event.ts'

/** Spreadsheets have no more columns. */
const maxColumns = 16_384

interface Cell {
  readonly column: number
  readonly type: string
  readonly style: number
  text: string
}

/** Reads the rows of a sheet from its tags and texts. */
export function sheetReader(
  parts: WorkbookParts,
  onRow: (row: FileRow) => void,
): (event: XmlEvent) => void {
  let row: { rowNum: number; cells: string[]; characters: number } | null = null
  let [cell, isInText, lastRow]: [Cell | null, boolean, number] = [null, false, 0]
  const startRow = (attributes: string) => {
    lastRow = Number(attributeOf(attributes, 'r') ?? lastRow + 1)
    row = { rowNum: lastRow, cells: [], characters: 0 }
  }
  const endCell = () => {
    if (row === null || cell === null) return
    const text = cellText(cell, parts)
    row.characters += text.length + Math.max(0, cell.column - row.cells.length)
    if (row.characters > maxRowCharacters || cell.column >= maxColumns) throw endlessRow(row.rowNum)
    while (row.cells.length < cell.column) row.cells.push('')
    row.cells[cell.column] = text
    cell = null
  }
  const endRow = () => {
    if (row?.cells.some((text) => text !== '') === true)
      onRow({ rowNum: row.rowNum, cells: row.cells, endsFile: false })
    row = null
  }
  return (event) => {
    if (event.kind === 'text') {
      if (isInText && cell !== null) cell.text += event.text
      return
    }
    const isStart = event.kind === 'start'
    if (event.name === 'v' || event.name === 't') isInText = isStart
    if (event.name === 'row') return isStart ? startRow(event.attributes) : endRow()
    if (event.name !== 'c') return
    if (isStart) cell = newCell(event.attributes, row?.cells.length ?? 0)
    else endCell()
  }
}

function endlessRow(line: number): UnreadableFile {
  return new UnreadableFile(fileProblem('endlessRow', { line, max: maxRowCharacters }), line)
}

function newCell(attributes: string, next: number): Cell {
  const [letters] = /^[A-Z]+/.exec(attributeOf(attributes, 'r') ?? '') ?? []
  return {
    column: letters === undefined ? next : columnNum(letters),
    type: attributeOf(attributes, 't') ?? 'n',
    style: Number(attributeOf(attributes, 's') ?? 0),
    text: '',
  }
}

/** Returns the number of a column from 0: A is 0, AA is 26. */
function columnNum(letters: string): number {
  let num = 0
  for (const letter of letters) num = num * 26 + ((letter.codePointAt(0) ?? 64) - 64)
  return num - 1
}

function cellText({ type, style, text }: Cell, parts: WorkbookParts): string {
  if (type === 's') return parts.strings[Number(text)] ?? ''
  // Errors such as #DIV/0! are no values.
  if (type === 'e') return ''
  if (type === 'b') return text === '1' ? 'TRUE' : 'FALSE'
  if (type === 'd') return text.replace('T', ' ').replace(/ 00:00:00(?:\.0+)?Z?$/, '')
  if (type !== 'n' || text === '') return text
  return parts.dateStyles[style] === true
    ? dateText(Number(text), parts.from1904)
    : numberText(text)
}

const msPerDay = 86_400_000

/** Returns the date of a serial number: days since the end of 1899, with a 29 February 1900 that never was. */
function dateText(serial: number, from1904: boolean): string {
  const days = from1904 ? serial + 1462 : serial
  const instant = new Date(Math.round((days - 25_569) * 86_400) * 1000)
  if (!Number.isFinite(serial) || days < 61 || Number.isNaN(instant.getTime()))
    return String(serial)
  const [day = '', time = ''] = instant.toISOString().slice(0, 19).split('T')
  return instant.getTime() % msPerDay === 0 ? day : `${day} ${time}`
}

/** Returns a stored number as it is shown: of 15 digits, which hides the rounding of binary fractions. */
function numberText(text: string): string {
  const number = Number(text)
  if (!Number.isFinite(number)) return text
  if (/^-?\d+(?:\.\d{1,4})?$/.test(text)) return text
  const rounded = Number(number.toPrecision(15))
  return Math.abs(rounded) < 1e15 ? rounded.toFixed(10).replace(/\.?0+$/, '') : String(rounded)
}
