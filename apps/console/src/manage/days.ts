import { dayAt, type Day } from '@placard/domain/calendar/day'
import {
  dayPresets,
  presetRange,
  type DayPreset,
  type DayRange,
} from '@placard/domain/calendar/preset'
import { useSyncExternalStore } from 'react'

/** The range that the page begins with. */
export const firstPreset: DayPreset = 'last7Days'

const minuteMs = 60_000

/** The day that it is in the account's zone; changes at its midnight. */
export function useToday(timeZone: string): Day {
  return useSyncExternalStore(everyMinute, () => dayAt(Date.now(), timeZone))
}

/** The preset that stands for just these days, or null. */
export function presetOf(range: DayRange, today: Day): DayPreset | null {
  const isIt = (preset: DayPreset) => {
    const { from, to } = presetOn(preset, today)
    return from === range.from && to === range.to
  }
  return dayPresets.find(isIt) ?? null
}

/** The days that a preset stands for on a day. @see spec S9.8 */
export function presetOn(preset: DayPreset, today: Day): DayRange {
  // A day is the same in every zone once it is said, so its start in UTC will do.
  return presetRange(preset, Date.parse(today), 'UTC')
}

function everyMinute(tick: () => void): () => void {
  const timer = setInterval(tick, minuteMs)
  return () => clearInterval(timer)
}
