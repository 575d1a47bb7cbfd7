import type { Problem } from '@placard/contract/platform/envelope'
import type { ChoiceProblem } from '@placard/domain/platform/column/choice'
import type { Locale } from '@placard/domain/platform/locale/locale'
import { columnTexts } from '#server/campaigns/personal-column/texts.ts'

const expected: Readonly<Record<ChoiceProblem['kind'], string>> = {
  unknown: 'a column of the page',
  repeated: 'the column once',
  missing: 'every column of the page',
  pinned: 'a column that may be hidden',
  place: 'its place among the shown columns, from 0',
  none: 'a shown column',
}

/** Says what is wrong with a choice of columns. */
export function choiceProblem(problem: ChoiceProblem, locale: Locale): Problem {
  const { kind, path } = problem
  const texts = columnTexts[locale]
  if (kind === 'none') return { path, expected: expected[kind], got: 'none', message: texts.none }
  const got = kind === 'place' ? String(problem.sort) : problem.code
  return { path, expected: expected[kind], got, message: texts[kind](problem.code) }
}
