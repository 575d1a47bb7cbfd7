import { elementType } from '@placard/domain/platform/column/element'
import type {
  CellType,
  Sheet,
  SheetAbout,
  SheetColumn,
  SheetLine,
  SheetValue,
} from '#server/platform/spreadsheet/sheet.ts'
import { type Part, zipped } from '#server/platform/spreadsheet/zip.ts'

/** The maximum number of rows that Excel opens, including the header and the total. */
export const mostSheetRows = 1_048_576

export const xlsxType = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet'

/**
 * Yields a sheet as an Excel workbook: numbers are numbers with a format, days are dates, texts are texts and never a
 * formula, and the first row is frozen. The caller has checked the number of rows.
 */
export function xlsxOf(sheet: Sheet): AsyncGenerator<Uint8Array> {
  return zipped(partsOf(sheet))
}

function* partsOf({ about, ...sheet }: Sheet): Generator<Part> {
  const sheets = about ? [sheet, sheetAbout(about)] : [sheet]
  const names = sheets.map(({ name }) => name)
  for (const [path, text] of Object.entries(workbookParts(names))) yield { path, text: [text] }
  for (const [at, one] of sheets.entries()) yield { path: sheetPath(at), text: sheetXml(one) }
}

function sheetAbout({ name, lines: [first = [], ...lines] }: SheetAbout): Sheet {
  const columns = aboutWidthsPx.map((widthPx, at) => ({
    name: first[at] ?? '',
    type: elementType.text,
    widthPx,
  }))
  return {
    name,
    columns,
    rows: (async function* () {
      yield lines
    })(),
  }
}

const aboutWidthsPx = [160, 480]

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
  const serial = serialDay(type, value)
  if (serial !== null) return `<c r="${name}" s="${styleOf(type, isStrong)}"><v>${serial}</v></c>`
  return `<c r="${name}" s="${styleOf(elementType.text, isStrong)}" t="inlineStr"><is><t xml:space="preserve">${xmlText(value)}</t></is></c>`
}

function plainNumber(type: CellType, value: number): number {
  const isOfHundred = type === elementType.price || type === elementType.percent
  return isOfHundred ? value / 100 : value
}

const dayMs = 86_400_000
/** The number of 1970-01-01 among the days of Excel. */
const firstDay = 25_569

/** Returns the number of a day, or of the first day of a month; null for other texts, such as that of a total. */
function serialDay(type: CellType, text: string): number | null {
  if (type !== 'day' && type !== 'month') return null
  const ms = /^\d{4}-\d\d(-\d\d)?$/.test(text) ? Date.parse(text) : Number.NaN
  return Number.isNaN(ms) ? null : ms / dayMs + firstDay
}

/** Returns the name of a column: A to Z, then AA and on. */
function letters(at: number): string {
  const last = String.fromCharCode(65 + (at % 26))
  return at < 26 ? last : letters(Math.floor(at / 26) - 1) + last
}

const declaration = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\n'
const main = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main'
const relations = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships'
const packages = 'http://schemas.openxmlformats.org/package/2006'
const mediaType = 'application/vnd.openxmlformats-officedocument.spreadsheetml'

const sheetPath = (at: number) => `xl/worksheets/sheet${at + 1}.xml`

const sheetHead = `${declaration}<worksheet xmlns="${main}">`

/** Number formats by their ids: those built into every spreadsheet program, and our own. Text remains text when edited. */
const formatIds: Readonly<Record<CellType, number>> = {
  // @
  [elementType.text]: 49,
  // #,##0
  [elementType.number]: 3,
  // #,##0.00
  [elementType.price]: 4,
  // 0.00%
  [elementType.percent]: 10,
  [elementType.rate]: 10,
  day: 164,
  month: 165,
}

/** The formats that are not built in, by their ids. Days look the same in every language. */
const ownFormats = { [formatIds.day]: 'yyyy-mm-dd', [formatIds.month]: 'yyyy-mm' }

const formats = [...new Set(Object.values(formatIds))]

function styleOf(type: CellType, isStrong: boolean): number {
  // The first one is the default of every workbook.
  return 1 + formats.indexOf(formatIds[type]) + (isStrong ? formats.length : 0)
}

/** Returns the parts of a workbook other than its sheets, by path. @param names of the sheets */
function workbookParts(names: readonly string[]): Readonly<Record<string, string>> {
  const sheets = names.map((name, at) => ({ name: xmlText(name), at, id: `worksheet${at + 1}` }))
  const types = sheets.map(
    ({ at }) => `<Override PartName="/${sheetPath(at)}" ContentType="${mediaType}.worksheet+xml"/>`,
  )
  const listed = sheets.map(
    ({ name, at, id }) => `<sheet name="${name}" sheetId="${at + 1}" r:id="${id}"/>`,
  )
  return {
    '[Content_Types].xml': `${declaration}<Types xmlns="${packages}/content-types"><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/><Default Extension="xml" ContentType="application/xml"/><Override PartName="/xl/workbook.xml" ContentType="${mediaType}.sheet.main+xml"/>${types.join('')}<Override PartName="/xl/styles.xml" ContentType="${mediaType}.styles+xml"/></Types>`,
    '_rels/.rels': related([{ kind: 'officeDocument', target: 'xl/workbook.xml' }]),
    'xl/workbook.xml': `${declaration}<workbook xmlns="${main}" xmlns:r="${relations}"><sheets>${listed.join('')}</sheets></workbook>`,
    'xl/_rels/workbook.xml.rels': related([
      ...sheets.map(({ at, id }) => ({
        kind: 'worksheet',
        id,
        target: sheetPath(at).replace('xl/', ''),
      })),
      { kind: 'styles', target: 'styles.xml' },
    ]),
    'xl/styles.xml': styles,
  }
}

interface Relation {
  readonly kind: string
  /** By default the kind. */
  readonly id?: string
  readonly target: string
}

function related(targets: readonly Relation[]): string {
  const relationships = targets.map(
    ({ kind, id = kind, target }) =>
      `<Relationship Id="${id}" Type="${relations}/${kind}" Target="${target}"/>`,
  )
  return `${declaration}<Relationships xmlns="${packages}/relationships">${relationships.join('')}</Relationships>`
}

const font = (weight: string) => `<font>${weight}<sz val="11"/><name val="Calibri"/></font>`
const cellFormats = [0, 1].flatMap((fontAt) =>
  formats.map(
    (format) =>
      `<xf numFmtId="${format}" fontId="${fontAt}" fillId="0" borderId="0" xfId="0" applyNumberFormat="1" applyFont="${fontAt}"/>`,
  ),
)

const numberFormats = Object.entries(ownFormats).map(
  ([id, format]) => `<numFmt numFmtId="${id}" formatCode="${format}"/>`,
)

/** Excel requires a fill, a border and a style even if they are the defaults. */
const styles = `${declaration}<styleSheet xmlns="${main}"><numFmts count="${numberFormats.length}">${numberFormats.join('')}</numFmts><fonts count="2">${font('')}${font('<b/>')}</fonts><fills count="2"><fill><patternFill patternType="none"/></fill><fill><patternFill patternType="gray125"/></fill></fills><borders count="1"><border><left/><right/><top/><bottom/><diagonal/></border></borders><cellStyleXfs count="1"><xf numFmtId="0" fontId="0" fillId="0" borderId="0"/></cellStyleXfs><cellXfs count="${cellFormats.length + 1}"><xf numFmtId="0" fontId="0" fillId="0" borderId="0" xfId="0"/>${cellFormats.join('')}</cellXfs><cellStyles count="1"><cellStyle name="Normal" xfId="0" builtinId="0"/></cellStyles></styleSheet>`

/** The maximum number of UTF-16 units in a cell of Excel. */
export const mostCellUnits = 32_767

const cut = '…'

/**
 * Characters that XML 1.0 cannot contain, and those that a reader would interpret as an escape. A carriage return
 * would be normalized.
 */
const unsayable = /[\u0000-\u0008\u000b-\u001f\ufffe\uffff]|_(?=x[\da-f]{4}_)/gi

const entities: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
}

/**
 * Returns the text of an element or an attribute of a sheet. Characters that XML does not allow are escaped as in
 * Excel, `_x0007_`, and are read back unchanged. A text that is too long for a cell ends with an ellipsis.
 */
function xmlText(text: string): string {
  return fitting(text.toWellFormed())
    .replace(
      unsayable,
      (sign) => `_x${sign.charCodeAt(0).toString(16).toUpperCase().padStart(4, '0')}_`,
    )
    .replace(/[&<>"]/g, (sign) => entities[sign] ?? sign)
}

function fitting(text: string): string {
  if (text.length <= mostCellUnits) return text
  // Half of a surrogate pair is not a character.
  return text.slice(0, mostCellUnits - cut.length).replace(/[\ud800-\udbff]$/, '') + cut
}
