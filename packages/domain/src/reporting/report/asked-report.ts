import type { DayRange } from '../../platform/calendar/preset.ts'
import type { Locale } from '../../platform/locale/locale.ts'
import { type Bounds, boundsText } from '../../statistics/metric/bounds-text.ts'
import { type ReportMetricCode, reportMetricCodes } from '../../statistics/metric/name.ts'
import type { ReportColumns } from '../../statistics/report/column.ts'
import type { ReportDimension } from '../../statistics/report/dimension.ts'
import { dimensionNames } from '../../statistics/report/dimension-name.ts'
import type { CustomMetric } from '../../statistics/custom-metric/custom-metric.ts'
import { reportFileTexts } from './file-texts.ts'
import type { ShownMetricCode } from './shown-metric.ts'

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
    readonly metrics: readonly ShownMetricCode[]
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
  /** The name under which the report is saved. */
  readonly reportName?: string | undefined
  /** The names of the plan and the ad group that the report is narrowed to. */
  readonly planName?: string | undefined
  readonly groupName?: string | undefined
  /** The custom metrics of the owner. */
  readonly customMetrics: readonly CustomMetric[]
}

/** Returns the labels and texts of what a report is about. */
export function aboutLines(asked: AskedReport, facts: FileFacts): string[][] {
  return [...factLines(asked, facts), ...filterLines(asked.question, facts)]
}

function factLines(
  { question, days, compared }: AskedReport,
  { timeZone, currency, latest, locale, reportName }: FileFacts,
): string[][] {
  const texts = reportFileTexts[locale]
  const spanOf = ({ from, to }: DayRange) => `${from} – ${to}`
  const { columns } = question
  return [
    [texts.title, ...(reportName ? [reportName] : [])],
    [texts.days, spanOf(days)],
    ...(compared === null ? [] : [[texts.compared, spanOf(compared)]]),
    ...(columns ? [[texts.columns, dimensionNames[locale][columns.dimension]]] : []),
    [texts.timeZone, timeZone],
    [texts.currency, currency],
    [texts.latest, latest],
  ]
}

/** Returns a line for the plan, the ad group, and each condition on figures and names. */
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
  const { planName, groupName } = facts
  const within = [
    ...(planName ? [texts.isOne({ name: dimensionNames[facts.locale].plan, one: planName })] : []),
    ...(groupName
      ? [texts.isOne({ name: dimensionNames[facts.locale].group, one: groupName })]
      : []),
  ]
  return [...within, ...named, ...bounds].map((text) => [texts.filter, text])
}
