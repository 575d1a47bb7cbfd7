import { daysBetween, isDay } from '@placard/domain/calendar/day'
import {
  dayPresetNames,
  dayPresets,
  type DayPreset,
  type DayRange,
} from '@placard/domain/calendar/preset'
import type { Locale } from '@placard/domain/locale/locale'
import { useState } from 'react'
import { useLocale, useWords } from '#console/language/language.tsx'
import { firstPreset, presetOf, presetOn, useToday } from '../days.ts'
import { manageWords } from '../manage-words.ts'
import { useSearch } from '../search.ts'

const maxDays = 366

/** The days of the figures: one of the presets, or a first and a last day. Days are those of the account's zone. */
export function DayRangeFilter({ timeZone }: { timeZone: string }) {
  const say = useWords(manageWords)
  const locale = useLocale()
  const today = useToday(timeZone)
  const [state, change] = useSearch()
  const days = state.days ?? presetOn(firstPreset, today)
  const preset = presetOf(days, today)
  return (
    <fieldset className="mkt-manage-days">
      <legend className="mkt-manage-hidden">{say('daysIn', { timeZone })}</legend>
      <select
        aria-label={say('days')}
        value={preset ?? 'custom'}
        onChange={({ target }) => change({ days: presetOn(target.value as DayPreset, today) })}
      >
        {dayPresets.map((each) => (
          <option key={each} value={each}>
            {capitalised(dayPresetNames[locale][each], locale)}
          </option>
        ))}
        {preset === null && <option value="custom">{say('customDays')}</option>}
      </select>
      <CustomDays days={days} choose={(chosen) => change({ days: chosen })} />
    </fieldset>
  )
}

interface TypedDays {
  readonly from: string
  readonly to: string
}

/** First and last day; a range that cannot be is not asked for, and says why. */
function CustomDays({ days, choose }: { days: DayRange; choose: (days: DayRange) => void }) {
  const say = useWords(manageWords)
  // What is typed counts only beside the days that it was typed over.
  const [draft, setDraft] = useState<{ typed: TypedDays; over: DayRange } | null>(null)
  const isOver = draft?.over.from === days.from && draft.over.to === days.to
  const typed: TypedDays = draft && isOver ? draft.typed : days
  const problem = problemOf(typed)
  const edit = (wanted: TypedDays) => {
    setDraft({ typed: wanted, over: days })
    if (isDay(wanted.from) && isDay(wanted.to) && problemOf(wanted) === null) {
      choose({ from: wanted.from, to: wanted.to })
    }
  }
  const shared = { type: 'date', 'aria-invalid': problem !== null } as const
  return (
    <>
      <input
        {...shared}
        aria-label={say('firstDay')}
        value={typed.from}
        onChange={({ target }) => edit({ ...typed, from: target.value })}
      />
      <span aria-hidden="true">–</span>
      <input
        {...shared}
        aria-label={say('lastDay')}
        value={typed.to}
        onChange={({ target }) => edit({ ...typed, to: target.value })}
      />
      {problem && (
        <span role="alert" className="mkt-manage-problem">
          {say(problem)}
        </span>
      )}
    </>
  )
}

/** A name that stands alone begins with a capital. */
function capitalised(name: string, locale: Locale): string {
  return name.charAt(0).toLocaleUpperCase(locale) + name.slice(1)
}

function problemOf({ from, to }: TypedDays) {
  if (!isDay(from) || !isDay(to)) return 'dayMissing'
  const length = daysBetween(from, to) + 1
  if (length < 1) return 'endBeforeStart'
  return length > maxDays ? 'tooManyDays' : null
}
