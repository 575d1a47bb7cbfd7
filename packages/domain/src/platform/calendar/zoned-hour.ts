import { clockText } from './clock-text.ts'
import { type Day, dayAt } from './day.ts'

const msPerHour = 3_600_000

/**
 * Returns the day in one time zone on which an hour of a day in another begins. An hour that the other zone skips is
 * read as if its clocks had not changed yet; of one that it repeats, the first counts.
 *
 * @param hour from 0 to 23
 */
export function dayInZone(
  { day, hour }: { readonly day: Day; readonly hour: number },
  from: string,
  to: string,
): Day {
  const local = Date.parse(`${day}T${String(hour).padStart(2, '0')}:00:00Z`)
  const early = local - offsetMs(local - 14 * msPerHour, from)
  const late = local - offsetMs(local + 12 * msPerHour, from)
  const instant = offsetMs(early, from) === local - early ? early : late
  return dayAt(instant, to)
}

/** Returns how much the clocks of a zone are ahead of UTC. */
function offsetMs(instantMs: number, timeZone: string): number {
  return Date.parse(`${clockText(instantMs, timeZone).replace(' ', 'T')}Z`) - instantMs
}
