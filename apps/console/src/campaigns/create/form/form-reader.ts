import { isDay, type Day } from '@placard/domain/platform/calendar/day'
import { type FieldProblem, fieldProblem } from '@placard/domain/campaigns/field-problem/problem'
import { fieldProblemText } from '@placard/domain/campaigns/field-problem/text'
import { readTypedRoi } from '@placard/domain/campaigns/group/roi'
import type { Locale } from '@placard/domain/platform/locale/locale'
import { amountProblemText } from '@placard/domain/platform/money/amount-problem-text'
import { readTypedAmount } from '@placard/domain/platform/money/typed-amount'
import type { FieldProblemText } from './form.ts'

/** Parses the texts of a form and collects those that cannot be parsed. */
export interface Reader {
  readonly found: readonly FieldProblemText[]
  /** Returns cents; null if the text is empty or cannot be parsed. */
  amount(field: string, typed: string): number | null
  /** Returns millionths; null as for an amount. */
  roi(field: string, typed: string): number | null
  /** Returns the day; null means no limit. */
  day(typed: string): Day | null
  /** Adds the problems that the rules found, except for fields that could not be parsed. */
  withRuleProblems(problems: readonly FieldProblem[]): readonly FieldProblemText[]
}

/** Returns a reader for one pass over a form. */
export function formReader(locale: Locale): Reader {
  const found: FieldProblemText[] = []
  const problemText = (problem: FieldProblem): FieldProblemText => ({
    field: problem.field,
    text: fieldProblemText(problem, locale).message,
  })
  return {
    found,
    amount(field, typed) {
      const reading = readTypedAmount(typed)
      if (reading.kind === 'amount') return reading.cents
      found.push({ field, text: amountProblemText(reading.problem, reading.got, locale) })
      return null
    },
    roi(field, typed) {
      const reading = readTypedRoi(typed)
      if (reading.kind === 'roi') return reading.millionths
      found.push(problemText(fieldProblem('roiUnreadable', [field, reading.got], {})))
      return null
    },
    // A date input yields a complete day or nothing.
    day: (typed) => (isDay(typed) ? typed : null),
    withRuleProblems(problems) {
      const unread = new Set(found.map(({ field }) => field))
      return [...found, ...problems.filter(({ field }) => !unread.has(field)).map(problemText)]
    },
  }
}
