import './filter.css'
import { Button } from '@placard/ui/button/button'
import { useLocale, useTexts } from '@placard/ui/locale/locale'
import { lazyPopup } from '@placard/ui/popup/lazy-popup'
import { ListFilterPlus, X } from 'lucide-react'
import { type ReactNode, Suspense } from 'react'
import { optionalComponent } from '#console/platform/router/load-chunk.ts'
import { useIdentity } from '#console/platform/session/identity.ts'
import { clearedFilters, type ListState } from '#console/campaigns/manage/search-state.ts'
import { useSearchState } from '#console/campaigns/manage/search.ts'
import {
  activeCount,
  activeText,
  type FilterName,
  filterNames,
  filterTexts,
  removal,
} from './filters.ts'
import type { FilterPanelProps } from './filter-panel.tsx'

const useFilterPanel = lazyPopup<FilterPanelProps>(async () => {
  const { FilterPanel } = await import(/* webpackChunkName: "controls" */ './filter-panel.tsx')
  return FilterPanel
})

/** The active filters of the menu, each removed with one press, and the button that adds one. */
export function FilterChips() {
  const texts = useTexts(filterTexts)
  const locale = useLocale()
  const { currency } = useIdentity()
  const [state, change] = useSearchState()
  const active = filterNames.flatMap((name) => {
    const text = activeText(name, state, { locale, currency })
    return text === null ? [] : [{ name, text }]
  })
  return (
    <>
      {active.length > 0 && (
        <ul className="mkt-filter-chips" aria-label={texts.active}>
          {active.map(({ name, text }) => {
            const chip = { name, text, state, change }
            return name === 'labels' ? (
              <Suspense key={name} fallback={<FilterChip {...chip} />}>
                <LabelFilterChip {...chip} />
              </Suspense>
            ) : (
              <FilterChip key={name} {...chip} />
            )
          })}
        </ul>
      )}
      <FilterButton name={null} label={texts.add} className="mkt-filter-add">
        <ListFilterPlus size={16} aria-hidden="true" />
        {texts.add}
      </FilterButton>
      {activeCount(state) > 1 && (
        <Button kind="quiet" onClick={() => change({ ...clearedFilters, text: state.text })}>
          {texts.clear}
        </Button>
      )}
    </>
  )
}

const LabelFilterChip = optionalComponent(
  async () =>
    (
      await import(
        /* webpackChunkName: "labels" */ '#console/campaigns/label/label-filter-chip.tsx'
      )
    ).LabelFilterChip,
)

export interface FilterChipProps {
  readonly name: FilterName
  readonly text: string
  readonly state: ListState
  readonly change: (change: Partial<ListState>) => void
}

export function FilterChip({ name, text, state, change }: FilterChipProps) {
  const texts = useTexts(filterTexts)
  return (
    <li className="mkt-filter-chip">
      <FilterButton name={name} label={texts.edit({ filter: text })} className="mkt-filter-value">
        {text}
      </FilterButton>
      <RemoveButton filter={text} onClick={() => change(removal(name, state))} />
    </li>
  )
}

interface RemoveButtonProps {
  readonly filter: string
  readonly onClick: () => void
}

/** The button that removes an active filter. */
export function RemoveButton({ filter, onClick }: RemoveButtonProps) {
  const texts = useTexts(filterTexts)
  return (
    <button
      type="button"
      className="mkt-filter-remove"
      aria-label={texts.remove({ filter })}
      onClick={onClick}
    >
      <X size={14} aria-hidden="true" />
    </button>
  )
}

interface FilterButtonProps {
  readonly name: FilterName | null
  readonly label: string
  readonly className: string
  readonly children: ReactNode
}

/** A button that opens the panel of a filter, or of all filters. */
function FilterButton({ name, label, className, children }: FilterButtonProps) {
  const { Control, preload, open } = useFilterPanel()
  const button = {
    type: 'button',
    className,
    'aria-label': label,
    'aria-keyshortcuts': name === null ? 'F' : undefined,
    children,
  } as const
  if (Control) return <Control name={name} label={label} button={button} />
  return (
    <button
      {...button}
      aria-haspopup="dialog"
      aria-expanded={false}
      onPointerEnter={preload}
      onFocus={preload}
      onClick={open}
    />
  )
}
