import type { DayRange } from '../../platform/calendar/preset.ts'
import { elementType } from '../../platform/column/element.ts'
import type { Locale } from '../../platform/locale/locale.ts'
import { type Bounds, boundsText } from '../../statistics/metric/bounds-text.ts'
import {
  type ReportMetricCode,
  reportMetricCodes,
  metricNames,
} from '../../statistics/metric/name.ts'
import { metricTypes } from '../../statistics/metric/type.ts'
import type { ReportColumns } from '../../statistics/report/column.ts'
import type { ReportDimension } from '../../statistics/report/dimension.ts'
import { dimensionNames } from '../../statistics/report/dimension-name.ts'
import { reportFileTexts } from './file-texts.ts'

/** The names that a report can be narrowed to by a part. */
export const namedLevels = ['planName', 'groupName', 'adName'] as const
/** One of `namedLevels`. */
export type NamedLevel = (typeof namedLevels)[number]

/** The question of a report, with its days. */
export interface AskedReport {
  readonly question: {
    readonly dimensions: readonly ReportDimension[]
    /** Missing or null without a dimension that is spread over columns. */
    readonly columns?: ReportColumns | null | undefined
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

/** The facts that a file names beside its figures. */
export interface FileFacts {
  readonly timeZone: string
  readonly currency: string
  readonly latest: string
  readonly locale: Locale
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

/** Returns the labels and texts of what a report is about. */
export function aboutLines(asked: AskedReport, facts: FileFacts): string[][] {
  return [...factLines(asked, facts), ...filterLines(asked.question, facts)]
}

function factLines(
  { question, days, compared }: AskedReport,
  { timeZone, currency, latest, locale }: FileFacts,
): string[][] {
  const texts = reportFileTexts[locale]
  const spanOf = ({ from, to }: DayRange) => `${from} – ${to}`
  const { columns } = question
  return [
    [texts.title],
    [texts.days, spanOf(days)],
    ...(compared === null ? [] : [[texts.compared, spanOf(compared)]]),
    ...(columns ? [[texts.columns, dimensionNames[locale][columns.dimension]]] : []),
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
  return [...named, ...bounds].map((text) => [texts.filter, text])
}
