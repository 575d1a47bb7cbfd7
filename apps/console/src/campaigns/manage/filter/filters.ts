import type { MetricBounds } from '@placard/contract/campaigns/metric'
import { metricCodes, metricNames } from '@placard/domain/campaigns/metric/name'
import { extensionType, extensionTypeNames } from '@placard/domain/campaigns/plan/codes'
import { numberText } from '@placard/domain/platform/format/number'
import { rateText } from '@placard/domain/platform/format/rate'
import type { Locale } from '@placard/domain/platform/locale/locale'
import { textTable } from '@placard/domain/platform/locale/text-table'
import { moneyText } from '@placard/domain/platform/money/text'
import { isMetric, type Metric, type SearchState } from '#console/campaigns/manage/search-state.ts'

/** The filters of the “Filter” menu, in its order. */
export const filterNames = ['extensionType', 'switchOn', ...metricCodes] as const
export type FilterName = (typeof filterNames)[number]

/** The texts of the manage page's filters. */
export const filterTexts = textTable({
  filters: ['Filters', '筛选'],
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
  attributes: ['Attributes', '属性'],
  figures: ['Metrics', '指标'],
  extensionType: ['Promotion type', '推广类型'],
  switchOn: ['Switch', '开关'],
  switches: { true: ['Enabled', '已开启'], false: ['Paused', '已关闭'] },
  min: ['Minimum', '最小值'],
  max: ['Maximum', '最大值'],
  apply: ['Apply', '应用'],
  notCount: ['Enter a whole number such as 1500.', '请输入整数，例如 1500。'],
  notRate: ['Enter a percentage such as 2.5.', '请输入百分比，例如 2.5。'],
  reversed: ['The maximum is below the minimum.', '最大值小于最小值。'],
  missing: ['Enter a minimum, a maximum or both.', '请输入最小值或最大值。'],
})

/** The option of a filter by codes, and the change that selects it. */
export interface FilterOption {
  readonly label: string
  readonly isSelected: boolean
  readonly change: Partial<SearchState>
}

/** Returns the options of a filter by codes. */
export function optionsOf(
  name: Exclude<FilterName, Metric>,
  state: SearchState,
  locale: Locale,
): readonly FilterOption[] {
  if (name === 'switchOn')
    return [true, false].map((switchOn) => ({
      label: filterTexts[locale].switches[`${switchOn}`],
      isSelected: state.switchOn === switchOn,
      change: { switchOn },
    }))
  return Object.values(extensionType).map((type) => ({
    label: extensionTypeNames[locale][type],
    isSelected: state.extensionType === type,
    change: { extensionType: type },
  }))
}

/** Returns the name of a filter. */
export function filterLabel(name: FilterName, locale: Locale): string {
  return isMetric(name) ? metricNames[locale][name] : filterTexts[locale][name]
}

/** Returns what an active filter leaves, such as `Cost ≥ 100.00 CNY`; null if it is not active. */
export function activeText(
  name: FilterName,
  state: SearchState,
  { locale, currency }: { readonly locale: Locale; readonly currency: string },
): string | null {
  const label = filterLabel(name, locale)
  if (!isMetric(name)) {
    const selected = optionsOf(name, state, locale).find(({ isSelected }) => isSelected)
    return selected ? `${label}${locale === 'zh-CN' ? '：' : ': '}${selected.label}` : null
  }
  const { min, max } = state.figures[name] ?? {}
  const text = (value: number) => figureText(name, value, { locale, currency })
  if (min !== undefined && min === max) return `${label} = ${text(min)}`
  if (min !== undefined && max !== undefined) return `${label} ${text(min)} – ${text(max)}`
  if (min !== undefined) return `${label} ≥ ${text(min)}`
  return max === undefined ? null : `${label} ≤ ${text(max)}`
}

/** Returns the change that removes a filter. */
export function removal(name: FilterName, { figures }: SearchState): Partial<SearchState> {
  if (!isMetric(name)) return { [name]: null }
  const { [name]: _, ...others } = figures
  return { figures: others }
}

/** The unit of a figure's bounds. */
export const unitOf = {
  cost: 'amount',
  downloadPrice: 'amount',
  cpc: 'amount',
  cpm: 'amount',
  downloads: 'count',
  impressions: 'count',
  clicks: 'count',
  ctr: 'rate',
  downloadRate: 'rate',
} as const satisfies Record<keyof MetricBounds, 'amount' | 'count' | 'rate'>

function figureText(
  name: Metric,
  value: number,
  { locale, currency }: { readonly locale: Locale; readonly currency: string },
): string {
  switch (unitOf[name]) {
    case 'amount':
      return moneyText(value, currency, locale)
    case 'count':
      return numberText(value, locale)
    case 'rate':
      return rateText(value, locale)
  }
}
