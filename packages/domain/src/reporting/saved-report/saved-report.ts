import type { Day } from '../../platform/calendar/day.ts'
import {
  calendarPeriods,
  calendarRange,
  dayPresets,
  type DayRange,
  presetRange,
} from '../../platform/calendar/preset.ts'
import type { Locale } from '../../platform/locale/locale.ts'

/** The maximum length of a report's name. Our decision: 094. */
export const reportNameMaxLength = 40
/** The maximum number of a user's reports of an owner. Our decision. */
export const reportsMax = 100
/** The maximum number of shared reports of an owner. Our decision. */
export const sharedReportsMax = 100

/** The maximum number of metrics of a report. Our decision: 117. */
export const reportMetricsMax = 30

/** The days of reports that are relative to the day on which they are opened. */
export const reportPresets = [...dayPresets, ...calendarPeriods] as const
/** One of `reportPresets`. */
export type ReportPreset = (typeof reportPresets)[number]

/** The charts of reports: figures by day as lines, one by day of the week and hour, and one as stacked bars of rows. */
export const reportCharts = ['days', 'hours', 'stacks'] as const
/** One of `reportCharts`. */
export type ReportChart = (typeof reportCharts)[number]

/** Returns the days of a preset on a day. Weeks begin as they do in the language. */
export function reportRange(preset: ReportPreset, today: Day, locale: Locale): DayRange {
  const period = calendarPeriods.find((one) => one === preset)
  if (period !== undefined) return calendarRange(period, today, locale)
  // The day is already determined, so its start in UTC serves as the instant.
  const days = dayPresets.find((one) => one === preset) ?? dayPresets[0]
  return presetRange(days, Date.parse(today), 'UTC')
}

/** Returns the preset with exactly these days; null if there is none. */
export function reportPresetOf(range: DayRange, today: Day, locale: Locale): ReportPreset | null {
  const found = reportPresets.find((preset) => {
    const { from, to } = reportRange(preset, today, locale)
    return from === range.from && to === range.to
  })
  return found ?? null
}
