import type { ReportSums } from '../conversion/figure.ts'
import { videoCounts } from '../video/figure.ts'

/** The operators of a formula. `x` and `÷` of a text are read as `*` and `/`. */
export type Operator = '+' | '-' | '*' | '/'

/** The comparisons of `if`. */
export const comparisonSigns = ['<=', '>=', '!=', '<', '>', '='] as const
/** One of `comparisonSigns`. */
export type ComparisonSign = (typeof comparisonSigns)[number]

/** A formula over figures. `at` is the place of its sign in the text, from 0. */
export type Formula =
  | { readonly kind: 'number'; readonly value: number }
  | { readonly kind: 'reference'; readonly code: string; readonly at: number }
  | { readonly kind: 'negative'; readonly of: Formula }
  | {
      readonly kind: 'operation'
      readonly operator: Operator
      readonly left: Formula
      readonly right: Formula
      readonly at: number
    }
  | {
      readonly kind: 'extreme'
      readonly name: 'min' | 'max'
      readonly parts: readonly Formula[]
      readonly at: number
    }
  | {
      readonly kind: 'choice'
      readonly sign: ComparisonSign
      readonly left: Formula
      readonly right: Formula
      readonly whenTrue: Formula
      readonly whenFalse: Formula
      readonly at: number
    }

/** The names of the sums in formulas; everything else is calculated from them. */
export const sumCodes = [
  'impressions',
  'clicks',
  'downloads',
  'cost',
  'conversions',
  'conversionValue',
  ...videoCounts,
] as const satisfies readonly (keyof ReportSums)[]
/** One of `sumCodes`. */
export type SumCode = (typeof sumCodes)[number]

/** Returns whether a code is that of a sum. */
export function isSum(code: string): code is SumCode {
  return sumCodes.some((known) => known === code)
}

/** Returns the direct parts of a formula. */
export function partsOf(formula: Formula): readonly Formula[] {
  switch (formula.kind) {
    case 'negative':
      return [formula.of]
    case 'operation':
      return [formula.left, formula.right]
    case 'extreme':
      return formula.parts
    case 'choice':
      return [formula.left, formula.right, formula.whenTrue, formula.whenFalse]
    default:
      return []
  }
}

/** Returns the formula with each reference replaced. */
export function withReferences(
  formula: Formula,
  replaced: (reference: Formula & { readonly kind: 'reference' }) => Formula,
): Formula {
  const inside = (part: Formula) => withReferences(part, replaced)
  switch (formula.kind) {
    case 'number':
      return formula
    case 'reference':
      return replaced(formula)
    case 'negative':
      return { ...formula, of: inside(formula.of) }
    case 'operation':
      return { ...formula, left: inside(formula.left), right: inside(formula.right) }
    case 'extreme':
      return { ...formula, parts: formula.parts.map(inside) }
    case 'choice':
      return {
        ...formula,
        left: inside(formula.left),
        right: inside(formula.right),
        whenTrue: inside(formula.whenTrue),
        whenFalse: inside(formula.whenFalse),
      }
  }
}

/** Returns whether a formula of sums contains a figure that fulfills a condition. */
export function hasFigure(formula: Formula, isWanted: (code: string) => boolean): boolean {
  return formula.kind === 'reference'
    ? isWanted(formula.code)
    : partsOf(formula).some((part) => hasFigure(part, isWanted))
}

/**
 * Returns the value of a formula of sums, with amounts in whole units of the currency. Null if it divides by 0, needs a
 * sum that is not counted, or has no finite value.
 */
export function formulaValue(formula: Formula, sums: ReportSums): number | null {
  const value = valueIn(formula, sums)
  return value === null || !Number.isFinite(value) ? null : value
}

function valueIn(formula: Formula, sums: ReportSums): number | null {
  if (formula.kind === 'number') return formula.value
  if (formula.kind === 'reference') return sumValue(formula.code, sums)
  const parts = partsOf(formula).map((part) => valueIn(part, sums))
  const [first = null, second = null, third = null, fourth = null] = parts
  switch (formula.kind) {
    case 'negative':
      return first === null ? null : -first
    case 'operation':
      return first === null || second === null
        ? null
        : operationValue(formula.operator, first, second)
    case 'extreme': {
      const known = parts.filter((part) => part !== null)
      return known.length < parts.length ? null : Math[formula.name](...known)
    }
    case 'choice':
      if (first === null || second === null) return null
      return isTrue(formula.sign, first, second) ? third : fourth
  }
}

const isOfMoney = (code: SumCode) => code === 'cost' || code === 'conversionValue'

function sumValue(code: string, sums: ReportSums): number | null {
  if (!isSum(code)) return null
  const value = sums[code]
  return value === undefined || value === null ? null : isOfMoney(code) ? value / 100 : value
}

function operationValue(operator: Operator, left: number, right: number): number | null {
  switch (operator) {
    case '+':
      return left + right
    case '-':
      return left - right
    case '*':
      return left * right
    case '/':
      return right === 0 ? null : left / right
  }
}

function isTrue(sign: ComparisonSign, left: number, right: number): boolean {
  switch (sign) {
    case '<=':
      return left <= right
    case '>=':
      return left >= right
    case '!=':
      return left !== right
    case '<':
      return left < right
    case '>':
      return left > right
    case '=':
      return left === right
  }
}

/** A unit as powers: an amount is `{ money: 1, count: 0 }`, a price per click `{ money: 1, count: -1 }`. */
export interface Unit {
  readonly money: number
  readonly count: number
}

/** Returns the unit of a sum. */
export function unitOfSum(code: SumCode): Unit {
  return isOfMoney(code) ? { money: 1, count: 0 } : { money: 0, count: 1 }
}
