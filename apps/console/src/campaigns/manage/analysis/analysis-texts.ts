import { textTable } from '@placard/domain/platform/locale/text-table'

/** The texts of segments and comparisons of the rows of a list. */
export const analysisTexts = textTable({
  segment: ['Segment by', '细分维度'],
  segmentHint: [
    'Each row gets rows with its figures by day, device or the like, which add up to it.',
    '每一行下按日期、设备等维度显示明细，明细之和等于该行。',
  ],
  noSegment: ['No segments', '不细分'],
  time: ['Time', '时间'],
  breakdown: ['Breakdown', '细分'],
  conflicts: {
    tooManySegments: ['More than {most} for these days', '所选日期超过 {most} 个'],
    hourOfOldDays: ['Hours are kept for {days} days', '分小时数据仅保留 {days} 天'],
  },
  others: ['Others', '其他'],
  both: ['{segment}, {comparison}', '{segment}，{comparison}'],
  compare: ['Compare with', '对比'],
  compareHint: [
    'Each metric gets a column with the difference, by which the list can be sorted.',
    '每个指标旁会增加一列差值，列表可按差值排序。',
  ],
  noComparison: ['No comparison', '不对比'],
  active: {
    before: ['vs. days before', '对比前一时段'],
    yearAgo: ['vs. a year ago', '对比去年同期'],
  },
  comparisons: { before: ['Days before', '前一时段'], yearAgo: ['A year ago', '去年同期'] },
  comparedDays: ['{name} · {days}', '{name} · {days}'],
  noDays: ['The calendar has no such days', '日历中没有对应日期'],
  changeOf: ['{metric}, change', '{metric}变化'],
  comparedWith: ['Compared with {days}', '对比 {days}'],
  tones: { good: ['better', '向好'], bad: ['worse', '变差'] },
  trendOf: ['{metric} by day', '每日{metric}'],
  trendText: [
    '{metric} by day: first {first}, last {last}, highest {highest}, lowest {lowest}',
    '每日{metric}：首日 {first}，末日 {last}，最高 {highest}，最低 {lowest}',
  ],
  noTrend: ['No figures', '无数据'],
  failed: {
    metrics: ['The custom metrics could not be loaded: {reason}', '自定义指标加载失败：{reason}'],
    trends: ['The trends could not be loaded: {reason}', '趋势数据加载失败：{reason}'],
    compared: ['The compared figures could not be loaded: {reason}', '对比数据加载失败：{reason}'],
    segments: ['The segments could not be loaded: {reason}', '细分数据加载失败：{reason}'],
  },
  retry: ['Try again', '重试'],
})
