import type { Level } from '@placard/contract/campaigns/report'
import { type ShownState, shownStates } from '@placard/domain/campaigns/promotion/delivery'
import { textTable } from '@placard/domain/platform/locale/text-table'
import type { ListState } from '#console/campaigns/manage/search-state.ts'

/** The texts of the manage page's filters. */
export const filterTexts = textTable({
  filters: ['Filters', '筛选'],
  filterCount: ['Filters ({count})', '筛选（{count}）'],
  showResults: ['Show results', '查看结果'],
  find: {
    plan: ['Search plans by name', '按名称搜索计划'],
    group: ['Search ad groups by name', '按名称搜索广告组'],
    ad: ['Search ads by name', '按名称搜索广告'],
  },
  status: ['Status', '状态'],
  allStatuses: ['All statuses', '全部状态'],
  add: ['Filter', '筛选'],
  active: ['Active filters', '已选筛选条件'],
  edit: ['Edit filter: {filter}', '修改筛选：{filter}'],
  remove: ['Remove filter: {filter}', '移除筛选：{filter}'],
  clear: ['Clear all', '清除全部'],
  extensionTypes: ['Promotion type', '推广类型'],
  switchOn: ['Switch', '开关'],
  labels: ['Labels', '标签'],
  labelled: ['{label}: {value}', '{label}：{value}'],
  switches: { true: ['Enabled', '已开启'], false: ['Paused', '已关闭'] },
})

/** The states that the rows of a level never have. */
const impossibleStates: Readonly<Record<Level, readonly ShownState[]>> = {
  plan: ['reviewRejected', 'reviewPending', 'planPaused', 'groupPaused', 'noCreative'],
  group: ['reviewRejected', 'reviewPending', 'groupPaused', 'noCreative'],
  ad: ['noDeliverableAd'],
}

/** Returns the states that rows of a level can have. */
export function statesOf(level: Level): readonly ShownState[] {
  return shownStates.filter((state) => !impossibleStates[level].includes(state))
}

/** Returns the number of active filters besides the search. */
export function activeCount({
  states,
  extensionTypes,
  switchOn,
  labels,
  figures,
  customFigures,
}: ListState): number {
  const coded = [states.length > 0, extensionTypes.length > 0, switchOn !== null, labels !== null]
  return coded.filter(Boolean).length + Object.keys(figures).length + customFigures.length
}
