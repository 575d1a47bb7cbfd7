import type { DayRange } from '@placard/domain/platform/calendar/preset'
import {
  type ReportFigures,
  type ReportRow,
  reportTree,
} from '@placard/domain/reporting/report/tree'
import type { ShownMetric } from '@placard/domain/reporting/report/shown-metric'
import { columnsMax } from '@placard/domain/statistics/report/column'
import { unitsIn } from '@placard/domain/statistics/report/comparison'
import {
  conflictOf,
  type ReportDimension,
  timeDimensions,
} from '@placard/domain/statistics/report/dimension'
import { videoCounts } from '@placard/domain/statistics/video/figure'
import type { ReportValue } from '@placard/domain/statistics/report/value-text'

/** The maximum number of series; all others are one more. */
export const seriesMax = 8

/** The figures that add up, so that their parts can be stacked. */
const additive: readonly string[] = [
  'impressions',
  'clicks',
  'downloads',
  'cost',
  'conversions',
  'conversionValue',
  ...videoCounts,
]

/** Returns whether the parts of a metric add up to it. */
export function isAdditive({ code }: Pick<ShownMetric, 'code'>): boolean {
  return additive.includes(code)
}

const grains = ['day', 'week', 'month'] as const
/** The time that a bar counts. */
export type Grain = (typeof grains)[number]

/** The dimensions of a chart of stacked bars. */
export interface StackQuestion {
  readonly series: ReportDimension
  readonly grain: Grain
}

/**
 * Returns the dimensions of stacked bars: the first one of the rows that is not time, by days, weeks or months as the
 * rows or else as fit; null if all rows are of time.
 */
export function stackQuestion(
  dimensions: readonly ReportDimension[],
  days: DayRange,
): StackQuestion | null {
  const series = dimensions.find((dimension) => !timeDimensions.includes(dimension))
  if (series === undefined || conflictOf([series, 'day']) !== null) return null
  const chosen = grains.find((grain) => dimensions.includes(grain))
  const from = grains.indexOf(chosen ?? 'day')
  const fits = grains.slice(from).find((grain) => (unitsIn(grain, days)?.length ?? 0) <= columnsMax)
  return { series, grain: fits ?? 'month' }
}

/** A part of a bar. */
export interface StackPart {
  /** The id of its series. */
  readonly id: string
  readonly value: number | null
  /** From 0 to 1, of the highest bar. */
  readonly share: number
}

/** A bar with a part for each series, the first at the bottom. */
export interface StackBar {
  /** The day, the Monday of the week, or the month. */
  readonly unit: string
  readonly parts: readonly StackPart[]
  readonly total: number
}

/** A series with its sum; the value is null for all others. */
export interface StackSeries {
  readonly id: string
  readonly value: ReportValue | null
  readonly total: number | null
}

/** The series of a chart, and its bars in the order of time. */
export interface Stack {
  readonly series: readonly StackSeries[]
  readonly bars: readonly StackBar[]
  /** The highest bar. */
  readonly max: number
}

/** Returns the bars of figures by a dimension, with a column for each day, week or month. Others have no value. */
export function stackOf(
  figures: ReportFigures,
  { series, grain }: StackQuestion,
  { days, metric, isSorted }: { days: DayRange; metric: ShownMetric; isSorted: boolean },
): Stack {
  const rows = rowsOf(figures, { series, grain }, { days, isSorted })
  const places = new Map(figures.columns?.map(({ value }, at) => [value, at]))
  const bars = (unitsIn(grain, days) ?? []).map((unit) => {
    const at = places.get(unit)
    const values = rows.map(({ cells }) => {
      const cell = at === undefined ? undefined : cells[at]
      return cell === undefined ? null : metric.valueOf(cell)
    })
    return { unit, values, total: values.reduce<number>((sum, value) => sum + (value ?? 0), 0) }
  })
  const max = Math.max(0, ...bars.map(({ total }) => total))
  return {
    series: rows.map((row) => ({
      id: row.id,
      value: row.isOthers ? null : (row.path[0] ?? null),
      total: metric.valueOf(row.now),
    })),
    max,
    bars: bars.map(({ values, ...bar }) => ({
      ...bar,
      parts: values.map((value, at) => ({
        id: rows[at]?.id ?? '',
        value,
        // What a breakdown leaves of a day can be below nothing.
        share: max === 0 ? 0 : Math.max(0, value ?? 0) / max,
      })),
    })),
  }
}

function rowsOf(
  figures: ReportFigures,
  { series, grain }: StackQuestion,
  { days, isSorted }: { days: DayRange; isSorted: boolean },
): readonly ReportRow[] {
  const tree = reportTree([{ now: figures, before: null }], {
    dimensions: [series],
    column: grain,
    days,
    compared: null,
    top: seriesMax,
    isSorted,
  })
  return tree.below(null) ?? []
}
