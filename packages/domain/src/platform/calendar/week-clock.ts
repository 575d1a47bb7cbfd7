/** The local time of a week in a zone. */
export interface WeekTime {
  /** From 0 for Monday to 6. */
  readonly weekday: number
  /** From 0 to 23. */
  readonly hour: number
  readonly minute: number
}

const weekdays = ['Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat', 'Sun']

/** @throws RangeError if the zone is unknown or the instant is not finite */
export function weekClock(instantMs: number, timeZone: string): WeekTime {
  const part: Partial<Record<string, string>> = {}
  for (const { type, value } of clockOf(timeZone).formatToParts(instantMs)) part[type] = value
  return {
    weekday: weekdays.indexOf(part['weekday'] ?? ''),
    hour: Number(part['hour']),
    minute: Number(part['minute']),
  }
}

// Creating a formatter takes a thousand times as long as using it.
const clocks = new Map<string, Intl.DateTimeFormat>()

function clockOf(timeZone: string): Intl.DateTimeFormat {
  let clock = clocks.get(timeZone)
  if (clock === undefined) {
    clock = new Intl.DateTimeFormat('en-US', {
      timeZone,
      weekday: 'short',
      hour: '2-digit',
      minute: '2-digit',
      hourCycle: 'h23',
    })
    clocks.set(timeZone, clock)
  }
  return clock
}
