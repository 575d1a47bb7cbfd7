import { boundsText } from '@placard/domain/statistics/metric/bounds-text'
import { metricNames } from '@placard/domain/statistics/metric/display-name'
import { reportMetricCodes } from '@placard/domain/statistics/metric/name'
import type { CustomMetricCode } from '@placard/domain/statistics/custom-metric/code'
import { extensionType, extensionTypeNames } from '@placard/domain/campaigns/plan/codes'
import type { Locale } from '@placard/domain/platform/locale/locale'
import { selectedText } from '@placard/ui/select/multi-select'
import type { ListState } from '#console/campaigns/manage/search-state.ts'
import { isMetric, type Metric } from './address.ts'
import { filterTexts } from './filters.ts'

/** The filters of the “Filter” menu, in its order. */
export const filterNames = ['extensionTypes', 'switchOn', 'labels', ...reportMetricCodes] as const
/** One of `filterNames`. */
export type MenuFilterName = (typeof filterNames)[number]
/** A filter of the menu, or the code of a custom metric, whose bounds are one. */
export type FilterName = MenuFilterName | CustomMetricCode

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
  name: Exclude<MenuFilterName, Metric | 'labels'>,
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

/** Returns the name of a filter. */
export function filterLabel(name: MenuFilterName, locale: Locale): string {
  return isMetric(name) ? metricNames[locale][name] : filterTexts[locale][name]
}

/** Returns what an active filter leaves, such as `Cost ≥ 100.00 CNY`; null if it is not active. */
export function activeText(
  name: MenuFilterName,
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
export function removal(name: MenuFilterName, { figures }: ListState): Partial<ListState> {
  if (name === 'switchOn' || name === 'labels') return { [name]: null }
  if (name === 'extensionTypes') return { extensionTypes: [] }
  const { [name]: _, ...others } = figures
  return { figures: others }
}
