import './filter.css'
import { Button } from '@placard/ui/button/button'
import { useTexts } from '@placard/ui/locale/locale'
import { lazyPopup } from '@placard/ui/popup/lazy-popup'
import { ListFilterPlus, X } from 'lucide-react'
import { type ReactNode, Suspense } from 'react'
import { preloadableComponent } from '#console/platform/router/load-chunk.ts'
import { clearedFilters } from '#console/campaigns/manage/search-state.ts'
import { useSearchState } from '#console/campaigns/manage/search.ts'
import { activeCount, filterTexts } from './filters.ts'
import type { FilterName } from './menu-filters.ts'
import type { FilterPanelProps } from './filter-panel.tsx'

// Most lists have no filter of the menu, and the texts of all metrics are many.
const { Part: ActiveFilters, preload: preloadActive } = preloadableComponent(
  async () => (await import('./active-filters.tsx')).ActiveFilters,
)

const useFilterPanel = lazyPopup<FilterPanelProps>(async () => {
  preloadActive()
  const { FilterPanel } = await import(/* webpackChunkName: "controls" */ './filter-panel.tsx')
  return FilterPanel
})

/** The active filters of the menu, each removed with one press, and the button that adds one. */
export function FilterChips() {
  const texts = useTexts(filterTexts)
  const [state, change] = useSearchState()
  return (
    <>
      {activeCount({ ...state, states: [] }) > 0 && (
        <Suspense>
          <ActiveFilters />
        </Suspense>
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
export function FilterButton({ name, label, className, children }: FilterButtonProps) {
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
