import { numberText } from '../../platform/format/number.ts'
import { priceText } from '../../platform/format/price.ts'
import { roiText } from '../group/goal.ts'
import type { Locale } from '../../platform/locale/locale.ts'
import { shownControls } from '../../platform/text/line.ts'
import { declaredField } from '../promotion/declared-field.ts'
import type { FieldFacts, FieldProblem, FieldProblemKind } from './problem.ts'
import { fieldTexts, type Say } from './texts.ts'

/** The text of a problem: the expected and the received value, and a sentence with the solution. */
export interface FieldProblemText {
  readonly expected: string
  readonly got: string
  readonly message: string
}

const gotMaxLength = 80

export function fieldProblemText(problem: FieldProblem, locale: Locale): FieldProblemText {
  const { texts, nothing } = fieldTexts[locale]
  // The compiler cannot see that the facts belong to the kind of the text.
  const textsOf = texts[problem.kind] as (
    facts: FieldFacts[FieldProblemKind],
    say: Say,
  ) => Omit<FieldProblemText, 'got'>
  const got = gotText(problem, locale) ?? nothing
  const say: Say = {
    got,
    price: (cents) => priceText(cents, locale),
    number: (count) => numberText(count, locale),
    roi: (millionths) => roiText(millionths, locale),
  }
  return { ...textsOf(problem.facts, say), got }
}

function gotText({ field, got }: FieldProblem, locale: Locale): string | null {
  if (got === null || got === '') return null
  if (typeof got === 'number') return countText(field, got, locale)
  if (typeof got === 'boolean') return String(got)
  const text = shownControls(got)
  return text.length <= gotMaxLength ? text : `${text.slice(0, gotMaxLength)}…`
}

function countText(field: string, count: number, locale: Locale): string {
  const kind = declaredField(field)?.type.kind
  if (kind === 'roi') return roiText(count, locale)
  const isAmount = kind === 'amount' || field === 'dailyBudgetLimit'
  return isAmount ? priceText(count, locale) : String(count)
}
