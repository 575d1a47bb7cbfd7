import { textTable } from '../../platform/locale/text-table.ts'
import type { NamesOf } from '../../platform/locale/locale.ts'
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

/** The display names of each figure. */
export const metricNames: NamesOf<ReportMetricCode> = /* @__PURE__ */ textTable({
  impressions: ['Impressions', '曝光量'],
  clicks: ['Clicks', '点击量'],
  ctr: ['CTR', '点击率'],
  downloads: ['Downloads', '下载量'],
  downloadRate: ['Download rate', '下载率'],
  cost: ['Cost', '花费'],
  cpc: ['CPC', '平均点击单价'],
  cpm: ['CPM', '千次曝光成本'],
  downloadPrice: ['Cost per download', '下载成本'],
  conversions: ['Conversions', '转化数'],
  conversionPrice: ['Cost per conversion', '转化成本'],
  conversionRate: ['Conversion rate', '转化率'],
  conversionValue: ['Conversion value', '转化价值'],
  roas: ['ROAS', '广告支出回报率'],
  videoPlays: ['Video plays', '播放数'],
  videoQuartile25: ['Video plays at 25%', '25%进度播放数'],
  videoQuartile50: ['Video plays at 50%', '50%进度播放数'],
  videoQuartile75: ['Video plays at 75%', '75%进度播放数'],
  videoCompletions: ['Video completions', '完播数'],
  videoCompletionRate: ['Video completion rate', '完播率'],
  videoPlayPrice: ['Cost per video play', '单次播放成本'],
  videoCompletionPrice: ['Cost per completed view', '单次完播成本'],
})
