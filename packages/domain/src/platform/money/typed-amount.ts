import { amountReader } from './amount.ts'
import { textTable } from '../locale/text-table.ts'
import type { Locale } from '../locale/locale.ts'

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
type AmountReading =
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

/** The steps by which an amount is raised and lowered, and its lower bound, in cents. */
export interface AmountSteps {
  readonly stepCents: number
  readonly minCents: number
  /** The first amount; the lower bound by default. */
  readonly startCents?: number
}

/**
 * Returns the typed amount, moved to the next multiple of the step. Text that is not an amount remains.
 */
export function steppedAmount(
  typed: string,
  direction: 1 | -1,
  { stepCents, minCents, startCents = minCents }: AmountSteps,
): string {
  const reading = readTypedAmount(typed)
  if (reading.kind === 'wrong') return typed
  const { cents } = reading
  if (cents === null) return typedAmount(startCents)
  const round = direction === 1 ? Math.floor : Math.ceil
  return typedAmount(Math.max(minCents, (round(cents / stepCents) + direction) * stepCents))
}

const texts = /* @__PURE__ */ textTable({
  unreadable: [
    '“{got}” is not an amount. Enter an amount such as 1,234.50.',
    '“{got}”不是金额，请按 1,234.50 的格式输入。',
  ],
  otherDecimalSign: [
    '“{got}” has a comma as the decimal separator. Enter an amount such as 1,234.50.',
    '“{got}”以逗号作小数点，请按 1,234.50 的格式输入。',
  ],
  currencySign: [
    'Enter the amount without a currency sign, such as 1,234.50.',
    '请不要输入货币符号，例如 1,234.50。',
  ],
  negativeNumber: ['Enter an amount of 0 or more.', '金额不能为负数。'],
  tooManyDecimals: ['“{got}” has too many decimals. Enter at most two.', '“{got}”超过两位小数。'],
  amountTooLarge: ['“{got}” is too large. Enter a smaller amount.', '“{got}”过大。'],
})

/** Returns the problems with a typed amount, and how to write it. */
export function amountProblemText(problem: AmountProblem, got: string, locale: Locale): string {
  const text = texts[locale][problem]
  return typeof text === 'string' ? text : text({ got })
}
