import type { Level } from '@placard/contract/report'
import { timingMs } from '@placard/domain/platform/timing'
import { type ReactNode, useEffect, useRef } from 'react'
import { useWords } from '#console/language/language.tsx'
import { DayRangeFilter } from './day-range-filter.tsx'
import { manageWords } from './manage-words.ts'
import { useSearch } from './search.ts'
import { ServiceFilter } from './service-filter.tsx'

interface FilterBarProps {
  readonly level: Level
  readonly timeZone: string
  /** What else is decided about the list. */
  readonly children: ReactNode
}

/** What narrows the list, and the days of its figures. */
export function FilterBar({ level, timeZone, children }: FilterBarProps) {
  const say = useWords(manageWords)
  const [{ switchOn }, change] = useSearch()
  return (
    <div role="search" className="mkt-manage-filters" aria-label={say('filters')}>
      <TextFilter key={level} label={say(`find_${level}`)} />
      <ServiceFilter />
      <select
        aria-label={say('switchFilter')}
        value={switchOn === null ? '' : String(switchOn)}
        onChange={({ target }) =>
          change({ switchOn: target.value === '' ? null : target.value === 'true' })
        }
      >
        <option value="">{say('anySwitch')}</option>
        <option value="true">{say('switchedOn')}</option>
        <option value="false">{say('switchedOff')}</option>
      </select>
      <DayRangeFilter timeZone={timeZone} />
      {children}
    </div>
  )
}

/** Looks for names a moment after the person has stopped typing. */
function TextFilter({ label }: { label: string }) {
  const [{ text }, change] = useSearch()
  const input = useRef<HTMLInputElement>(null)
  const asked = useRef(text)
  const timer = useRef<ReturnType<typeof setTimeout> | undefined>(undefined)
  useEffect(() => {
    // The address says something that was not typed here: a step back, or filters that were cleared.
    if (text !== asked.current && input.current) input.current.value = text
    asked.current = text
  }, [text])
  useEffect(() => () => clearTimeout(timer.current), [])
  const look = (typed: string) => {
    clearTimeout(timer.current)
    timer.current = setTimeout(() => {
      asked.current = typed
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
