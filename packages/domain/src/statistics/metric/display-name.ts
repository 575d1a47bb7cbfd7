import { textTable } from '../../platform/locale/text-table.ts'
import type { NamesOf } from '../../platform/locale/locale.ts'
import type { ReportMetricCode } from './name.ts'

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
