import type { Level } from '@placard/contract/campaigns/report'
import { shownStateNames } from '@placard/domain/campaigns/promotion/state-name'
import { MultiSelect, selectedText } from '@placard/ui/select/multi-select'
import { Select } from '@placard/ui/select/select'
import { type ReactNode, startTransition, useOptimistic, useState } from 'react'
import { FilterChips, RemoveButton } from './filter-chips.tsx'
import { FilterSheetButton } from './filter-sheet-button.tsx'
import { useDevice } from '@placard/ui/device/device'
import { useFilterCounts } from './filter-counts.ts'
import { filterTexts, statesOf } from './filters.ts'
import { useLocale, useTexts } from '@placard/ui/locale/locale'
import { useSearchState } from '#console/campaigns/manage/search.ts'
import { manageTexts } from '#console/campaigns/manage/manage-texts.ts'
import { serviceChange } from '#console/campaigns/manage/search-state.ts'
import { serviceOptions, useService } from '#console/campaigns/manage/service/service.ts'
import { DateRangePicker } from '@placard/ui/date-range/date-range-picker'
import type { DaySpan } from '@placard/ui/date-range/day-span'
import { shownDays, spanPresets } from '#console/campaigns/manage/days.ts'
import { LiveSearch } from '#console/platform/control/search-field.tsx'
import { useToday } from '#console/platform/session/clock.ts'

interface FilterBarProps {
  readonly level: Level
  readonly timeZone: string
  /** Further controls of the list. */
  readonly children: ReactNode
}

/** The search, the filters of the list, and the days of its figures. On a phone the filters are in a sheet. */
export function FilterBar({ level, timeZone, children }: FilterBarProps) {
  const texts = useTexts(filterTexts)
  const isPhone = useDevice() === 'mobile'
  return (
    <div role="search" className="mkt-manage-filters" aria-label={texts.filters}>
      <TextFilter key={level} label={texts.find[level]} />
      {isPhone ? (
        <FilterSheetButton level={level} />
      ) : (
        <>
          <ServiceFilter />
          <StatusFilter level={level} />
          <FilterChips />
        </>
      )}
      <div className="mkt-manage-view">
        <DayRangeFilter timeZone={timeZone} isShort={isPhone} />
        {children}
      </div>
    </div>
  )
}

/** The filter by status, which is the most used one. The selected ones are removed with one press, like other filters. */
export function StatusFilter({ level }: { level: Level }) {
  const texts = useTexts(filterTexts)
  const locale = useLocale()
  const [{ states }, change] = useSearchState()
  const [isOpen, setOpen] = useState(false)
  const counts = useFilterCounts('state', isOpen)
  const names = shownStateNames[locale]
  const options = statesOf(level).map((value) => ({
    value,
    label: names[value],
    note: counts?.(value),
  }))
  const value = selectedText(
    states.map((state) => names[state]),
    locale,
  )
  const filter = texts.labelled({ label: texts.status, value })
  return (
    <span className="mkt-filter-status" data-active={states.length > 0 || undefined}>
      <MultiSelect
        aria-label={texts.status}
        options={options}
        values={states}
        onChange={(chosen) => change({ states: chosen })}
        text={states.length > 0 ? filter : texts.allStatuses}
        onOpenChange={setOpen}
      />
      {states.length > 0 && <RemoveButton filter={filter} onClick={() => change({ states: [] })} />}
    </span>
  )
}

/** The search by name. */
function TextFilter({ label }: { label: string }) {
  const [{ text }, change] = useSearchState()
  return (
    <LiveSearch
      label={label}
      maxLength={200}
      text={text}
      onSearch={(typed) => change({ text: typed }, { replace: true })}
    />
  )
}

/** The select for the service, if the owner has services and the host does not offer the selection. */
export function ServiceFilter() {
  const texts = useTexts(manageTexts)
  const { nodes, nodeId, ruledByHost } = useService()
  const [, change] = useSearchState()
  if (ruledByHost || nodes.length === 0) return null
  return (
    <Select
      aria-label={texts.serviceFilter}
      options={[{ value: null, label: texts.allServices }, ...serviceOptions(nodes)]}
      value={nodeId}
      onChange={(chosen) => change(serviceChange(chosen))}
    />
  )
}

const maxDays = 366

/** The filter for the days of the figures: a preset, or a first and last day, in the account's time zone. */
function DayRangeFilter({ timeZone, isShort }: { timeZone: string; isShort: boolean }) {
  const texts = useTexts(manageTexts)
  const locale = useLocale()
  const today = useToday(timeZone)
  const [state, change] = useSearchState()
  // The selected days are shown at once; the list follows, which takes longer than a frame.
  const [shown, show] = useOptimistic(shownDays(state, today))
  const choose = ({ from, to }: DaySpan) => {
    if (from === null || to === null) return
    startTransition(() => {
      show({ from, to })
      change({ days: { from, to } }, { isShown: true })
    })
  }
  return (
    <DateRangePicker
      label={texts.days}
      isShort={isShort}
      aria-keyshortcuts="D"
      value={shown}
      onChange={choose}
      presets={spanPresets(today, locale)}
      today={today}
      maxDays={maxDays}
      note={texts.daysIn({ timeZone })}
    />
  )
}
