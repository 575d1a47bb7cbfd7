import {
  brokenWorkbook,
  type PartReader,
  unpacked,
} from '#server/platform/spreadsheet-file/archive.ts'
import type { FileRow } from '#server/platform/spreadsheet-file/rows.ts'
import { sheetReader } from '#server/platform/spreadsheet-file/sheet-reader.ts'
import {
  attributeOf,
  type XmlEvent,
  xmlReader,
} from '#server/platform/spreadsheet-file/xml-event.ts'

/** The facts of a workbook that its cells refer to. */
export interface WorkbookParts {
  readonly strings: readonly string[]
  /** For each cell style, the dates in it. */
  readonly dateStyles: readonly boolean[]
  /** Days are counted from 1904, as old programs for the Macintosh did. */
  readonly from1904: boolean
}

/**
 * Yields the non-empty rows of the first sheet of a workbook that has any, as texts: numbers with a decimal point,
 * dates as `2026-11-30` or `2026-11-30 13:00:00`. The archive is read twice, since the texts may follow the sheet.
 *
 * @param open reads the file from its beginning
 * @throws UnreadableFile for an archive that is no workbook
 */
export async function* workbookRows(open: () => AsyncIterable<Buffer>): AsyncGenerator<FileRow> {
  const { parts, sheet } = await readParts(open())
  if (sheet === null) throw brokenWorkbook()
  let rows: FileRow[] = []
  const readSheet = xmlPart(sheetReader(parts, (row) => rows.push(row)))
  for await (const _portion of unpacked(open(), (name) => (name === sheet ? readSheet : null))) {
    yield* rows
    rows = []
  }
}

async function readParts(chunks: AsyncIterable<Buffer>) {
  const strings: string[] = []
  const found = { dateStyles: [] as boolean[], from1904: false }
  const sheets: string[] = []
  const readerOf = (name: string): PartReader | null => {
    if (/^xl\/worksheets\/[^/]+\.xml$/.test(name)) sheets.push(name)
    if (name === 'xl/sharedStrings.xml') return xmlPart(stringReader(strings))
    if (name === 'xl/styles.xml') return xmlPart(styleReader(found.dateStyles))
    if (name !== 'xl/workbook.xml') return null
    return xmlPart((event) => {
      if (event.kind === 'start' && event.name === 'workbookPr')
        found.from1904 = /^(?:1|true)$/.test(attributeOf(event.attributes, 'date1904') ?? '')
    })
  }
  for await (const _portion of unpacked(chunks, readerOf));
  const numberOf = (name: string) => Number(/(\d+)\.xml$/.exec(name)?.[1] ?? 0)
  const [sheet = null] = sheets.toSorted((one, other) => numberOf(one) - numberOf(other))
  return { parts: { strings, ...found }, sheet }
}

/** Decodes a part and splits it into tags and texts. */
function xmlPart(onEvent: (event: XmlEvent) => void): PartReader {
  const decoder = new TextDecoder('utf-8', { fatal: true })
  const read = xmlReader(onEvent)
  return (bytes, isLast) => read(decoder.decode(bytes, { stream: !isLast }), isLast)
}

/** The maximum number of characters in all texts of a workbook, which have to be in memory. */
const maxStringCharacters = 100_000_000

function stringReader(strings: string[]): (event: XmlEvent) => void {
  let [text, isInText, isPhonetic, characters] = ['', false, false, 0]
  return (event) => {
    if (event.kind === 'text') {
      if (isInText && !isPhonetic) text += event.text
      return
    }
    const isStart = event.kind === 'start'
    if (event.name === 't') isInText = isStart
    // The reading of Japanese characters, which is not shown.
    if (event.name === 'rPh') isPhonetic = isStart
    if (event.name !== 'si') return
    if (isStart) text = ''
    else strings.push(text)
    characters += isStart ? 0 : text.length
    if (characters > maxStringCharacters) throw brokenWorkbook()
  }
}

/** Number formats of dates that have no format code of their own in the file. */
const builtInDates = new Set([
  14, 15, 16, 17, 22, 27, 28, 29, 30, 31, 34, 35, 36, 50, 51, 52, 53, 54, 57, 58,
])

/** Notes for each cell style if its number format is a date. */
function styleReader(dateStyles: boolean[]): (event: XmlEvent) => void {
  const ownDates = new Set<number>()
  let isInCellStyles = false
  return (event) => {
    if (event.kind === 'text') return
    if (event.name === 'cellXfs') isInCellStyles = event.kind === 'start'
    if (event.kind !== 'start') return
    const format = Number(attributeOf(event.attributes, 'numFmtId') ?? 0)
    if (event.name === 'numFmt' && isDateFormat(attributeOf(event.attributes, 'formatCode') ?? ''))
      ownDates.add(format)
    if (event.name === 'xf' && isInCellStyles)
      dateStyles.push(builtInDates.has(format) || ownDates.has(format))
  }
}

/** A format with a year or a day, outside of quoted texts and colors. */
function isDateFormat(code: string): boolean {
  return /[yd年日]/i.test(code.replaceAll(/"[^"]*"|\[[^\]]*\]|\\./g, ''))
}
