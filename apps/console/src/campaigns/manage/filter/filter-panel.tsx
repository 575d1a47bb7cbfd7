import './filter-panel.css'
import { textTable } from '@placard/domain/platform/locale/text-table'
import { isCustomCode } from '@placard/domain/statistics/custom-metric/code'
import { boundFigure } from '@placard/domain/statistics/metric/bounds-text'
import { Button } from '@placard/ui/button/button'
import { useLocale, useTexts } from '@placard/ui/locale/locale'
import { PopoverPanel } from '@placard/ui/popover/popover-panel'
import { type ComponentProps, useState } from 'react'
import { LabelFilter } from '#console/campaigns/label/label-filter.tsx'
import type { ListState } from '#console/campaigns/manage/search-state.ts'
import { isMetric, type Metric } from './address.ts'
import { useSearchState } from '#console/campaigns/manage/search.ts'
import { BoundsForm, useFirstFocus } from './bounds-form.tsx'
import { CustomBoundsForm, CustomMetricFilters } from './custom-bounds.tsx'
import { useFilterCounts } from './filter-counts.ts'
import {
  filterLabel,
  type FilterName,
  filterNames,
  type MenuFilterName,
  optionsOf,
} from './menu-filters.ts'

const panelTexts = textTable({
  suggested: ['Suggested', '常用'],
  wasted: ['Cost without downloads', '有花费无下载'],
  attributes: ['Attributes', '属性'],
  figures: ['Metrics', '指标'],
})

/** The change that shows what spends without a result, the highest cost first. */
export const wastedCost = {
  figures: { cost: { min: 1 }, downloads: { max: 0 } },
  sort: { sortName: 'cost', sortType: 'DESC' },
} as const satisfies Partial<ListState>

export interface FilterPanelProps {
  /** The filter to edit; null to select one first. */
  readonly name: FilterName | null
  readonly label: string
  readonly button: ComponentProps<typeof PopoverPanel>['button']
}

/** A button with a panel that selects a filter, unless it is given, and its value. */
export function FilterPanel({ name, label, button }: FilterPanelProps) {
  return (
    <PopoverPanel label={label} button={button}>
      {(close) => <FilterForm initial={name} close={close} />}
    </PopoverPanel>
  )
}

function FilterForm({ initial, close }: { initial: FilterName | null; close: () => void }) {
  const [name, select] = useState(initial)
  const locale = useLocale()
  const [state, change] = useSearchState()
  const apply = (wanted: Partial<ListState>) => {
    close()
    change(wanted)
  }
  if (name === null) return <FilterList onSelect={select} apply={apply} />
  if (isCustomCode(name)) return <CustomBoundsForm code={name} close={close} />
  if (isMetric(name))
    return (
      <BoundsForm
        metric={boundFigure(name, locale)}
        bounds={state.figures[name]}
        apply={(bounds) => apply({ figures: { ...state.figures, [name]: bounds } })}
      />
    )
  if (name === 'labels') return <LabelFilter />
  if (name === 'extensionTypes') return <Checks name={name} state={state} apply={change} />
  return <Options name={name} state={state} apply={apply} />
}

interface ValueProps<Name extends MenuFilterName> {
  readonly name: Name
  readonly state: ListState
  readonly apply: (change: Partial<ListState>) => void
}

function Options({ name, state, apply }: ValueProps<Exclude<MenuFilterName, Metric | 'labels'>>) {
  const locale = useLocale()
  const ref = useFirstFocus<HTMLDivElement>()
  return (
    <div ref={ref} role="group" className="mkt-filter-list" aria-label={filterLabel(name, locale)}>
      <strong>{filterLabel(name, locale)}</strong>
      {optionsOf(name, state, locale).map(({ label, isSelected, change: wanted }) => (
        <Button key={label} kind="quiet" aria-pressed={isSelected} onClick={() => apply(wanted)}>
          {label}
        </Button>
      ))}
    </div>
  )
}

/** The options of a filter that takes several. Each applies at once, and the panel stays open. */
function Checks({ name, state, apply }: ValueProps<'extensionTypes'>) {
  const locale = useLocale()
  const ref = useFirstFocus<HTMLDivElement>()
  const counts = useFilterCounts('extensionType', true)
  // The page may take longer than the next press to show the last one.
  const [extensionTypes, setTypes] = useState(state.extensionTypes)
  const select = (wanted: Partial<ListState>) => {
    setTypes(wanted.extensionTypes ?? [])
    apply(wanted)
  }
  const options = optionsOf(name, { ...state, extensionTypes }, locale)
  return (
    <div ref={ref} role="group" className="mkt-filter-list" aria-label={filterLabel(name, locale)}>
      <strong>{filterLabel(name, locale)}</strong>
      {options.map(({ code = '', label, isSelected, change: wanted }) => (
        <label key={code} className="mkt-filter-check">
          <input type="checkbox" checked={isSelected} onChange={() => select(wanted)} />
          <span>{label}</span>
          <span className="mkt-filter-count">{counts?.(code)}</span>
        </label>
      ))}
    </div>
  )
}

interface FilterListProps extends Pick<ValueProps<MenuFilterName>, 'apply'> {
  readonly onSelect: (name: FilterName) => void
}

function FilterList({ onSelect, apply }: FilterListProps) {
  const texts = useTexts(panelTexts)
  const locale = useLocale()
  const groups = [
    { title: texts.attributes, names: filterNames.filter((name) => !isMetric(name)) },
    { title: texts.figures, names: filterNames.filter(isMetric) },
  ]
  return (
    <>
      <div role="group" className="mkt-filter-list" aria-label={texts.suggested}>
        <strong>{texts.suggested}</strong>
        <Button kind="quiet" onClick={() => apply(wastedCost)}>
          {texts.wasted}
        </Button>
      </div>
      {groups.map(({ title, names }) => (
        <div key={title} role="group" className="mkt-filter-list" aria-label={title}>
          <strong>{title}</strong>
          {names.map((name) => (
            <Button key={name} kind="quiet" onClick={() => onSelect(name)}>
              {filterLabel(name, locale)}
            </Button>
          ))}
        </div>
      ))}
      <CustomMetricFilters select={onSelect} />
    </>
  )
}
