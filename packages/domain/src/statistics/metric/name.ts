import type { ReportMetrics } from '../conversion/figure.ts'
import { videoCounts } from '../video/figure.ts'
import type { DerivedMetrics } from './derived.ts'

/** The figures of reports by their element codes, in the order of offers: the cost, what it bought, and why. */
export const metricCodes = [
  'cost',
  'downloadPrice',
  'downloads',
  'impressions',
  'clicks',
  'ctr',
  'downloadRate',
  'cpc',
  'cpm',
] as const satisfies readonly (keyof DerivedMetrics)[]

/** One of `metricCodes`. */
export type MetricCode = (typeof metricCodes)[number]

/** The figures of conversions, which reports have. */
export const conversionMetricCodes = [
  'conversions',
  'conversionPrice',
  'conversionRate',
  'conversionValue',
  'roas',
] as const

/** One of `conversionMetricCodes`. */
export type ConversionMetricCode = (typeof conversionMetricCodes)[number]

/** The figures of videos: how far they were played, and what a play costs. */
export const videoMetricCodes = [
  ...videoCounts,
  'videoCompletionRate',
  'videoPlayPrice',
  'videoCompletionPrice',
] as const

/** One of `videoMetricCodes`. */
export type VideoMetricCode = (typeof videoMetricCodes)[number]

/** All figures of reports, in the order of offers. */
export const reportMetricCodes = [
  ...metricCodes,
  ...conversionMetricCodes,
  ...videoMetricCodes,
] as const satisfies readonly (keyof ReportMetrics)[]

/** One of `reportMetricCodes`. */
export type ReportMetricCode = (typeof reportMetricCodes)[number]

/** Returns whether a figure is one of conversions. */
export function isOfConversions(code: string): code is ConversionMetricCode {
  return conversionMetricCodes.some((known) => known === code)
}

/** Returns whether a figure is one of videos, which are read only where one is asked for. */
export function isOfVideo(code: string): code is VideoMetricCode {
  return videoMetricCodes.some((known) => known === code)
}

/** Returns whether a figure is not counted by breakdowns: those of conversions and of videos are not. */
export function hasNoBreakdown(code: string): code is ConversionMetricCode | VideoMetricCode {
  return isOfConversions(code) || isOfVideo(code)
}
