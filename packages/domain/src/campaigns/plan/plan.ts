import type { Day } from '../../platform/calendar/day.ts'
import { type FieldProblem, fieldProblem } from '../field-problem/problem.ts'
import { planDayBudgetMinCents } from '../../platform/limit/limit.ts'
import {
  budgetProblems,
  changedFields,
  dayProblems,
  nameProblems,
} from '../promotion/field-rule.ts'
import type { AdType } from './ad-type.ts'
import type { DeliveryMode } from './delivery-mode.ts'
import { type ExtensionType, promotesApp } from './extension-type.ts'
import { pacing, type Pacing } from './pacing.ts'

/** The editable fields of a plan. @see spec S3.7, S3.8 */
export interface PlanFields {
  readonly planName: string
  readonly extensionType: ExtensionType
  /** The app that is promoted, by its code in the dictionary; null: none is named. */
  readonly appCode: string | null
  /** Cents a day; null: no limit. */
  readonly dayBudget: number | null
  readonly pacing: Pacing
  readonly deliveryMode: DeliveryMode
  readonly adType: AdType
  readonly beginDay: Day | null
  readonly endDay: Day | null
}

/**
 * Returns the problems with the fields of a plan that are not as they were.
 *
 * @param before null: the plan is new
 * @param spentCents of its budget today
 */
export function planProblems(
  plan: PlanFields,
  before: PlanFields | null,
  spentCents: number,
): FieldProblem[] {
  const changed = changedFields(plan, before)
  const { planName, dayBudget } = plan
  const bounds = { minCents: planDayBudgetMinCents, spentCents }
  return [
    ...(changed('planName') ? nameProblems('planName', planName) : []),
    ...(changed('appCode', 'extensionType') ? appProblems(plan) : []),
    ...(changed('dayBudget') ? budgetProblems('dayBudget', dayBudget, bounds) : []),
    ...(changed('pacing', 'dayBudget') ? pacingProblems(plan) : []),
    ...(changed('beginDay', 'endDay') ? dayProblems(plan, before) : []),
  ]
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
