import { isDay, type Day } from '@placard/domain/platform/calendar/day'
import type { ManagedRow } from '#console/campaigns/manage/managed-row.ts'
import type { ParseResult } from './editable-field.ts'

/** The days that users edit in a list. */
export type DayField = 'beginDay' | 'endDay'

/** Returns the day; null means no limit, or an ad, which has no days of its own. */
export function dayOf(row: ManagedRow, field: DayField): Day | null {
  const day = row.level === 'ad' ? null : row[field]
  return day !== null && isDay(day) ? day : null
}

/** Parses the value of a date input. Empty means no limit. */
export function readDay(row: ManagedRow, field: DayField, typed: string): ParseResult {
  if (typed === '') return { kind: 'change', change: { field, value: null } }
  if (!isDay(typed)) return { kind: 'wrong', problem: 'incomplete', got: typed }
  const [begin, end] =
    field === 'beginDay' ? [typed, dayOf(row, 'endDay')] : [dayOf(row, 'beginDay'), typed]
  return begin !== null && end !== null && end < begin
    ? { kind: 'wrong', problem: 'endBeforeBegin', got: typed }
    : { kind: 'change', change: { field, value: typed } }
}
