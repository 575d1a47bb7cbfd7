import { useLocale, useTexts } from '@placard/ui/locale/locale'
import { Suspense } from 'react'
import { optionalComponent } from '#console/platform/router/load-chunk.ts'
import { useIdentity } from '#console/platform/session/identity.ts'
import type { ListState } from '#console/campaigns/manage/search-state.ts'
import { useSearchState } from '#console/campaigns/manage/search.ts'
import { useActiveCustomBounds } from './custom-bounds.tsx'
import { FilterButton, RemoveButton } from './filter-chips.tsx'
import { filterTexts } from './filters.ts'
import {
  activeText,
  type FilterName,
  filterNames,
  type MenuFilterName,
  removal,
} from './menu-filters.ts'

/** The active filters of the menu, each removed with one press. */
export function ActiveFilters() {
  const texts = useTexts(filterTexts)
  const locale = useLocale()
  const { currency } = useIdentity()
  const [state, change] = useSearchState()
  const custom = useActiveCustomBounds()
  const active = filterNames.flatMap((name) => {
    const text = activeText(name, state, { locale, currency })
    return text === null ? [] : [{ name, text }]
  })
  return (
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
      {custom.map(({ name, text, remove }) => (
        <Chip key={name} name={name} text={text} remove={remove} />
      ))}
    </ul>
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
  readonly name: MenuFilterName
  readonly text: string
  readonly state: ListState
  readonly change: (change: Partial<ListState>) => void
}

export function FilterChip({ name, text, state, change }: FilterChipProps) {
  return <Chip name={name} text={text} remove={() => change(removal(name, state))} />
}

interface ChipProps {
  readonly name: FilterName
  readonly text: string
  readonly remove: () => void
}

function Chip({ name, text, remove }: ChipProps) {
  const texts = useTexts(filterTexts)
  return (
    <li className="mkt-filter-chip">
      <FilterButton name={name} label={texts.edit({ filter: text })} className="mkt-filter-value">
        {text}
      </FilterButton>
      <RemoveButton filter={text} onClick={remove} />
    </li>
  )
}
