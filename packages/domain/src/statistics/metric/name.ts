import { textTable } from '../../platform/locale/text-table.ts'
import type { NamesOf } from '../../platform/locale/locale.ts'
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

/** The display names of each figure. */
export const metricNames: NamesOf<MetricCode> = textTable({
  impressions: ['Impressions', '曝光量'],
  clicks: ['Clicks', '点击量'],
  ctr: ['CTR', '点击率'],
  downloads: ['Downloads', '下载量'],
  downloadRate: ['Download rate', '下载率'],
  cost: ['Cost', '花费'],
  cpc: ['CPC', '平均点击单价'],
  cpm: ['CPM', '千次曝光成本'],
  downloadPrice: ['Cost per download', '下载成本'],
})
