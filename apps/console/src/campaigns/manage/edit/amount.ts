import { readTypedAmount } from '@placard/domain/platform/money/typed-amount'
import type { Change, ManagedRow } from '#console/campaigns/manage/managed-row.ts'
import type { ParseResult } from './editable-field.ts'

/** The amounts that users edit in a list. */
export type AmountField = 'dayBudget' | 'price'

/** Returns cents; null means no limit or no bid of its own. */
export function amountOf(row: ManagedRow, field: AmountField): number | null {
  if (field === 'dayBudget') return row.level === 'plan' ? row.dayBudget : null
  return row.level === 'group' ? row.price : null
}

/** Returns whether the amount can be edited. A group with max conversion has no bid of its own. */
export function isAmountEditable(row: ManagedRow, field: AmountField): boolean {
  return field === 'dayBudget' ? row.level === 'plan' : row.level === 'group' && row.price !== null
}

/** Returns the change that sets the amount; null if the field cannot be empty. */
export function amountChange(field: AmountField, cents: number | null): Change | null {
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
