import { textTable } from '../../platform/locale/text-table.ts'
import type { NamesOf } from '../../platform/locale/locale.ts'
import type { ReportDimension } from './dimension.ts'

/** The display names of the dimensions of reports. */
export const dimensionNames: NamesOf<ReportDimension> = /* @__PURE__ */ textTable({
  day: ['Day', '日'],
  week: ['Week', '周'],
  month: ['Month', '月'],
  weekday: ['Day of the week', '星期'],
  hour: ['Hour', '小时'],
  plan: ['Plan', '推广计划'],
  group: ['Ad group', '广告组'],
  ad: ['Ad', '广告'],
  region: ['Region', '地域'],
  system: ['Operating system', '操作系统'],
  network: ['Network', '网络'],
  model: ['Device model', '机型'],
  age: ['Age', '年龄'],
  sex: ['Gender', '性别'],
  keyword: ['Keyword', '关键词'],
  match: ['Match type', '匹配方式'],
  flow: ['Traffic', '流量类型'],
  scene: ['Placement', '流量场景'],
  material: ['Material', '素材'],
  creative: ['Creative', '创意'],
})
