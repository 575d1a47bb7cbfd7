import { usageFields, type UsageRecord } from './record.ts'

/** The reasons why the collector refuses a line. `encoding`: invalid UTF-8, or a NUL; `shape`: not fourteen fields. */
export const usageRefusalReasons = [
  'encoding',
  'shape',
  'ownerId',
  'time',
  'duration',
  'operationType',
  'length',
] as const
/** One of `usageRefusalReasons`. */
export type UsageRefusal = (typeof usageRefusalReasons)[number]

const dayMs = 86_400_000
/** The maximum age of a record from a page that was offline, inclusive. Our decision. */
export const oldestUsageMs = 30 * dayMs
/** The maximum time that the clock of a device may be ahead, inclusive. Our decision. */
export const earliestUsageMs = dayMs

/** The maximum length of each field. */
export const usageMaxLengths: Readonly<Record<keyof UsageRecord, number>> = {
  ownerId: 18,
  time: 15,
  operationType: 50,
  adId: 50,
  sourceAdId: 50,
  ownerName: 200,
  pageName: 100,
  planId: 50,
  marketName: 100,
  groupId: 50,
  description: 1_000,
  duration: 10,
  client: 200,
  fileType: 50,
}

const whole = /^\d+$/

/**
 * Returns the reason why the record is refused; null if it is valid. Every field except owner, time and operation
 * type may be empty.
 *
 * @see spec §7 "Usage reporting"
 */
export function usageRefusal(record: UsageRecord, nowMs: number): UsageRefusal | null {
  const { ownerId, time, duration, operationType } = record
  if (!whole.test(ownerId)) return 'ownerId'
  if (!whole.test(time) || !isUsageTimeNear(Number(time), nowMs)) return 'time'
  if (duration !== '' && !whole.test(duration)) return 'duration'
  if (operationType === '') return 'operationType'
  return usageFields.some((field) => record[field].length > usageMaxLengths[field])
    ? 'length'
    : null
}

/** Returns the text truncated to the length of its field, never inside a character. */
export function fittingUsage(field: keyof UsageRecord, text: string): string {
  // A lone surrogate at the cut would be invalid UTF-8.
  return text.slice(0, usageMaxLengths[field]).replace(/[\uD800-\uDBFF]$/, '')
}

/** Returns whether the time of a record is neither too old nor too far in the future. */
export function isUsageTimeNear(timeMs: number, nowMs: number): boolean {
  return timeMs >= nowMs - oldestUsageMs && timeMs <= nowMs + earliestUsageMs
}
