import { textTable } from '../../platform/locale/text-table.ts'
import type { Locale } from '../../platform/locale/locale.ts'
import type { Unit } from './formula.ts'

/** The reason why a text is no formula. `at` is the place in the text, from 0. */
export type FormulaProblem =
  | {
      readonly kind: 'unexpected'
      readonly expected: 'part' | 'value' | 'operator' | 'comparison' | '(' | ')' | ','
      /** Empty at the end of the text. */
      readonly got: string
      readonly at: number
    }
  | { readonly kind: 'unknown'; readonly name: string; readonly at: number }
  | { readonly kind: 'tooLarge'; readonly got: string; readonly at: number }
  | {
      readonly kind: 'units'
      readonly sign: string
      readonly left: Unit
      readonly right: Unit
      readonly at: number
    }
  | { readonly kind: 'resultUnit'; readonly unit: Unit }
  | { readonly kind: 'noFigure' }
  | { readonly kind: 'tooLong' }
  | { readonly kind: 'tooManyParts'; readonly most: number }
  /** The names from the metric back to itself. */
  | { readonly kind: 'cycle'; readonly names: readonly string[] }

/** Thrown while a formula is read, and returned as its problem. */
export class FormulaError extends Error {
  override readonly name = 'FormulaError'
  readonly problem: FormulaProblem

  constructor(problem: FormulaProblem) {
    super(problem.kind)
    this.problem = problem
  }
}

/** Returns the text of a problem, which says how to fix it. Places are counted from 1. */
export function formulaProblemText(problem: FormulaProblem, locale: Locale): string {
  const texts = problemTexts[locale]
  switch (problem.kind) {
    case 'unexpected': {
      const place = problem.at + 1
      const expected =
        problem.expected in texts.expected
          ? texts.expected[problem.expected as keyof typeof texts.expected]
          : `“${problem.expected}”`
      return problem.got === ''
        ? texts.ended({ expected })
        : texts.unexpected({ expected, got: problem.got, place })
    }
    case 'unknown':
      return texts.unknown({ name: problem.name, place: problem.at + 1 })
    case 'tooLarge':
      return texts.tooLarge({ got: problem.got })
    case 'units': {
      const { sign, left, right, at } = problem
      const units = { left: unitText(left, locale), right: unitText(right, locale) }
      return texts.units({ sign, ...units, place: at + 1 })
    }
    case 'resultUnit':
      return texts.resultUnit({ unit: unitText(problem.unit, locale) })
    case 'tooManyParts':
      return texts.tooManyParts({ most: problem.most })
    case 'cycle':
      return texts.cycle({ names: problem.names.join(' → ') })
    default:
      return texts[problem.kind]
  }
}

/** Returns the name of a unit, such as “an amount” or “an amount by count”. */
function unitText({ money, count }: Unit, locale: Locale): string {
  const texts = problemTexts[locale].unit
  if (money === 0 && count === 0) return texts.ratio
  if (money === 1 && count === 0) return texts.amount
  if (money === 0 && count === 1) return texts.count
  if (money === 1 && count === -1) return texts.price
  return texts.powers({ money, count })
}

const problemTexts = /* @__PURE__ */ textTable({
  expected: {
    part: ['a figure, a number or an operator', '指标、数字或运算符'],
    value: ['a figure, a number or “(”', '指标、数字或“(”'],
    operator: ['an operator such as “+”, or the end', '运算符（如“+”），或公式结尾'],
    comparison: ['a comparison such as “>”', '比较符（如“>”）'],
  },
  unexpected: [
    'Expected {expected} instead of “{got}” (character {place}).',
    '第 {place} 个字符应为{expected}，而不是“{got}”。',
  ],
  ended: ['The formula is not complete: expected {expected}.', '公式不完整，还需要{expected}。'],
  unknown: [
    'There is no figure “{name}” (character {place}). Select one from the list.',
    '没有名为“{name}”的指标（第 {place} 个字符），请从列表中选择。',
  ],
  tooLarge: [
    '{got} is too large: at most 1,000,000,000,000.',
    '{got} 过大，最大为 1,000,000,000,000。',
  ],
  units: [
    '{left} and {right} do not fit together at “{sign}” (character {place}). Divide or multiply one of them first.',
    '“{sign}”两侧（第 {place} 个字符）的单位不同：{left}与{right}。请先相乘或相除。',
  ],
  resultUnit: [
    'The result would be {unit}. It must be an amount, a price, a count or a ratio.',
    '结果的单位为{unit}，只能是金额、单价、数量或比率。',
  ],
  noFigure: ['The formula needs at least one figure.', '公式至少需要一个指标。'],
  tooLong: ['The formula has more than 500 characters.', '公式超过 500 个字符。'],
  tooManyParts: [
    'With the custom metrics inside it, the formula has more than {most} parts.',
    '连同其中的自定义指标，公式超过 {most} 个部分。',
  ],
  cycle: ['The metric would contain itself: {names}.', '指标不能包含自身：{names}。'],
  unit: {
    ratio: ['a ratio', '比率'],
    amount: ['an amount', '金额'],
    count: ['a count', '数量'],
    price: ['a price per unit', '单价'],
    powers: ['amount^{money} × count^{count}', '金额^{money} × 数量^{count}'],
  },
})
