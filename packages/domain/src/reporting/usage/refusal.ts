import { usageFields, type UsageRecord } from './record.ts'

/** Why the collector keeps a line out. `encoding`: no UTF-8, or a NUL; `shape`: no line of fourteen fields. */
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
/** A page that was offline may send what is so old, and not what is older. Ours: the end counts. */
export const oldestUsageMs = 30 * dayMs
/** Clocks of devices may be ahead by so much. Ours: the end counts. */
export const earliestUsageMs = dayMs

/** Characters that a field may have. */
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
 * Why the record is not kept; null when it is. Every field but owner, time and operation type may be empty.
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

/** The text, cut to what its field may hold, never through a character. */
export function fittingUsage(field: keyof UsageRecord, text: string): string {
  // Half a surrogate pair at the cut would be no UTF-8.
  return text.slice(0, usageMaxLengths[field]).replace(/[\uD800-\uDBFF]$/, '')
}

/** Returns whether the time of a record is neither too old nor too far in the future. */
export function isUsageTimeNear(timeMs: number, nowMs: number): boolean {
  return timeMs >= nowMs - oldestUsageMs && timeMs <= nowMs + earliestUsageMs
}
