/**
 * Returns date and time in a zone, to the second, in a format that sorts: `2026-11-22 09:05:00`. For files; pages
 * format times in the language of their reader.
 *
 * @throws RangeError when the zone is unknown or the instant is not finite
 */
export function clockText(instantMs: number, timeZone: string): string {
  return clockOf(timeZone).format(instantMs)
}

// Creating a formatter takes a thousand times as long as using it.
const clocks = new Map<string, Intl.DateTimeFormat>()

function clockOf(timeZone: string): Intl.DateTimeFormat {
  let clock = clocks.get(timeZone)
  if (clock === undefined) {
    // Swedish dates are in the format of ISO 8601.
    clock = new Intl.DateTimeFormat('sv-SE', { timeZone, dateStyle: 'short', timeStyle: 'medium' })
    clocks.set(timeZone, clock)
  }
  return clock
}
