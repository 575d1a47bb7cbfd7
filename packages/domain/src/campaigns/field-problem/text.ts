import { priceText } from '../../platform/format/price.ts'
import type { Locale } from '../../platform/locale/locale.ts'
import { textTable } from '../../platform/locale/text-table.ts'
import { shownControls } from '../../platform/text/line.ts'
import { roiText } from '../group/goal.ts'
import { linkProblemText } from '../monitoring-link/problem.ts'
import { declaredField } from '../promotion/declared-field.ts'
import { changeTexts } from '../change-set/problem-texts.ts'
import { adTexts } from './ad-texts.ts'
import { textFiller, type TextWith } from './fact-text.ts'
import { planTexts } from './plan-texts.ts'
import type { FieldFacts, FieldProblem, FieldProblemKind } from './problem.ts'

/** The text of a problem: the expected and the received value, and a sentence with the solution. */
export interface FieldProblemText {
  readonly expected: string
  readonly got: string
  readonly message: string
}

/** A kind without texts does not compile. */
type Texts = {
  readonly [Kind in Exclude<FieldProblemKind, 'monitoringLink' | 'childUnfit'>]: Readonly<
    Record<'expected' | 'message', TextWith<FieldFacts[Kind] & { readonly got: string }>>
  >
}

const texts: Readonly<Record<Locale, Texts>> = {
  'en-US': { ...planTexts['en-US'], ...adTexts['en-US'], ...changeTexts['en-US'] },
  'zh-CN': { ...planTexts['zh-CN'], ...adTexts['zh-CN'], ...changeTexts['zh-CN'] },
}
const childTexts = /* @__PURE__ */ textTable({
  ad: [
    'The ad “{name}” in it cannot be there: {reason}',
    '其中的广告“{name}”不能位于该处：{reason}',
  ],
  keyword: [
    'The keyword “{name}” in it cannot be there: {reason}',
    '其中的关键词“{name}”不能位于该处：{reason}',
  ],
})
const ownTexts = /* @__PURE__ */ textTable({ nothing: ['nothing', '空'] })
const gotMaxLength = 80

export function fieldProblemText(problem: FieldProblem, locale: Locale): FieldProblemText {
  const got = gotText(problem, locale) ?? ownTexts[locale].nothing
  if (problem.kind === 'monitoringLink')
    return { ...linkProblemText(problem.facts.problem, locale), got }
  if (problem.kind === 'childUnfit') return childText(problem.facts, got, locale)
  const { expected, message } = texts[locale][problem.kind]
  const fill = textFiller({ ...problem.facts, got }, locale)
  return { expected: fill(expected), message: fill(message), got }
}

function childText(
  { child, name, problem }: FieldFacts['childUnfit'],
  got: string,
  locale: Locale,
): FieldProblemText {
  const { expected, message: reason } = fieldProblemText(problem, locale)
  return { expected, message: childTexts[locale][child]({ name, reason }), got }
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
