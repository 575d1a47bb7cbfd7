import { textTable } from '@placard/domain/platform/locale/text-table'

export const staffUsageTexts = textTable({
  title: ['Usage', '使用情况'],
  list: ['Usage by day and page', '按日期和页面统计的使用情况'],
  note: [
    'As reported by the pages themselves, without verification of the owner. Days are in Shanghai time.',
    '数据由页面自行上报，所属账户未经核实。日期按上海时间计算。',
  ],
  none: ['No reports in this date range.', '所选日期内没有页面上报数据。'],
  from: ['Start date', '开始日期'],
  to: ['End date', '结束日期'],
  day: ['Date', '日期'],
  page: ['Page', '页面'],
  views: ['Views', '访问次数'],
  owners: ['Owners', '账户数'],
  median: ['Median time', '停留时间中位数'],
  p95: ['95th percentile', '停留时间 95 分位'],
  errors: ['Errors', '错误数'],
  seconds: ['{count} s', '{count} 秒'],
  refused: ['Rejected lines in this date range: {count}', '所选日期内未能接收的记录：{count} 条'],
})
