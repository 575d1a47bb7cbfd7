import type { Problem } from '@placard/contract/envelope'
import type { FieldProblem } from '@placard/domain/field-problem/problem'
import { fieldProblemText } from '@placard/domain/field-problem/text'
import type { Locale } from '@placard/domain/locale/locale'

/** Problems of fields as a refusal tells them. */
export function wireProblems(problems: readonly FieldProblem[], locale: Locale): Problem[] {
  return problems.map((problem) => ({
    path: problem.field,
    ...fieldProblemText(problem, locale),
  }))
}
