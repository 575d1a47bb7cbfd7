import { sheetText } from '@placard/domain/platform/format/sheet'
import { spreadsheetText } from '@placard/domain/platform/format/spreadsheet-text'
import type { DayRange } from '@placard/domain/platform/calendar/preset'
import type { Locale } from '@placard/domain/platform/locale/locale'
import { boundsText } from '@placard/domain/statistics/metric/bounds-text'
import { type MetricCode, metricCodes } from '@placard/domain/statistics/metric/name'
import { metricTypes } from '@placard/domain/statistics/metric/type'
import { unitOf } from '@placard/domain/statistics/report/comparison'
import type { ReportDimension } from '@placard/domain/statistics/report/dimension'
import { dimensionNames } from '@placard/domain/statistics/report/dimension-name'
import { valueText } from '@placard/domain/statistics/report/value-text'
import { metricLabel } from './report-columns.ts'
import { namedLevels, type ReportState } from './report-state.ts'
import { reportTexts } from './report-texts.ts'
import { type ReportLevel, type ReportRow, reportTree } from './report-tree.ts'
import type { ReportQuestion } from './use-report.ts'

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
  { state, days, compared }: ReportQuestion,
  facts: FileFacts,
): string {
  const { dimensions, metrics } = state
  const { locale } = facts
  const texts = reportTexts[locale]
  const isCompared = compared !== null
  const figures = (row: Pick<ReportRow, 'now' | 'before'>) =>
    metrics.flatMap((code) => figureTexts(code, row, isCompared))
  const lines = [
    ...aboutLines(texts, { days, compared }, facts),
    ...filterLines(state, facts),
    [],
    [
      ...dimensions.map((dimension) => dimensionNames[locale][dimension]),
      ...metrics.flatMap((code) => figureHeads(code, isCompared, facts)),
    ],
    ...leavesOf(levels, { state, days, compared }).map((row) => [
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
  { state, days, compared }: Pick<ReportQuestion, 'state' | 'days' | 'compared'>,
): readonly ReportRow[] {
  const { dimensions } = state
  const tree = reportTree(levels, {
    dimensions,
    days,
    compared,
    top: Number.MAX_SAFE_INTEGER,
    isSorted: state.sort !== null,
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
    return isOthers && at === level ? reportTexts[locale].others : ''
  })
}

function aboutLines(
  texts: (typeof reportTexts)[Locale],
  { days, compared }: Pick<ReportQuestion, 'days' | 'compared'>,
  { timeZone, currency, latest }: FileFacts,
): string[][] {
  const spanOf = ({ from, to }: DayRange) => `${from} – ${to}`
  return [
    [texts.title],
    [texts.file.days, spanOf(days)],
    ...(compared === null ? [] : [[texts.file.compared, spanOf(compared)]]),
    [texts.file.timeZone, timeZone],
    [texts.file.currency, currency],
    [texts.file.latest, latest],
  ]
}

/** Returns a line for each condition on figures and names. */
function filterLines({ figures, names }: ReportState, facts: FileFacts): string[][] {
  const texts = reportTexts[facts.locale]
  const bounds = metricCodes.flatMap((code) => boundsText(code, figures[code] ?? {}, facts) ?? [])
  const named = namedLevels
    .filter((level) => names[level] !== '')
    .map((level) => texts.contains({ name: texts.names[level], part: names[level] }))
  return [...named, ...bounds].map((text) => [texts.filter, spreadsheetText(text)])
}

function figureHeads(code: MetricCode, isCompared: boolean, facts: FileFacts): string[] {
  const { file } = reportTexts[facts.locale]
  const metric = metricLabel(code, facts)
  return isCompared ? [metric, file.before({ metric }), file.difference({ metric })] : [metric]
}

function figureTexts(
  code: MetricCode,
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
