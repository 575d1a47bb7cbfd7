import type { BreakdownField } from './breakdown.ts'
import type { DecimalSign } from '../../platform/money/amount.ts'
import {
  breakdownFields,
  figureFields,
  type MappedField,
  type MappedKind,
  nameFields,
} from './field.ts'
import { videoCounts } from '../../statistics/video/figure.ts'
import type { DateFormat, MoneyUnit } from '../../platform/spreadsheet-file/spelling.ts'

/** The treatments of several rows of an ad and day. */
export const duplicateRules = ['sum', 'refuse'] as const
/** The periods that a row of figures may be about. */
export const grains = ['day', 'hour'] as const

/** The maximum length of the name of a mapping. */
export const mappingNameMaxLength = 50
/** The maximum number of named mappings of an owner. */
export const mappingsMax = 100

/** The way to read a file whose header is not one of ours. */
export interface FileMapping {
  readonly kind: MappedKind
  /** The titles of the columns, by field. Equal titles are numbered, as `columnTitles` does. */
  readonly columns: Readonly<Partial<Record<MappedField, string>>>
  readonly dateFormat: DateFormat
  /** The day of all rows of a file without a column for it. */
  readonly fixedDay: string | null
  readonly decimalSign: DecimalSign
  readonly unit: MoneyUnit
  readonly grain: (typeof grains)[number]
  /** The IANA zone of the file's hours; null for the owner's. */
  readonly timeZone: string | null
  /** The ISO 4217 code of the amounts; null if the file does not name one. */
  readonly currency: string | null
  readonly duplicates: (typeof duplicateRules)[number]
  /** The plan that receives ads for figures of unknown ads; null to leave these figures out. */
  readonly planId: string | null
}

/** The decisions that a file may leave to a person. */
export const mappingQuestions = [
  'columns',
  'date',
  'names',
  'figures',
  'plays',
  'dateFormat',
  'decimalSign',
  'currency',
  'plan',
] as const
/** One of `mappingQuestions`. */
export type MappingQuestion = (typeof mappingQuestions)[number]

/** Returns the decisions without which no row could be read, whatever the file contains. */
export function missingDecisions(
  { kind, columns, fixedDay, currency }: FileMapping,
  ownerCurrency: string,
): MappingQuestion[] {
  const has = (fields: readonly MappedField[]) =>
    fields.some((field) => columns[field] !== undefined)
  const missing: MappingQuestion[] = []
  if (kind === 'structure') return has(['plan']) ? [] : ['names']
  if (!has(['date']) && fixedDay === null) missing.push('date')
  if (!has(nameFields)) missing.push('names')
  if (!has(figureFields)) missing.push('figures')
  const plays = videoCounts.filter((field) => columns[field] !== undefined).length
  if (plays > 0 && plays < videoCounts.length) missing.push('plays')
  if (has(['cost']) && currency !== null && currency !== ownerCurrency) missing.push('currency')
  return missing
}

/** Returns the titles of mapped columns that the file does not have. */
export function absentColumns({ columns }: FileMapping, titles: readonly string[]): string[] {
  return Object.values(columns).filter((title) => !titles.includes(title))
}

/** Returns the mapped columns that divide the figures of a day. */
export function breakdownsOf({ columns }: FileMapping): BreakdownField[] {
  return breakdownFields.filter((field) => columns[field] !== undefined)
}
