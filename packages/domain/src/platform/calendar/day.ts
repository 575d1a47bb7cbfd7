/** A calendar day, `YYYY-MM-DD`, in the time zone of the account, in the years 0001 to 9999. */
export type Day = `${number}-${number}-${number}`

/** The default time zone of an account. @see spec §9 "Date helpers" */
export const defaultTimeZone = 'Asia/Shanghai'

const msPerDay = 86_400_000
const shape = /^\d{4}-\d{2}-\d{2}$/

/** Returns whether the text is an existing day, such as `2024-02-29`. */
export function isDay(text: string): text is Day {
  return dayNumber(text) !== null
}

/**
 * Returns the day of an instant.
 *
 * @param instantMs epoch milliseconds
 * @param timeZone IANA name
 * @throws RangeError if the zone is unknown, the instant is not finite, or its year is outside 1 to 9999
 */
export function dayAt(instantMs: number, timeZone: string = defaultTimeZone): Day {
  const part: Partial<Record<string, string>> = {}
  for (const { type, value } of clockOf(timeZone).formatToParts(instantMs)) part[type] = value
  const day = `${part['year']?.padStart(4, '0')}-${part['month']}-${part['day']}`
  if (part['era'] !== 'AD' || !isDay(day)) {
    throw new RangeError(`expected an instant in the years 1 to 9999, got ${instantMs} (${day})`)
  }
  return day
}

/** @throws RangeError if the result is outside the years 1 to 9999, or `days` is not whole */
export function addDays(day: Day, days: number): Day {
  const sum = new Date((existing(day) + days) * msPerDay)
  const text = Number.isNaN(sum.getTime()) ? '' : sum.toISOString().slice(0, 10)
  if (!Number.isInteger(days) || !isDay(text)) {
    throw new RangeError(`expected a day in the years 1 to 9999, got ${day} plus ${days} days`)
  }
  return text
}

/** Returns the number of days from one day to another: 0 for the same day, negative if `to` is earlier. */
export function daysBetween(from: Day, to: Day): number {
  return existing(to) - existing(from)
}

function existing(day: Day): number {
  const number = dayNumber(day)
  if (number === null) throw new RangeError(`expected a day such as 2024-02-29, got ${day}`)
  return number
}

/** Returns the days since 1970-01-01; null if the day does not exist. */
function dayNumber(text: string): number | null {
  if (!shape.test(text)) return null
  const year = Number(text.slice(0, 4))
  const month = Number(text.slice(5, 7))
  const date = new Date(0)
  // Date.UTC would interpret the years 0 to 99 as 1900 to 1999.
  date.setUTCFullYear(year, month - 1, Number(text.slice(8)))
  // A day that does not exist in its month results in another month.
  return year > 0 && date.getUTCMonth() === month - 1 ? date.getTime() / msPerDay : null
}

// Creating a formatter takes a thousand times as long as using it.
const clocks = new Map<string, Intl.DateTimeFormat>()

function clockOf(timeZone: string): Intl.DateTimeFormat {
  let clock = clocks.get(timeZone)
  if (clock === undefined) {
    clock = new Intl.DateTimeFormat('en-US-u-ca-gregory-nu-latn', {
      timeZone,
      era: 'short',
      year: 'numeric',
      month: '2-digit',
      day: '2-digit',
    })
    clocks.set(timeZone, clock)
  }
  return clock
}
