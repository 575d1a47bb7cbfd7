import { typedAmount } from '@placard/domain/platform/money/typed-amount'
import { amountChange, amountOf, readAmount, type AmountField } from './amount.ts'
import { dayOf, readDay, type DayField } from './day.ts'
import type { InputProblem } from './edit-texts.ts'
import type { Change, ManagedRow } from '#console/campaigns/manage/managed-row.ts'

/** A field that users edit as text in its cell. */
export type EditableField = AmountField | DayField

/** The result of parsing input: the change, or the problem. */
export type ParseResult =
  | { readonly kind: 'change'; readonly change: Change }
  | { readonly kind: 'wrong'; readonly problem: InputProblem; readonly got: string }

/** Returns the saved value as the change that would set it; null if the row cannot have the field. */
export function savedChange(row: ManagedRow, field: EditableField): Change | null {
  return isDayField(field)
    ? { field, value: dayOf(row, field) }
    : amountChange(field, amountOf(row, field))
}

/** Returns the saved value as the text that a user would enter. */
export function savedText(row: ManagedRow, field: EditableField): string {
  return isDayField(field) ? (dayOf(row, field) ?? '') : typedAmount(amountOf(row, field))
}

/** Parses the input of a field. */
export function parseInput(row: ManagedRow, field: EditableField, typed: string): ParseResult {
  return isDayField(field) ? readDay(row, field, typed) : readAmount(field, typed)
}

/** Returns whether the row already has the value of the change. */
export function isSavedValue(row: ManagedRow, { field, value }: Change): boolean {
  return field === 'switchOn'
    ? row.switchOn === value
    : field === 'nodeId'
      ? row.level === 'plan' && row.nodeId === value
      : savedChange(row, field)?.value === value
}

export function isDayField(field: EditableField): field is DayField {
  return field === 'beginDay' || field === 'endDay'
}
