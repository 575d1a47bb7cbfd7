import { everyHalfHour, type HalfHour, painted } from './painting.ts'

const never = '0'.repeat(everyHalfHour.length)

function between(days: readonly [number, number], hours: readonly [number, number]): string {
  const corners: [HalfHour, HalfHour] = [
    { day: days[0], at: hours[0] * 2 },
    { day: days[1], at: hours[1] * 2 - 1 },
  ]
  return painted(never, corners, true)
}

/** Common schedules, so that users need not paint them. Our decision. */
export const schedulePresets = {
  always: everyHalfHour,
  workingHours: between([0, 4], [9, 18]),
  evenings: between([0, 6], [18, 24]),
  weekend: between([5, 6], [0, 24]),
} as const
/** The name of one of them. */
export type SchedulePreset = keyof typeof schedulePresets
