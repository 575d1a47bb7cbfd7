import { amountReader } from '@placard/domain/import/amount'
import type { ProblemKind } from '@placard/domain/import/problem'
import type { Change, ManagedRow } from './managed-row.ts'

/** The amounts that a person edits in a list. */
export type AmountField = 'dayBudget' | 'price'

/** Cents; null: no limit, or no bid of its own. */
export function amountOf(row: ManagedRow, field: AmountField): number | null {
  if (field === 'dayBudget') return row.level === 'plan' ? row.dayBudget : null
  return row.level === 'group' ? row.price : null
}

/** Can the amount be edited? A group under max conversion has no bid of its own. */
export function isEditable(row: ManagedRow, field: AmountField): boolean {
  return field === 'dayBudget' ? row.level === 'plan' : row.level === 'group' && row.price !== null
}

/** The change that sets the amount; null where the field cannot be empty. */
export function amountChange(field: AmountField, cents: number | null): Change | null {
  if (field === 'dayBudget') return { field, value: cents }
  return cents === null ? null : { field, value: cents }
}

/** The amount as a person would type it: no grouping, two decimals; empty for no limit. */
export function typedAmount(cents: number | null): string {
  if (cents === null) return ''
  const digits = String(cents).padStart(3, '0')
  return `${digits.slice(0, -2)}.${digits.slice(-2)}`
}

/** What came of reading typed text: the change, or what is wrong with it. */
export type TypedReading =
  | { readonly kind: 'change'; readonly change: Change }
  | { readonly kind: 'wrong'; readonly problem: ProblemKind; readonly got: string }

const readAmount = amountReader('.')

/** Reads what a person typed, exactly to the cent. An empty day budget takes the limit away. */
export function readTyped(field: AmountField, typed: string): TypedReading {
  const text = typed.trim()
  if (text === '') {
    const change = amountChange(field, null)
    return change
      ? { kind: 'change', change }
      : { kind: 'wrong', problem: 'missingValue', got: text }
  }
  const reading = readAmount(text)
  if (reading.kind === 'problem') return { kind: 'wrong', problem: reading.problem.kind, got: text }
  return { kind: 'change', change: { field, value: reading.value } }
}
