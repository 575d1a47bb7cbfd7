import type {
  ConversionMetricCode,
  MetricCode,
  ReportMetricCode,
  VideoMetricCode,
} from '@placard/domain/statistics/metric/name'
import { elementType } from '@placard/domain/platform/column/element'
import { type RawBuilder, sql } from 'kysely'
import { nothingReported } from '@placard/domain/statistics/conversion/figure'
import {
  type Formula,
  formulaValue,
  hasFigure,
  isSum,
  type SumCode,
  sumCodes,
} from '@placard/domain/statistics/formula/formula'
import {
  type CustomMetricFormat,
  elementTypeOf,
  roundingDigits,
} from '@placard/domain/statistics/custom-metric/custom-metric'
import { differingFigure } from '@placard/domain/statistics/metric/difference'
import { columnOfCount } from '#server/statistics/figure/columns.ts'
import { formulaSql, listedSums } from '#server/statistics/figure/formula-value.ts'
import type { DayRange, SumName } from '#server/statistics/figure/sums.ts'

/** A figure to sort by: the required sums, and the expression over them, `f`. */
export interface SortableFigure {
  readonly needs: readonly SumName[]
  readonly value: RawBuilder<unknown>
  /** The days whose sums the expression needs as well, as `b`; missing without a comparison. */
  readonly compared?: DayRange
  /** True if rows without any sums may have a value above 0. */
  readonly mayExceedSums?: boolean
}

interface ComparableFigure extends SortableFigure {
  /** The expression over the sums of compared days, `b`. */
  readonly before: RawBuilder<unknown>
}

function counted(name: SumName): ComparableFigure {
  // Missing figures sort as 0.
  const value = (of: string) => sql`coalesce(${sql.ref(of)}.${sql.ref(name)}, 0)`
  return { needs: [name], value: value('f'), before: value('b') }
}

function divided(name: SumName, by: SumName): ComparableFigure {
  // A rate without a divisor is null, and sorts last.
  const value = (of: string) =>
    sql`${sql.ref(of)}.${sql.ref(name)} / nullif(${sql.ref(of)}.${sql.ref(by)}, 0)`
  return { needs: [name, by], value: value('f'), before: value('b') }
}

/** The figures that lists and reports are sorted by. */
export const sortableFigures: Readonly<Record<ReportMetricCode, ComparableFigure>> = {
  impressions: counted('impressions'),
  clicks: counted('clicks'),
  downloads: counted('downloads'),
  cost: counted('cost'),
  ctr: divided('clicks', 'impressions'),
  downloadRate: divided('downloads', 'clicks'),
  cpc: divided('cost', 'clicks'),
  cpm: divided('cost', 'impressions'),
  downloadPrice: divided('cost', 'downloads'),
  conversions: counted('conversions'),
  conversionPrice: divided('cost', 'conversions'),
  conversionRate: divided('conversions', 'clicks'),
  conversionValue: counted('conversion_value'),
  roas: divided('conversion_value', 'cost'),
  videoPlays: counted('plays'),
  videoQuartile25: counted('quartile25'),
  videoQuartile50: counted('quartile50'),
  videoQuartile75: counted('quartile75'),
  videoCompletions: counted('completions'),
  videoCompletionRate: divided('completions', 'plays'),
  videoPlayPrice: divided('cost', 'plays'),
  videoCompletionPrice: divided('cost', 'completions'),
}

/** The sum of each name in formulas. */
const sumOfCode: Readonly<Record<SumCode, SumName>> = {
  impressions: 'impressions',
  clicks: 'clicks',
  downloads: 'downloads',
  cost: 'cost',
  conversions: 'conversions',
  conversionValue: 'conversion_value',
  ...columnOfCount,
}

function calculated(formula: Formula): ComparableFigure {
  return {
    needs: sumCodes
      .filter((code) => hasFigure(formula, (name) => name === code))
      .map((code) => sumOfCode[code]),
    value: formulaSql(formula, listedSums('f')),
    before: formulaSql(formula, listedSums('b')),
    mayExceedSums: (formulaValue(formula, nothingReported(true)) ?? 0) > 0,
  }
}

/** Inclusive bounds of a custom metric, in the unit of the values that are shown. */
export interface CalculatedBounds {
  readonly formula: Formula
  readonly format: CustomMetricFormat
  readonly min?: number | undefined
  readonly max?: number | undefined
}

/** Returns the sums that bounds of a custom metric need, and the condition that the value as it is shown is within them. */
export function calculatedBounds({ formula, format, min, max }: CalculatedBounds) {
  const { needs, value } = calculated(formula)
  const shown = shownValue(value, format)
  // No list shows a value that exceeds what the wire can say.
  const [least, most] = [Number.MIN_SAFE_INTEGER, Number.MAX_SAFE_INTEGER]
  return {
    needs,
    holds: sql`${shown} between ${min ?? least}::numeric and ${max ?? most}::numeric`,
  }
}

/** Returns the value as `customValue` rounds it. */
function shownValue(value: RawBuilder<unknown>, format: CustomMetricFormat): RawBuilder<unknown> {
  if (format === 'percentage') return value
  const units = elementTypeOf(format) === elementType.price ? sql`${value} * 100` : value
  return sql`floor(round(${units}, ${sql.lit(roundingDigits)}) + 0.5)`
}

/** The order of a list. */
export interface SortedList {
  readonly sortName?: string | undefined
  readonly compared?: DayRange | undefined
  /** The formula of the custom metric that `sortName` names; missing, or null, if it names none that exists. */
  readonly formula?: Formula | null
}

/**
 * Returns the figure that a list is sorted by, or the difference of one to the compared days; null if the list is sorted
 * by anything else.
 */
export function sortedFigure({ sortName, compared, formula }: SortedList): SortableFigure | null {
  if (sortName === undefined) return null
  const byName: Readonly<Record<string, ComparableFigure>> = sortableFigures
  const code = compared && differingFigure(sortName)
  const figure = formula ? calculated(formula) : (byName[code || sortName] ?? null)
  if (!code || figure === null) return figure
  const { needs, value, before } = figure
  const mayExceedSums = formula !== null && formula !== undefined
  return { needs, value: sql`${value} - ${before}`, compared, mayExceedSums }
}

/** Returns cents per number of units, rounded half up as in `withDerived`. */
function price(units: number, count: RawBuilder<unknown>): RawBuilder<unknown> {
  return sql`round(f.cost::numeric * ${sql.lit(units)} / nullif(${count}, 0)::numeric)`
}

/** The figures as they are shown, over the sums `f`, which are null for an entity without any. */
export const shownFigures: readonly (readonly [MetricCode, RawBuilder<unknown>])[] = [
  ['impressions', sql`coalesce(f.impressions, 0)`],
  ['clicks', sql`coalesce(f.clicks, 0)`],
  ['downloads', sql`coalesce(f.downloads, 0)`],
  ['cost', sql`coalesce(f.cost, 0)`],
  ['ctr', sql`f.clicks / nullif(f.impressions, 0)`],
  ['downloadRate', sql`f.downloads / nullif(f.clicks, 0)`],
  ['cpc', price(1, sql`f.clicks`)],
  ['cpm', price(1000, sql`f.impressions`)],
  ['downloadPrice', price(1, sql`f.downloads`)],
]

/** The figures of conversions as reports show them, over the sums `f`: null where conversions are not counted. */
export const shownConversions: readonly (readonly [ConversionMetricCode, RawBuilder<unknown>])[] = [
  ['conversions', sql`f.conversions`],
  ['conversionPrice', price(1, sql`f.conversions`)],
  ['conversionRate', sortableFigures.conversionRate.value],
  ['conversionValue', sql`f.conversion_value`],
  ['roas', sortableFigures.roas.value],
]

/** The figures of videos as reports show them, over the sums `f`: null where plays are not counted. */
export const shownVideos: readonly (readonly [VideoMetricCode, RawBuilder<unknown>])[] = [
  ['videoPlays', sql`f.plays`],
  ['videoQuartile25', sql`f.quartile25`],
  ['videoQuartile50', sql`f.quartile50`],
  ['videoQuartile75', sql`f.quartile75`],
  ['videoCompletions', sql`f.completions`],
  ['videoCompletionRate', sortableFigures.videoCompletionRate.value],
  ['videoPlayPrice', price(1, sql`f.plays`)],
  ['videoCompletionPrice', price(1, sql`f.completions`)],
]

/** The figures as lists show them, over the sums `f`, which are null for an entity without any. */
export const listedFigures: readonly (readonly [ReportMetricCode, RawBuilder<unknown>])[] = [
  ...shownFigures,
  ...[...shownConversions, ...shownVideos].map(
    ([name, value]) => [name, isSum(name) ? sortableFigures[name].value : value] as const,
  ),
]
