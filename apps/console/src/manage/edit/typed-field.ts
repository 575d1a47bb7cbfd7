import { typedAmount } from '@placard/domain/money/typed-amount'
import { amountChange, amountOf, readAmount, type AmountField } from './amount.ts'
import { dayOf, readDay, type DayField } from './day.ts'
import type { TypedProblem } from './edit-words.ts'
import type { Change, ManagedRow } from '../managed-row.ts'

/** A field that a person types into its cell. */
export type TypedField = AmountField | DayField

/** What came of reading typed text: the change, or what is wrong with it. */
export type TypedReading =
  | { readonly kind: 'change'; readonly change: Change }
  | { readonly kind: 'wrong'; readonly problem: TypedProblem; readonly got: string }

/** What stands, as the change that would set it; null where the row cannot have the field. */
export function standing(row: ManagedRow, field: TypedField): Change | null {
  return isDayField(field)
    ? { field, value: dayOf(row, field) }
    : amountChange(field, amountOf(row, field))
}

/** What stands, as a person would type it. */
export function typedOf(row: ManagedRow, field: TypedField): string {
  return isDayField(field) ? (dayOf(row, field) ?? '') : typedAmount(amountOf(row, field))
}

/** Reads what a person typed. */
export function readTyped(row: ManagedRow, field: TypedField, typed: string): TypedReading {
  return isDayField(field) ? readDay(row, field, typed) : readAmount(field, typed)
}

/** Is it what stands anyway? */
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
