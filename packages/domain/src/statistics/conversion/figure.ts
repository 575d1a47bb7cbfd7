import {
  type DerivedMetrics,
  price,
  remainderOf,
  type Sums,
  withDerived,
} from '../metric/derived.ts'
import {
  type ConversionMetricCode,
  conversionMetricCodes,
  type VideoMetricCode,
  videoMetricCodes,
} from '../metric/name.ts'
import { cubeOf, type ReportDimension } from '../report/dimension.ts'
import {
  type VideoMetrics,
  videoMetrics,
  videoRemainder,
  type VideoSums,
  videoSumsOf,
} from '../video/figure.ts'

/** The sums of conversions. The value is in cents. Both are null where conversions are not counted. */
export interface ConversionSums {
  readonly conversions: number | null
  readonly conversionValue: number | null
}

/** The sums of a report. */
export interface ReportSums extends Sums, ConversionSums, VideoSums {}

/** The figures of a report. Prices are cents, rates fractions of one; null if they cannot be divided or are not counted. */
export interface ReportMetrics extends DerivedMetrics, ConversionSums, VideoMetrics {
  readonly conversionPrice: number | null
  readonly conversionRate: number | null
  readonly roas: number | null
}

/**
 * Returns the figures of sums: those of `withDerived`, the cost of a conversion and the conversions of a click, and the
 * value that a unit of cost brings, and those of videos if the sums have them. Prices are rounded half up to whole cents.
 */
export function withConversions<Counted extends ReportSums>(
  sums: Counted,
): ReportMetrics & Pick<Counted, keyof ConversionSums> {
  const { conversions, conversionValue, cost, clicks } = sums
  return {
    ...withDerived(sums),
    conversions,
    conversionPrice: conversions === null ? null : price(cost, 1, conversions),
    conversionRate: conversions === null || clicks === 0 ? null : conversions / clicks,
    conversionValue,
    roas: conversionValue === null || cost === 0 ? null : conversionValue / cost,
    ...videoMetrics(sums),
  }
}

/** Returns what the parts leave of a total. Conversions and plays of videos that are not
 * counted in each of the parts are not known of the rest. */
export function reportRemainder(total: ReportSums, parts: readonly ReportSums[]): ReportSums {
  const rest = (name: keyof ConversionSums) =>
    parts.reduce<number | null>((left, part) => {
      const counted = part[name]
      return left === null || counted === null ? null : left - counted
    }, total[name])
  return {
    ...remainderOf(total, parts),
    conversions: rest('conversions'),
    conversionValue: rest('conversionValue'),
    ...videoRemainder(total, parts),
  }
}

/** Returns the figures of a row of a report for which nothing was counted; conversions and plays are not known unless they are
 * counted. */
export function nothingReported(isCounted: boolean): ReportMetrics {
  const none = isCounted ? 0 : null
  const counts = { impressions: 0, clicks: 0, downloads: 0, cost: 0 }
  const plays = videoSumsOf(() => none)
  return withConversions({ ...counts, conversions: none, conversionValue: none, ...plays })
}

/** Returns whether conversions and plays of videos are counted by all of the dimensions. They are not by those of breakdowns. */
export function countsConversions(dimensions: readonly ReportDimension[]): boolean {
  return dimensions.every((dimension) => cubeOf(dimension) === null)
}

/**
 * Returns the first figure of conversions or of videos with bounds if the rows do not count any; null if all bounds can hold.
 *
 * @param dimension that of the bounded rows; undefined for a report of one row
 */
export function uncountedBound(
  dimension: ReportDimension | undefined,
  bounds: Readonly<Partial<Record<DayMetricCode, unknown>>> | undefined,
): DayMetricCode | null {
  if (dimension === undefined || countsConversions([dimension])) return null
  const codes = [...conversionMetricCodes, ...videoMetricCodes]
  return codes.find((code) => bounds?.[code] !== undefined) ?? null
}

type DayMetricCode = ConversionMetricCode | VideoMetricCode
