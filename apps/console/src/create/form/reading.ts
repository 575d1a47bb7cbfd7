import { isDay, type Day } from '@placard/domain/calendar/day'
import { type FieldProblem, fieldProblem } from '@placard/domain/field-problem/problem'
import { fieldProblemText } from '@placard/domain/field-problem/text'
import { readTypedRoi } from '@placard/domain/group/roi'
import type { Locale } from '@placard/domain/locale/locale'
import { amountProblemText } from '@placard/domain/money/amount-problem-text'
import { readTypedAmount } from '@placard/domain/money/typed-amount'
import type { Found } from './form.ts'

/** Reads the texts of a form, and gathers what cannot be read. */
export interface Reader {
  readonly found: readonly Found[]
  /** Cents; null: nothing was typed, or nothing that can be read. */
  amount(field: string, typed: string): number | null
  /** Millionths; null as with an amount. */
  roi(field: string, typed: string): number | null
  /** Null: an open end. */
  day(typed: string): Day | null
  /** Adds what the rules say, except of fields that could not be read. */
  ruled(problems: readonly FieldProblem[]): readonly Found[]
}

/** A reader for one look at a form. */
export function formReader(locale: Locale): Reader {
  const found: Found[] = []
  const told = (problem: FieldProblem): Found => ({
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
      found.push(told(fieldProblem('roiUnreadable', [field, reading.got], {})))
      return null
    },
    // A date field gives a whole day or nothing.
    day: (typed) => (isDay(typed) ? typed : null),
    ruled(problems) {
      const unread = new Set(found.map(({ field }) => field))
      return [...found, ...problems.filter(({ field }) => !unread.has(field)).map(told)]
    },
  }
}
