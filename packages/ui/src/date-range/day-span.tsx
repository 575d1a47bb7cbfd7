import { dateFormat } from '@placard/domain/platform/calendar/date-format'
import { type Day, daysBetween, isDay } from '@placard/domain/platform/calendar/day'
import { type Locale } from '@placard/domain/platform/locale/locale'

/** The days from the first to the last, both included. Null means that the range is open at that end. */
export interface DaySpan {
  readonly from: Day | null
  readonly to: Day | null
}

/** The rules that days must meet. */
export interface SpanRules {
  readonly min: Day
  readonly max: Day
  /** The greatest number of days. */
  readonly maxDays?: number | undefined
  /** True if either day may be empty. */
  readonly isOptional: boolean
}

/** A reason why typed days cannot be used. */
export type SpanProblem = 'missing' | 'unreadable' | 'reversed' | 'tooLong' | 'tooEarly' | 'tooLate'

/** Returns the first problem of two typed days; null if there is none. */
export function spanProblem(from: string, to: string, rules: SpanRules): SpanProblem | null {
  const typed = [from, to].filter((text) => text !== '')
  if (typed.length < 2 && !rules.isOptional) return 'missing'
  if (!typed.every(isDay)) return 'unreadable'
  if (typed.some((day) => day < rules.min)) return 'tooEarly'
  if (typed.some((day) => day > rules.max)) return 'tooLate'
  const [first, last] = typed
  if (first === undefined || last === undefined) return null
  const length = daysBetween(first, last) + 1
  if (length < 1) return 'reversed'
  return rules.maxDays !== undefined && length > rules.maxDays ? 'tooLong' : null
}

/** Returns the range between two texts. One that is no day leaves the range open at that end. */
export function daySpan({
  from = '',
  to = '',
}: {
  from?: string | undefined
  to?: string | undefined
}): DaySpan {
  return { from: isDay(from) ? from : null, to: isDay(to) ? to : null }
}

/** Returns whether both ranges have the same days. */
export function isSameSpan(one: DaySpan, other: DaySpan): boolean {
  return one.from === other.from && one.to === other.to
}

/** Returns the days as users read them; empty if the range is open at both ends. */
export function spanText({ from, to }: DaySpan, locale: Locale): string {
  const text = dateFormat(locale, { dateStyle: 'medium', timeZone: 'UTC' })
  const [first, last] = [from, to].map((day) => day && new Date(day))
  if (first && last) return text.formatRange(first, last)
  if (first) return `≥ ${text.format(first)}`
  return last ? `≤ ${text.format(last)}` : ''
}
