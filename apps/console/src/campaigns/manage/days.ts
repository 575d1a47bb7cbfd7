import type { Day } from '@placard/domain/platform/calendar/day'
import {
  calendarPeriodNames,
  calendarPeriods,
  calendarRange,
  dayPresetNames,
  dayPresets,
  presetRange,
  type DayPreset,
  type DayRange,
} from '@placard/domain/platform/calendar/preset'
import type { Locale } from '@placard/domain/platform/locale/locale'
import { capitalized } from '@placard/domain/platform/text/letter-case'
import type { SpanPreset } from '@placard/ui/date-range/date-range-picker'

/** The initial range of the page. */
export const initialPreset: DayPreset = 'last7Days'

/** Returns the preset for exactly these days; null if there is none. */
export function presetOf(range: DayRange, today: Day): DayPreset | null {
  const isIt = (preset: DayPreset) => {
    const { from, to } = presetRangeOn(preset, today)
    return from === range.from && to === range.to
  }
  return dayPresets.find(isIt) ?? null
}

/** Returns the days of a preset, relative to today. @see spec S9.8 */
export function presetRangeOn(preset: DayPreset, today: Day): DayRange {
  // The day is already determined, so its start in UTC serves as the instant.
  return presetRange(preset, Date.parse(today), 'UTC')
}

/** Returns the days of the figures. */
export function shownDays(
  { days, preset }: { readonly days: DayRange | null; readonly preset: DayPreset },
  today: Day,
): DayRange {
  return days ?? presetRangeOn(preset, today)
}

/** Returns the ranges that a picker of days offers by name. */
export function spanPresets(today: Day, locale: Locale): SpanPreset[] {
  return [
    ...dayPresets.map((preset) => ({
      label: capitalized(dayPresetNames[locale][preset], locale),
      span: presetRangeOn(preset, today),
    })),
    ...calendarPeriods.map((period) => ({
      label: capitalized(calendarPeriodNames[locale][period], locale),
      span: calendarRange(period, today, locale),
    })),
  ]
}
