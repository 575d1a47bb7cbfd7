import { textTable } from '../../platform/locale/text-table.ts'

/** The texts of reports in files and emails. */
export const reportFileTexts = /* @__PURE__ */ textTable({
  title: ['Reports', '报表'],
  about: ['About', '说明'],
  others: ['All others', '其他'],
  total: ['Total', '合计'],
  unitOf: ['{metric} ({currency})', '{metric}（{currency}）'],
  filter: ['Filter', '筛选'],
  names: {
    planName: ['Plan name', '推广计划名称'],
    groupName: ['Ad group name', '广告组名称'],
    adName: ['Ad name', '广告名称'],
  },
  isOne: ['{name}: {one}', '{name}：{one}'],
  contains: ['{name} contains “{part}”', '{name}包含“{part}”'],
  columns: ['Columns', '列'],
  columnOf: ['{column}: {metric}', '{column}：{metric}'],
  days: ['Days', '日期'],
  compared: ['Compared with', '对比'],
  timeZone: ['Time zone', '时区'],
  currency: ['Currency', '币种'],
  latest: ['Latest figures', '最新数据'],
  before: ['{metric}, before', '{metric}（对比期）'],
  difference: ['{metric}, difference', '{metric}（差值）'],
})
