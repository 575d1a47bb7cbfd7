import { daysBetween, isDay } from '@placard/domain/platform/calendar/day'
import {
  dayPresetNames,
  dayPresets,
  type DayPreset,
  type DayRange,
} from '@placard/domain/platform/calendar/preset'
import type { Locale } from '@placard/domain/platform/locale/locale'
import { useState } from 'react'
import { useLocale, useTexts } from '@placard/ui/locale/locale'
import { initialPreset, presetOf, presetRangeOn, useToday } from '#console/campaigns/manage/days.ts'
import { manageTexts } from '#console/campaigns/manage/manage-texts.ts'
import { useSearchState } from '#console/campaigns/manage/search.ts'

const maxDays = 366

/** The filter for the days of the figures: a preset, or a first and last day, in the account's time zone. */
export function DayRangeFilter({ timeZone }: { timeZone: string }) {
  const texts = useTexts(manageTexts)
  const locale = useLocale()
  const today = useToday(timeZone)
  const [state, change] = useSearchState()
  const days = state.days ?? presetRangeOn(initialPreset, today)
  const preset = presetOf(days, today)
  return (
    <fieldset className="mkt-manage-days">
      <legend className="mkt-manage-hidden">{texts.daysIn({ timeZone })}</legend>
      <select
        aria-label={texts.days}
        value={preset ?? 'custom'}
        onChange={({ target }) => change({ days: presetRangeOn(target.value as DayPreset, today) })}
      >
        {dayPresets.map((each) => (
          <option key={each} value={each}>
            {capitalized(dayPresetNames[locale][each], locale)}
          </option>
        ))}
        {preset === null && <option value="custom">{texts.customDays}</option>}
      </select>
      <CustomDays days={days} choose={(chosen) => change({ days: chosen })} />
    </fieldset>
  )
}

interface DayInputs {
  readonly from: string
  readonly to: string
}

/** The inputs for the first and last day. An invalid range is not requested; the problem is shown instead. */
function CustomDays({ days, choose }: { days: DayRange; choose: (days: DayRange) => void }) {
  const texts = useTexts(manageTexts)
  // The input is valid only for the range that it was entered over.
  const [draft, setDraft] = useState<{ typed: DayInputs; base: DayRange } | null>(null)
  const isOver = draft?.base.from === days.from && draft.base.to === days.to
  const typed: DayInputs = draft && isOver ? draft.typed : days
  const problem = problemOf(typed)
  const edit = (wanted: DayInputs) => {
    setDraft({ typed: wanted, base: days })
    if (isDay(wanted.from) && isDay(wanted.to) && problemOf(wanted) === null) {
      choose({ from: wanted.from, to: wanted.to })
    }
  }
  const shared = { type: 'date', 'aria-invalid': problem !== null } as const
  return (
    <>
      <input
        {...shared}
        aria-label={texts.firstDay}
        value={typed.from}
        onChange={({ target }) => edit({ ...typed, from: target.value })}
      />
      <span aria-hidden="true">–</span>
      <input
        {...shared}
        aria-label={texts.lastDay}
        value={typed.to}
        onChange={({ target }) => edit({ ...typed, to: target.value })}
      />
      {problem && (
        <span role="alert" className="mkt-manage-problem">
          {texts[problem]}
        </span>
      )}
    </>
  )
}

/** Capitalizes a name that is used on its own. */
function capitalized(name: string, locale: Locale): string {
  return name.charAt(0).toLocaleUpperCase(locale) + name.slice(1)
}

function problemOf({ from, to }: DayInputs) {
  if (!isDay(from) || !isDay(to)) return 'dayMissing'
  const length = daysBetween(from, to) + 1
  if (length < 1) return 'endBeforeStart'
  return length > maxDays ? 'tooManyDays' : null
}
