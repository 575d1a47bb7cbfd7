import type { NamesOf } from '../../platform/locale/locale.ts'
import { textTable } from '../../platform/locale/text-table.ts'

/** The ways to count the conversions of a click: each of them, or the first alone. */
export const countings = ['every', 'onePerClick'] as const
/** One of `countings`. */
export type Counting = (typeof countings)[number]

/** The display names of `countings`. */
export const countingNames: NamesOf<Counting> = /* @__PURE__ */ textTable({
  every: ['Every conversion', '每次转化'],
  onePerClick: ['One per click', '每次点击计一次'],
})

/** A kind of conversion of a source, and the rule by which it counts. */
export interface GoalRule {
  readonly counting: Counting
  /** A conversion counts up to this many days of 24 hours after its click. */
  readonly windowDays: number
  /** The value of a conversion that names none; null for no value. */
  readonly valueCents: number | null
}

/** The bounds of an attribution window, in days, and the usual one. */
export const windowDayBounds = { min: 1, max: 90, usual: 7 } as const
/** The sources of one owner. */
export const sourcesMax = 20
/** The goals of one source. */
export const goalsMax = 50
/** The maximum value of a conversion in cents. */
export const conversionCentsMax = 1_000_000_000_000

const eventShape = /^[a-z][a-z0-9_]{0,39}$/

/** Returns whether senders may name an event so: up to 40 of `a`–`z`, digits and `_`, with a letter first. */
export function isEventName(text: string): boolean {
  return eventShape.test(text)
}
