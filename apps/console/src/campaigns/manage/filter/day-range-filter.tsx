import { dayPresetNames, dayPresets } from '@placard/domain/platform/calendar/preset'
import type { Locale } from '@placard/domain/platform/locale/locale'
import { DateRangePicker } from '@placard/ui/date-range/date-range-picker'
import type { DaySpan } from '@placard/ui/date-range/day-span'
import { useLocale, useTexts } from '@placard/ui/locale/locale'
import { initialPreset, presetRangeOn } from '#console/campaigns/manage/days.ts'
import { manageTexts } from '#console/campaigns/manage/manage-texts.ts'
import { useSearchState } from '#console/campaigns/manage/search.ts'
import { useToday } from '#console/platform/session/today.ts'

const maxDays = 366

/** The filter for the days of the figures: a preset, or a first and last day, in the account's time zone. */
export function DayRangeFilter({ timeZone }: { timeZone: string }) {
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
