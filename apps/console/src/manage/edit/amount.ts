import { readTypedAmount } from '@placard/domain/money/typed-amount'
import type { Change, ManagedRow } from '../managed-row.ts'
import type { TypedReading } from './typed-field.ts'

/** The amounts that a person edits in a list. */
export type AmountField = 'dayBudget' | 'price'

/** Cents; null: no limit, or no bid of its own. */
export function amountOf(row: ManagedRow, field: AmountField): number | null {
  if (field === 'dayBudget') return row.level === 'plan' ? row.dayBudget : null
  return row.level === 'group' ? row.price : null
}

/** Can the amount be edited? A group under max conversion has no bid of its own. */
export function isAmountEditable(row: ManagedRow, field: AmountField): boolean {
  return field === 'dayBudget' ? row.level === 'plan' : row.level === 'group' && row.price !== null
}

/** The change that sets the amount; null where the field cannot be empty. */
export function amountChange(field: AmountField, cents: number | null): Change | null {
  if (field === 'dayBudget') return { field, value: cents }
  return cents === null ? null : { field, value: cents }
}

/** Reads what a person typed. An empty day budget takes the limit away. */
export function readAmount(field: AmountField, typed: string): TypedReading {
  const reading = readTypedAmount(typed)
  if (reading.kind === 'wrong') return reading
  const change = amountChange(field, reading.cents)
  return change ? { kind: 'change', change } : { kind: 'wrong', problem: 'missing', got: '' }
}
