import { sheetText } from '../../platform/format/sheet.ts'
import { spreadsheetText } from '../../platform/format/spreadsheet-text.ts'
import type { DayRange } from '../../platform/calendar/preset.ts'
import type { Locale } from '../../platform/locale/locale.ts'
import { type Bounds, boundsText } from '../../statistics/metric/bounds-text.ts'
import {
  type ReportMetricCode,
  reportMetricCodes,
  metricNames,
} from '../../statistics/metric/name.ts'
import { metricTypes } from '../../statistics/metric/type.ts'
import { unitOf } from '../../statistics/report/comparison.ts'
import type { ReportDimension } from '../../statistics/report/dimension.ts'
import { dimensionNames } from '../../statistics/report/dimension-name.ts'
import { valueText } from '../../statistics/report/value-text.ts'
import { reportFileTexts } from './file-texts.ts'
import { type ReportLevel, type ReportRow, reportTree } from './tree.ts'
import { elementType } from '../../platform/column/element.ts'

/** The names that a report can be narrowed to by a part. */
export const namedLevels = ['planName', 'groupName', 'adName'] as const
/** One of `namedLevels`. */
export type NamedLevel = (typeof namedLevels)[number]

/** The question of a report, with its days. */
export interface AskedReport {
  readonly question: {
    readonly dimensions: readonly ReportDimension[]
    readonly metrics: readonly ReportMetricCode[]
    readonly filters: {
      readonly [Level in NamedLevel]?: string | undefined
    } & {
      readonly figures?: { readonly [Code in ReportMetricCode]?: Bounds | undefined } | undefined
    }
    /** Null for the order of reports. */
    readonly sort: object | null
  }
  readonly days: DayRange
  /** Null if nothing is compared. */
  readonly compared: DayRange | null
}

/** Returns the name of a figure, with the currency of amounts. */
export function metricLabel(
  code: ReportMetricCode,
  { currency, locale }: { readonly currency: string; readonly locale: Locale },
): string {
  const metric = metricNames[locale][code]
  return metricTypes[code] === elementType.price
    ? reportFileTexts[locale].unitOf({ metric, currency })
    : metric
}

interface FileFacts {
  readonly timeZone: string
  readonly currency: string
  readonly latest: string
  readonly locale: Locale
}

/**
 * Returns a report as CSV: what it is about, then all rows of all its levels with a column for each dimension, and the
 * total. No row is left out as one of others, unless the server has left it out. Formulas are made harmless.
 */
export function reportFile(
  levels: readonly ReportLevel[],
  { question, days, compared }: AskedReport,
  facts: FileFacts,
): string {
  const { dimensions, metrics } = question
  const { locale } = facts
  const texts = reportFileTexts[locale]
  const isCompared = compared !== null
  const figures = (row: Pick<ReportRow, 'now' | 'before'>) =>
    metrics.flatMap((code) => figureTexts(code, row, isCompared))
  const lines = [
    ...aboutLines(texts, { days, compared }, facts),
    ...filterLines(question, facts),
    [],
    [
      ...dimensions.map((dimension) => dimensionNames[locale][dimension]),
      ...metrics.flatMap((code) => figureHeads(code, isCompared, facts)),
    ],
    ...leavesOf(levels, { question, days, compared }).map((row) => [
      ...valueTexts(row, dimensions, locale),
      ...figures(row),
    ]),
    ...levels
      .slice(0, 1)
      .map(({ now, before }) => [
        texts.total,
        ...dimensions.slice(1).map(() => ''),
        ...figures({ now: now.total, before: before?.total ?? null }),
      ]),
  ]
  // The mark at the beginning tells spreadsheets that the text is UTF-8.
  return `\uFEFF${lines.map(csvLine).join('')}`
}

/** Returns the rows of the last level, and the others of each. */
function leavesOf(
  levels: readonly ReportLevel[],
  { question, days, compared }: AskedReport,
): readonly ReportRow[] {
  const { dimensions } = question
  const tree = reportTree(levels, {
    dimensions,
    days,
    compared,
    top: Number.MAX_SAFE_INTEGER,
    isSorted: question.sort !== null,
  })
  const below = (parent: ReportRow | null): readonly ReportRow[] =>
    (tree.below(parent) ?? []).flatMap((row) =>
      row.isOthers || row.level + 1 === dimensions.length ? row : below(row),
    )
  return below(null)
}

function valueTexts(
  { path, isOthers, level }: ReportRow,
  dimensions: readonly ReportDimension[],
  locale: Locale,
): string[] {
  return dimensions.map((dimension, at) => {
    const value = path[at]
    // Spreadsheets and programs know days as they are on the wire.
    if (value !== undefined && unitOf(dimension) !== null) return value.value
    if (value !== undefined) return spreadsheetText(valueText(dimension, value, locale))
    return isOthers && at === level ? reportFileTexts[locale].others : ''
  })
}

function aboutLines(
  texts: (typeof reportFileTexts)[Locale],
  { days, compared }: Pick<AskedReport, 'days' | 'compared'>,
  { timeZone, currency, latest }: FileFacts,
): string[][] {
  const spanOf = ({ from, to }: DayRange) => `${from} – ${to}`
  return [
    [texts.title],
    [texts.days, spanOf(days)],
    ...(compared === null ? [] : [[texts.compared, spanOf(compared)]]),
    [texts.timeZone, timeZone],
    [texts.currency, currency],
    [texts.latest, latest],
  ]
}

/** Returns a line for each condition on figures and names. */
function filterLines({ filters }: AskedReport['question'], facts: FileFacts): string[][] {
  const texts = reportFileTexts[facts.locale]
  const { figures = {} } = filters
  const bounds = reportMetricCodes.flatMap(
    (code) => boundsText(code, figures[code] ?? {}, facts) ?? [],
  )
  const named = namedLevels.flatMap((level) => {
    const part = filters[level] ?? ''
    return part === '' ? [] : [texts.contains({ name: texts.names[level], part })]
  })
  return [...named, ...bounds].map((text) => [texts.filter, spreadsheetText(text)])
}

function figureHeads(code: ReportMetricCode, isCompared: boolean, facts: FileFacts): string[] {
  const texts = reportFileTexts[facts.locale]
  const metric = metricLabel(code, facts)
  return isCompared ? [metric, texts.before({ metric }), texts.difference({ metric })] : [metric]
}

function figureTexts(
  code: ReportMetricCode,
  { now, before }: Pick<ReportRow, 'now' | 'before'>,
  isCompared: boolean,
): string[] {
  const textOf = (value: number | null) => sheetText(metricTypes[code], value)
  const [is, was] = [now[code], before?.[code] ?? null]
  if (!isCompared) return [textOf(is)]
  return [textOf(is), textOf(was), textOf(is === null || was === null ? null : is - was)]
}

function csvLine(cells: readonly string[]): string {
  const quoted = cells.map((cell) =>
    /[",\r\n]/.test(cell) ? `"${cell.replaceAll('"', '""')}"` : cell,
  )
  return `${quoted.join()}\r\n`
}
