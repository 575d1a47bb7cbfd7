import { typedAmount } from '@placard/domain/platform/money/typed-amount'
import { amountChange, amountOf, readAmount, type AmountField } from './amount.ts'
import { dayOf, readDay, type DayField } from './day.ts'
import type { TypedProblem } from './edit-words.ts'
import type { Change, ManagedRow } from '#console/campaigns/manage/managed-row.ts'

/** A field that users edit as text in its cell. */
export type TypedField = AmountField | DayField

/** The result of parsing input: the change, or the problem. */
export type TypedReading =
  | { readonly kind: 'change'; readonly change: Change }
  | { readonly kind: 'wrong'; readonly problem: TypedProblem; readonly got: string }

/** Returns the saved value as the change that would set it; null if the row cannot have the field. */
export function standing(row: ManagedRow, field: TypedField): Change | null {
  return isDayField(field)
    ? { field, value: dayOf(row, field) }
    : amountChange(field, amountOf(row, field))
}

/** Returns the saved value as the text that a user would enter. */
export function typedOf(row: ManagedRow, field: TypedField): string {
  return isDayField(field) ? (dayOf(row, field) ?? '') : typedAmount(amountOf(row, field))
}

/** Parses the input of a field. */
export function readTyped(row: ManagedRow, field: TypedField, typed: string): TypedReading {
  return isDayField(field) ? readDay(row, field, typed) : readAmount(field, typed)
}

/** Returns whether the row already has the value of the change. */
export function stands(row: ManagedRow, { field, value }: Change): boolean {
  return field === 'switchOn'
    ? row.switchOn === value
    : field === 'nodeId'
      ? row.level === 'plan' && row.nodeId === value
      : standing(row, field)?.value === value
}

export function isDayField(field: TypedField): field is DayField {
  return field === 'beginDay' || field === 'endDay'
}
