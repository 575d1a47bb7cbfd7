import { textTable } from '@placard/domain/platform/locale/text-table'
import type { Level } from '@placard/contract/campaigns/report'
import { extensionType, extensionTypeNames } from '@placard/domain/campaigns/plan/codes'
import { timingMs } from '@placard/domain/platform/limit/timing'
import { shownStates } from '@placard/domain/campaigns/promotion/delivery'
import { shownStateNames } from '@placard/domain/campaigns/promotion/state-name'
import { Select } from '@placard/ui/select/select'
import { type ReactNode, useEffect, useRef } from 'react'
import { useLocale, useTexts } from '@placard/ui/locale/locale'
import { useSearchState } from '#console/campaigns/manage/search.ts'
import { manageTexts } from '#console/campaigns/manage/manage-texts.ts'
import { serviceChange } from '#console/campaigns/manage/search-state.ts'
import { serviceOptions, useService } from '#console/campaigns/manage/service/service.ts'
import { dayPresetNames, dayPresets } from '@placard/domain/platform/calendar/preset'
import type { Locale } from '@placard/domain/platform/locale/locale'
import { DateRangePicker } from '@placard/ui/date-range/date-range-picker'
import type { DaySpan } from '@placard/ui/date-range/day-span'
import { initialPreset, presetRangeOn } from '#console/campaigns/manage/days.ts'
import { useToday } from '#console/platform/session/clock.ts'

/** The texts of the manage page's filters. */
const filterTexts = textTable({
  filters: ['Filters', '筛选'],
  find: {
    plan: ['Search plans by name', '按名称搜索计划'],
    group: ['Search ad groups by name', '按名称搜索广告组'],
    ad: ['Search ads by name', '按名称搜索广告'],
  },
  stateFilter: ['Status', '状态'],
  everyState: ['All statuses', '全部状态'],
  typeFilter: ['Promotion type', '推广类型'],
  everyType: ['All types', '全部类型'],
  switchFilter: ['Switch', '开关'],
  anySwitch: ['All switches', '全部开关'],
  switchedOn: ['Enabled', '已开启'],
  switchedOff: ['Paused', '已关闭'],
})

interface FilterBarProps {
  readonly level: Level
  readonly timeZone: string
  /** Further controls of the list. */
  readonly children: ReactNode
}

/** The filters of the list, and the days of its figures. */
export function FilterBar({ level, timeZone, children }: FilterBarProps) {
  const texts = useTexts(filterTexts)
  const locale = useLocale()
  const [{ switchOn, state, extensionType: type }, change] = useSearchState()
  return (
    <div role="search" className="mkt-manage-filters" aria-label={texts.filters}>
      <TextFilter key={level} label={texts.find[level]} />
      <ServiceFilter />
      <CodeFilter
        label={texts.stateFilter}
        allLabel={texts.everyState}
        names={shownStateNames[locale]}
        codes={shownStates}
        chosen={state}
        onChoose={(chosen) => change({ state: chosen })}
      />
      <CodeFilter
        label={texts.typeFilter}
        allLabel={texts.everyType}
        names={extensionTypeNames[locale]}
        codes={Object.values(extensionType)}
        chosen={type}
        onChoose={(chosen) => change({ extensionType: chosen })}
      />
      <CodeFilter
        label={texts.switchFilter}
        allLabel={texts.anySwitch}
        names={{ true: texts.switchedOn, false: texts.switchedOff }}
        codes={switches}
        chosen={switchOn === null ? null : `${switchOn}`}
        onChoose={(chosen) => change({ switchOn: chosen === null ? null : chosen === 'true' })}
      />
      <DayRangeFilter timeZone={timeZone} />
      {children}
    </div>
  )
}

const switches = ['true', 'false'] as const

interface ChoiceFilterProps<Code extends string | number> {
  readonly label: string
  /** The label of the option for no filter. */
  readonly allLabel: string
  readonly codes: readonly Code[]
  readonly names: Readonly<Record<Code, string>>
  readonly chosen: Code | null
  readonly onChoose: (chosen: Code | null) => void
}

/** A filter by one of several codes. */
function CodeFilter<Code extends string | number>(props: ChoiceFilterProps<Code>) {
  const { label, allLabel, codes, names, chosen, onChoose } = props
  const options = [
    { value: null, label: allLabel },
    ...codes.map((code) => ({ value: code, label: names[code] })),
  ]
  return <Select aria-label={label} options={options} value={chosen} onChange={onChoose} />
}

/** The search by name, which starts shortly after the user stops typing. */
function TextFilter({ label }: { label: string }) {
  const [{ text }, change] = useSearchState()
  const input = useRef<HTMLInputElement>(null)
  const lastSearch = useRef(text)
  const timer = useRef<ReturnType<typeof setTimeout> | undefined>(undefined)
  useEffect(() => {
    // The address was changed by something else: going back in the history, or clearing the filters.
    if (text !== lastSearch.current && input.current) input.current.value = text
    lastSearch.current = text
  }, [text])
  useEffect(() => () => clearTimeout(timer.current), [])
  const look = (typed: string) => {
    clearTimeout(timer.current)
    timer.current = setTimeout(() => {
      lastSearch.current = typed
      change({ text: typed }, { replace: true })
    }, timingMs.debounce)
  }
  return (
    <input
      ref={input}
      type="search"
      aria-label={label}
      placeholder={label}
      maxLength={200}
      defaultValue={text}
      onChange={({ target }) => look(target.value)}
    />
  )
}

/** The select for the service, if the owner has services and the host does not offer the selection. */
function ServiceFilter() {
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
function DayRangeFilter({ timeZone }: { timeZone: string }) {
  const texts = useTexts(manageTexts)
  const locale = useLocale()
  const today = useToday(timeZone)
  const [state, change] = useSearchState()
  const choose = ({ from, to }: DaySpan) => {
    if (from !== null && to !== null) change({ days: { from, to } })
  }
  return (
    <DateRangePicker
      label={texts.days}
      value={state.days ?? presetRangeOn(initialPreset, today)}
      onChange={choose}
      presets={dayPresets.map((preset) => ({
        label: capitalized(dayPresetNames[locale][preset], locale),
        span: presetRangeOn(preset, today),
      }))}
      today={today}
      maxDays={maxDays}
      note={texts.daysIn({ timeZone })}
    />
  )
}

/** Capitalizes a name that is used on its own. */
function capitalized(name: string, locale: Locale): string {
  return name.charAt(0).toLocaleUpperCase(locale) + name.slice(1)
}
