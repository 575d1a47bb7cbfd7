import type { Level } from '@placard/contract/campaigns/report'
import { type ShownState, shownStates } from '@placard/domain/campaigns/promotion/delivery'
import { boundsText } from '@placard/domain/statistics/metric/bounds-text'
import { metricNames, reportMetricCodes } from '@placard/domain/statistics/metric/name'
import { extensionType, extensionTypeNames } from '@placard/domain/campaigns/plan/codes'
import type { Locale } from '@placard/domain/platform/locale/locale'
import { textTable } from '@placard/domain/platform/locale/text-table'
import { selectedText } from '@placard/ui/select/multi-select'
import type { ListState } from '#console/campaigns/manage/search-state.ts'
import { isMetric, type Metric } from './address.ts'

/** The filters of the “Filter” menu, in its order. */
export const filterNames = ['extensionTypes', 'switchOn', 'labels', ...reportMetricCodes] as const
export type FilterName = (typeof filterNames)[number]

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

/** The option of a filter by codes, and the change that selects it. */
export interface FilterOption {
  /** The code by which its rows are counted; undefined if only one option can be selected. */
  readonly code?: string
  readonly label: string
  readonly isSelected: boolean
  readonly change: Partial<ListState>
}

/** Returns the options of a filter by codes. */
export function optionsOf(
  name: Exclude<FilterName, Metric | 'labels'>,
  state: ListState,
  locale: Locale,
): readonly FilterOption[] {
  if (name === 'switchOn')
    return [true, false].map((switchOn) => ({
      label: filterTexts[locale].switches[`${switchOn}`],
      isSelected: state.switchOn === switchOn,
      change: { switchOn },
    }))
  const { extensionTypes } = state
  return Object.values(extensionType).map((type) => ({
    code: String(type),
    label: extensionTypeNames[locale][type],
    isSelected: extensionTypes.includes(type),
    change: { extensionTypes: toggled(extensionTypes, type) },
  }))
}

function toggled<Code>(codes: readonly Code[], code: Code): readonly Code[] {
  return codes.includes(code) ? codes.filter((other) => other !== code) : [...codes, code]
}

/** Returns the number of active filters besides the search. */
export function activeCount({
  states,
  extensionTypes,
  switchOn,
  labels,
  figures,
}: ListState): number {
  const coded = [states.length > 0, extensionTypes.length > 0, switchOn !== null, labels !== null]
  return coded.filter(Boolean).length + Object.keys(figures).length
}

/** Returns the name of a filter. */
export function filterLabel(name: FilterName, locale: Locale): string {
  return isMetric(name) ? metricNames[locale][name] : filterTexts[locale][name]
}

/** Returns what an active filter leaves, such as `Cost ≥ 100.00 CNY`; null if it is not active. */
export function activeText(
  name: FilterName,
  state: ListState,
  { locale, currency }: { readonly locale: Locale; readonly currency: string },
): string | null {
  const label = filterLabel(name, locale)
  // The names of labels are loaded with their chip.
  if (name === 'labels') return state.labels && label
  if (!isMetric(name)) {
    const selected = optionsOf(name, state, locale).filter(({ isSelected }) => isSelected)
    const value = selectedText(
      selected.map((option) => option.label),
      locale,
    )
    return value === '' ? null : filterTexts[locale].labelled({ label, value })
  }
  return boundsText(name, state.figures[name] ?? {}, { locale, currency })
}

/** Returns the change that removes a filter. */
export function removal(name: FilterName, { figures }: ListState): Partial<ListState> {
  if (name === 'switchOn' || name === 'labels') return { [name]: null }
  if (name === 'extensionTypes') return { extensionTypes: [] }
  const { [name]: _, ...others } = figures
  return { figures: others }
}
