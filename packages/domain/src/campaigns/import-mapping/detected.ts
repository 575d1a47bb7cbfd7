import type { Day } from '../../platform/calendar/day.ts'
import type { DecimalSign } from '../../platform/money/amount.ts'
import {
  dateFormatOf,
  decimalSignOfAmounts,
} from '../../platform/spreadsheet-file/detected-spelling.ts'
import { matchedColumns } from './column-match.ts'
import { nameKey } from '../../platform/spreadsheet-file/title.ts'
import { figureFields, type MappedField, type MappedKind } from './field.ts'
import { type FileHead, knownNames } from './head.ts'
import { type FileMapping, type MappingQuestion, missingDecisions } from './mapping.ts'
import { videoCounts } from '../../statistics/video/figure.ts'
import {
  cellText,
  type MoneyUnit,
  plainNumber,
  writtenDate,
} from '../../platform/spreadsheet-file/spelling.ts'

/** A mapping that was worked out from a file, and what a person has to decide or confirm. */
export interface DetectedMapping {
  readonly mapping: FileMapping
  readonly questions: readonly MappingQuestion[]
}

/** The columns of a file with their samples. */
export interface Samples {
  /** Returns the texts of the cells of a field's column that are not blank. */
  of(field: MappedField): readonly string[]
}

/** Works out how to read a file. Whatever could be meant in two ways becomes a question. */
export function detectMapping(head: FileHead, ownerCurrency: string): DetectedMapping {
  const kind = kindOf(head)
  const { columns, isGuessed } = matchedColumns(head, kind)
  const samples: Samples = { of: (field) => samplesOf(head, columns[field]) }
  const dates = dateFormatOf([
    ...samples.of('date'),
    ...samples.of('beginDay'),
    ...samples.of('endDay'),
  ])
  const sign = decimalSignOf(samples)
  const mapping: FileMapping = {
    kind,
    columns,
    dateFormat: dates ?? 'dayFirst',
    fixedDay: columns.date === undefined ? dayOfPreamble(head) : null,
    decimalSign: sign ?? '.',
    unit: unitOf(columns.cost ?? columns.dayBudget ?? columns.price ?? ''),
    grain: columns.hour !== undefined || samples.of('date').some(hasTime) ? 'hour' : 'day',
    timeZone: null,
    currency: currencyOf(columns.cost ?? '', samples.of('currency')),
    duplicates: 'sum',
    planId: null,
  }
  const questions: MappingQuestion[] = missingDecisions(mapping, ownerCurrency)
  if (isGuessed) questions.unshift('columns')
  if (dates === null) questions.push('dateFormat')
  if (sign === null) questions.push('decimalSign')
  return { mapping, questions }
}

/** A file with a name and a figure of a report is one; any other is a list of plans, groups and ads. */
function kindOf({ titles }: FileHead): MappedKind {
  const figures = matchedColumns({ titles, rows: [] }, 'statistics').columns
  if (figureFields.some((field) => figures[field] !== undefined)) return 'statistics'
  return knownNames('structure', titles) >= 2 ? 'structure' : 'statistics'
}

function samplesOf({ titles, rows }: FileHead, title: string | undefined): string[] {
  const at = title === undefined ? -1 : titles.indexOf(title)
  if (at < 0) return []
  return rows.map((cells) => cellText(cells[at] ?? '')).filter((text) => text !== '')
}

function hasTime(text: string): boolean {
  return Number(writtenDate(text)?.hour ?? 0) > 0
}

const wholeInGroups = /^\d{1,3}(?:([.,])\d{3})+$/

/** Returns the decimal sign of the numbers; null if they allow both, or contradict each other. */
export function decimalSignOf(samples: Samples): DecimalSign | null {
  const shown = new Set<DecimalSign>()
  // A count has no decimals, so what looks like thousands are thousands.
  for (const text of [
    ...samples.of('impressions'),
    ...samples.of('clicks'),
    ...samples.of('downloads'),
    ...videoCounts.flatMap((name) => samples.of(name)),
  ]) {
    const [, group] = wholeInGroups.exec(plainNumber(text, null)) ?? []
    if (group !== undefined) shown.add(group === ',' ? '.' : ',')
  }
  const amounts = [...samples.of('cost'), ...samples.of('dayBudget'), ...samples.of('price')]
  return decimalSignOfAmounts(amounts, shown)
}

function unitOf(title: string): MoneyUnit {
  if (/micros/i.test(title)) return 'micros'
  return /\bcents?\b|[（(]分[)）]/i.test(title) ? 'cents' : 'units'
}

/** Returns the currency in the title of the amounts or in a column of its own; null without one. */
function currencyOf(title: string, codes: readonly string[]): string | null {
  const [, inTitle] = /[（(]([A-Z]{3})[)）]/.exec(title) ?? []
  const [first] = codes
  return inTitle ?? (first !== undefined && /^[A-Z]{3}$/.test(first) ? first : null)
}

/** Returns the only day that the rows before the header name; null if they name several, or none. */
function dayOfPreamble({ preamble }: FileHead): Day | null {
  const days = new Set<Day>()
  for (const part of preamble.flat().flatMap((cell) => cell.split(/\s+[-–—]\s+|:\s+/))) {
    const written = writtenDate(part.trim())
    if (written?.kind !== 'known') continue
    const [year, month, day] = written.parts
    // The shape of a day; the server checks that it exists.
    days.add(`${year}-${month.padStart(2, '0')}-${day.padStart(2, '0')}` as Day)
  }
  const [only] = days
  return days.size === 1 && only !== undefined ? only : null
}

/** The platforms whose reports are recognized by their headers. */
const platformMarks = [
  ['Google Ads API', /^(?:segments|metrics)(?:date|impressions|costmicros|clicks)$/],
  ['Meta Ads', /^(?:amountspent|adsetname|reportingstarts|花费金额|已花费金额|报告开始日期)$/],
  ['TikTok Ads', /^(?:clicksdestination|stattimeday|byday|推广系列名称|点击量目标页面)$/],
  ['Microsoft Advertising', /^(?:timeperiod|gregoriandate|adtitle|spend|支出)$/],
  ['Google Ads', /^(?:impr|currencycode|货币代码|展示次数)$/],
] as const

/** Returns the platform whose report has these titles; null for an unknown one. */
export function platformOf(titles: readonly string[]): string | null {
  const keys = titles.map(nameKey)
  return platformMarks.find(([, mark]) => keys.some((key) => mark.test(key)))?.[0] ?? null
}
