import type { Problem } from '@placard/contract/platform/envelope'
import type { FieldProblem } from '@placard/domain/campaigns/field-problem/problem'
import { fieldProblemText } from '@placard/domain/campaigns/field-problem/text'
import type { Locale } from '@placard/domain/platform/locale/locale'

/** Returns the problems of fields as a refusal contains them. */
export function wireProblems(problems: readonly FieldProblem[], locale: Locale): Problem[] {
  return problems.map((problem) => ({
    path: problem.field,
    ...fieldProblemText(problem, locale),
  }))
}
