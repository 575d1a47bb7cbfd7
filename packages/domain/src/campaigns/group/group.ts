import { type FieldProblem, fieldProblem } from '../field-problem/problem.ts'
import { deliveryMode, type DeliveryMode } from '../plan/codes.ts'
import { changedFields, dayProblems, priceProblems } from '../promotion/field-rule.ts'
import { formFields, problemsOf } from '../promotion/field.ts'
import { groupFields, type GroupFields } from './fields.ts'
import { goalFields, goalProblems } from './goal.ts'

const entered = formFields(groupFields)

/**
 * Returns the problems with the changed fields of a group.
 *
 * @param before null for a new group
 * @param mode the bid strategy of its plan
 */
export function groupProblems(
  group: GroupFields,
  before: GroupFields | null,
  mode: DeliveryMode,
): FieldProblem[] {
  const changed = changedFields(group, before)
  return problemsOf(
    entered,
    [group, before],
    [
      ...(changed('price') ? bidProblems(group.price, mode) : []),
      ...(changed('billingType', ...goalFields) ? goalProblems(group, mode) : []),
      ...(changed('beginDay', 'endDay') ? dayProblems(group, before) : []),
    ],
  )
}

function bidProblems(price: number | null, mode: DeliveryMode): FieldProblem[] {
  const isBidding = mode === deliveryMode.maxConversion
  if (price === null) return isBidding ? [] : [fieldProblem('priceMissing', ['price', null], {})]
  return isBidding
    ? [fieldProblem('priceUnwanted', ['price', price], {})]
    : priceProblems('price', price)
}
