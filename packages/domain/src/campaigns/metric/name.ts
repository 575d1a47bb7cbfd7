import type { NamesOf } from '../../platform/locale/names.ts'
import type { DerivedMetrics } from './derived.ts'

/** The figures of reports by their element codes, in the order of offers. */
export const metricCodes = [
  'impressions',
  'clicks',
  'ctr',
  'downloads',
  'downloadRate',
  'cost',
  'cpc',
  'cpm',
  'downloadPrice',
] as const satisfies readonly (keyof DerivedMetrics)[]

/** The display names of each figure. */
export const metricNames: NamesOf<(typeof metricCodes)[number]> = {
  'en-US': {
    impressions: 'Impressions',
    clicks: 'Clicks',
    ctr: 'CTR',
    downloads: 'Downloads',
    downloadRate: 'Download rate',
    cost: 'Cost',
    cpc: 'CPC',
    cpm: 'CPM',
    downloadPrice: 'Cost per download',
  },
  'zh-CN': {
    impressions: '曝光量',
    clicks: '点击量',
    ctr: '点击率',
    downloads: '下载量',
    downloadRate: '下载率',
    cost: '花费',
    cpc: '点击均价',
    cpm: '千次曝光成本',
    downloadPrice: '下载均价',
  },
}
