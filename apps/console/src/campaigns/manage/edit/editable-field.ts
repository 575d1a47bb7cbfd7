import { readTypedAmount, typedAmount } from '@placard/domain/platform/money/typed-amount'
import type { editTexts, InputProblem } from './edit-texts.ts'
import type { Change, ChangeableRow } from '#console/campaigns/manage/managed-row.ts'
import { type Day, isDay } from '@placard/domain/platform/calendar/day'
import { priceText } from '@placard/domain/platform/format/price'
import type { Locale } from '@placard/domain/platform/locale/locale'
import type { TextsOf } from '@placard/domain/platform/locale/text-table'

/** A field that users edit as text in its cell. */
export type EditableField = AmountField | DayField

/** The result of parsing input: the change, or the problem. */
export type ParseResult =
  | { readonly kind: 'change'; readonly change: Change }
  | { readonly kind: 'wrong'; readonly problem: InputProblem; readonly got: string }

/** Returns the saved value as the change that would set it; null if the row cannot have the field. */
export function savedChange(row: ChangeableRow, field: EditableField): Change | null {
  return isDayField(field)
    ? { field, value: dayOf(row, field) }
    : amountChange(field, amountOf(row, field))
}

/** Returns the saved value as the text that a user would enter. */
export function savedText(row: ChangeableRow, field: EditableField): string {
  return isDayField(field) ? (dayOf(row, field) ?? '') : typedAmount(amountOf(row, field))
}

/** Parses the input of a field. */
export function parseInput(row: ChangeableRow, field: EditableField, typed: string): ParseResult {
  return isDayField(field) ? readDay(row, field, typed) : readAmount(field, typed)
}

/** Returns whether the row already has the value of the change. */
export function isSavedValue(row: ChangeableRow, { field, value }: Change): boolean {
  return field === 'switchOn'
    ? row.switchOn === value
    : field === 'nodeId'
      ? row.level === 'plan' && row.nodeId === value
      : savedChange(row, field)?.value === value
}

export function isDayField(field: EditableField): field is DayField {
  return field === 'beginDay' || field === 'endDay'
}

/** The amounts that users edit in a list. */
export type AmountField = 'dayBudget' | 'price'

/** Returns cents; null means no limit or no bid of its own. */
export function amountOf(row: ChangeableRow, field: AmountField): number | null {
  if (field === 'dayBudget') return row.level === 'plan' ? row.dayBudget : null
  return row.level === 'group' ? row.price : null
}

/** Returns whether the amount can be edited. A group with max conversion has no bid of its own. */
export function isAmountEditable(row: ChangeableRow, field: AmountField): boolean {
  return field === 'dayBudget' ? row.level === 'plan' : row.level === 'group' && row.price !== null
}

/** Returns the change that sets the amount; null if the field cannot be empty. */
function amountChange(field: AmountField, cents: number | null): Change | null {
  if (field === 'dayBudget') return { field, value: cents }
  return cents === null ? null : { field, value: cents }
}

/** Parses the input of an amount. An empty daily budget removes the limit. */
export function readAmount(field: AmountField, typed: string): ParseResult {
  const reading = readTypedAmount(typed)
  if (reading.kind === 'wrong') return reading
  const change = amountChange(field, reading.cents)
  return change ? { kind: 'change', change } : { kind: 'wrong', problem: 'missing', got: '' }
}

/** The days that users edit in a list. */
export type DayField = 'beginDay' | 'endDay'

/** Returns the day; null means no limit, or an ad, which has no days of its own. */
export function dayOf(row: ChangeableRow, field: DayField): Day | null {
  const day = row.level === 'ad' ? null : row[field]
  return day !== null && isDay(day) ? day : null
}

/** Parses the value of a date input. Empty means no limit. */
function readDay(row: ChangeableRow, field: DayField, typed: string): ParseResult {
  if (typed === '') return { kind: 'change', change: { field, value: null } }
  if (!isDay(typed)) return { kind: 'wrong', problem: 'incomplete', got: typed }
  const [begin, end] =
    field === 'beginDay' ? [typed, dayOf(row, 'endDay')] : [dayOf(row, 'beginDay'), typed]
  return begin !== null && end !== null && end < begin
    ? { kind: 'wrong', problem: 'endBeforeBegin', got: typed }
    : { kind: 'change', change: { field, value: typed } }
}

/** Returns the value of a cell after a change, as text. */
export function changeText(
  change: Change,
  texts: TextsOf<typeof editTexts>,
  locale: Locale,
): string {
  switch (change.field) {
    case 'switchOn':
      return texts[change.value ? 'on' : 'off']
    case 'nodeId':
      return change.name ?? texts.noService
    case 'beginDay':
    case 'endDay':
      return change.value ?? texts.openDay
    default:
      return change.value === null ? texts.noLimit : priceText(change.value, locale)
  }
}
