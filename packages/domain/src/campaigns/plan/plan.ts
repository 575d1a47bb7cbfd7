import { type FieldProblem, fieldProblem } from '../field-problem/problem.ts'
import { planDayBudgetMinCents } from '../../platform/limit/limit.ts'
import { budgetProblems, changedFields, dayProblems } from '../promotion/field-rule.ts'
import { formFields, problemsOf } from '../promotion/field.ts'
import { pacing, promotesApp } from './codes.ts'
import { planFields, type PlanFields } from './fields.ts'

const entered = formFields(planFields)

/**
 * Returns the problems with the changed fields of a plan.
 *
 * @param before null for a new plan
 * @param spentCents spent of its budget today
 */
export function planProblems(
  plan: PlanFields,
  before: PlanFields | null,
  spentCents: number,
): FieldProblem[] {
  const changed = changedFields(plan, before)
  const bounds = { minCents: planDayBudgetMinCents, spentCents }
  return problemsOf(
    entered,
    [plan, before],
    [
      ...(changed('appCode', 'extensionType') ? appProblems(plan) : []),
      ...(changed('dayBudget') ? budgetProblems('dayBudget', plan.dayBudget, bounds) : []),
      ...(changed('pacing', 'dayBudget') ? pacingProblems(plan) : []),
      ...(changed('beginDay', 'endDay') ? dayProblems(plan, before) : []),
    ],
  )
}

function pacingProblems(plan: PlanFields): FieldProblem[] {
  return plan.pacing === pacing.uniform && plan.dayBudget === null
    ? [fieldProblem('pacingWithoutBudget', ['pacing', plan.pacing], {})]
    : []
}

function appProblems({ appCode, extensionType }: PlanFields): FieldProblem[] {
  return appCode === null || promotesApp(extensionType)
    ? []
    : [fieldProblem('appUnwanted', ['appCode', appCode], {})]
}
