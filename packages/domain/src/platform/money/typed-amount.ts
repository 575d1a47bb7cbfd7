import { amountReader } from './amount.ts'

const problems = [
  'unreadable',
  'otherDecimalSign',
  'currencySign',
  'negativeNumber',
  'tooManyDecimals',
  'amountTooLarge',
] as const
/** The possible problems with a typed amount. */
export type AmountProblem = (typeof problems)[number]

/** The parsed amount in cents, null if nothing was typed, or the problem. */
export type AmountReading =
  | { readonly kind: 'amount'; readonly cents: number | null }
  | { readonly kind: 'wrong'; readonly problem: AmountProblem; readonly got: string }

/** Returns the amount as it is typed: no grouping, two decimals; empty for none. */
export function typedAmount(cents: number | null): string {
  if (cents === null) return ''
  const digits = String(cents).padStart(3, '0')
  return `${digits.slice(0, -2)}.${digits.slice(-2)}`
}

const readText = amountReader('.')

/** Parses a typed amount, exactly to the cent. */
export function readTypedAmount(typed: string): AmountReading {
  const got = typed.trim()
  if (got === '') return { kind: 'amount', cents: null }
  const reading = readText(got)
  if (reading.kind === 'value') return { kind: 'amount', cents: reading.value }
  const problem = problems.find((known) => known === reading.problem.kind) ?? 'unreadable'
  return { kind: 'wrong', problem, got }
}
