import { googleReader } from '../import/google-row.ts'
import type { Header, ImportFormat } from '../import/header.ts'
import { nothingRead, type RowReader } from '../import/row.ts'
import { checkedShape } from '../import/file-reader.ts'
import { cutText } from '../../platform/text/cut.ts'
import { type MappedField, nameFields } from './field.ts'
import type { FileMapping } from './mapping.ts'
import { type ReportContext, reportReader } from './report-row.ts'
import {
  cellText,
  dayReader,
  moneyReader,
  wholeReader,
  writtenDate,
} from '../../platform/spreadsheet-file/spelling.ts'

/** The columns of a Google Ads Editor file whose meaning the fields of a structure have. */
const googleNames: Readonly<Partial<Record<MappedField, string>>> = {
  plan: 'campaign',
  planStatus: 'campaignStatus',
  dayBudget: 'budget',
  beginDay: 'startDate',
  endDay: 'endDate',
  group: 'adGroup',
  groupStatus: 'adGroupStatus',
  price: 'maxCpc',
  ad: 'headline1',
  adStatus: 'status',
  text: 'description',
  brandName: 'businessName',
  buttonText: 'callToAction',
  pageUrl: 'finalUrl',
  clickUrl: 'trackingTemplate',
}

const formats: Readonly<Record<FileMapping['kind'], ImportFormat>> = {
  statistics: 'mappedStatistics',
  structure: 'mappedStructure',
}

/** Returns the header of a mapped file. A structure gets the fields of a Google Ads Editor file, as it is read like one. */
export function mappedHeader({ kind, columns }: FileMapping, titles: readonly string[]): Header {
  const used = Object.entries(columns).filter(([, title]) => titles.includes(title))
  // The keys of a mapping are its fields.
  const nameOf = (field: string) =>
    kind === 'structure' ? (googleNames[field as MappedField] ?? field) : field
  return {
    format: formats[kind],
    columnCount: titles.length,
    places: new Map(used.map(([field, title]) => [nameOf(field), titles.indexOf(title)])),
    titles: new Map(used.map(([field, title]) => [nameOf(field), cutText(title)])),
    unused: titles.filter((title) => !Object.values(columns).includes(title)).map(cutText),
  }
}

/** Reads the rows of a mapped file after its header. Totals and notes are skipped, with one warning. */
export function mappedReader(
  header: Header,
  mapping: FileMapping,
  context: ReportContext,
): RowReader {
  const readRow =
    mapping.kind === 'statistics'
      ? reportReader(header, mapping, context)
      : structureReader(header, mapping, context)
  const checked = checkedShape(header, readRow)
  return (rowNum, cells) => {
    const got = skippedText(header, cells)
    if (got === null) return checked(rowNum, cells)
    context.tally.add(rowNum, { kind: 'skippedRow', column: '', got: cutText(got), sameAs: '' })
    return nothingRead
  }
}

function structureReader(header: Header, mapping: FileMapping, context: ReportContext): RowReader {
  const { decimalSign, unit, dateFormat } = mapping
  const { currency, today, tally } = context
  const spelling = {
    amount: moneyReader({ decimalSign, unit, currency }),
    count: wholeReader(decimalSign),
    day: dayReader(dateFormat),
  }
  const readRow = googleReader(header, { spelling, today, tally })
  return (rowNum, cells) => readRow(rowNum, cells.map(cellText))
}

const totalStart =
  /^(?:grand |overall |sub)?totals?(?![\p{L}\p{N}])|^(?:总计|合计|汇总|小计|总体|全部汇总)/iu

/** Returns the first text of a row that is a total of others or a note; null for any other row. */
export function skippedText(header: Header, cells: readonly string[]): string | null {
  const filled = cells.map((cell) => cell.trim()).filter((cell) => cell !== '')
  const [first] = filled
  if (first === undefined) return null
  const at = (field: string) => {
    const place = header.places.get(field)
    return place === undefined ? null : cellText(cells[place] ?? '')
  }
  const date = at('date')
  const isDated = date !== null && writtenDate(date) !== null
  if (!isDated && filled.some((text) => totalStart.test(text))) return first
  if (filled.length === 1 && header.columnCount > 2 && !isDated) return first
  if (header.format !== 'mappedStatistics') return null
  const names = nameFields.map(at).filter((name) => name !== null)
  return names.length > 0 && names.every((name) => name === '' || totalStart.test(name))
    ? first
    : null
}
