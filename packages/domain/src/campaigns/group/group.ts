import type { Day } from '../../platform/calendar/day.ts'
import { type FieldProblem, fieldProblem } from '../field-problem/problem.ts'
import { deliveryMode, type DeliveryMode } from '../plan/delivery-mode.ts'
import { changedFields, dayProblems, nameProblems, priceProblems } from '../promotion/field-rule.ts'
import { isSchedule } from '../schedule/schedule.ts'
import { contradictedApps, type Targeting } from '../targeting/targeting.ts'
import type { BillingType } from './billing-type.ts'
import type { ExtensionFlow } from './extension-flow.ts'
import type { FlowScene } from './flow-scene.ts'
import { type GoalFields, goalFields, goalProblems } from './goal.ts'
import type { SmartExpand } from './smart-expand.ts'

/** The editable fields of a group. @see spec S3.8–S3.10 */
export interface GroupFields extends GoalFields {
  readonly groupName: string
  readonly extensionFlow: ExtensionFlow
  readonly flowScene: FlowScene
  readonly billingType: BillingType
  /** Cents for what the billing type names: under oCPC and CPA a conversion. Null under max conversion, where the platform bids. */
  readonly price: number | null
  readonly beginDay: Day | null
  readonly endDay: Day | null
  /** 336 half hours; null: always. */
  readonly schedule: string | null
  readonly targeting: Targeting
  readonly smartExpand: readonly SmartExpand[]
}

/**
 * Returns the problems with the fields of a group that are not as they were.
 *
 * @param before null: the group is new
 * @param mode of its plan
 */
export function groupProblems(
  group: GroupFields,
  before: GroupFields | null,
  mode: DeliveryMode,
): FieldProblem[] {
  const changed = changedFields(group, before)
  const { groupName, price, schedule, targeting } = group
  return [
    ...(changed('groupName') ? nameProblems('groupName', groupName) : []),
    ...(changed('price') ? bidProblems(price, mode) : []),
    ...(changed('billingType', ...goalFields) ? goalProblems(group, mode) : []),
    ...(changed('beginDay', 'endDay') ? dayProblems(group, before) : []),
    ...(changed('schedule') ? scheduleProblems(schedule) : []),
    ...(changed('targeting') ? targetingProblems(targeting) : []),
  ]
}

function bidProblems(price: number | null, mode: DeliveryMode): FieldProblem[] {
  const isBidding = mode === deliveryMode.maxConversion
  if (price === null) return isBidding ? [] : [fieldProblem('priceMissing', ['price', null], {})]
  return isBidding
    ? [fieldProblem('priceUnwanted', ['price', price], {})]
    : priceProblems('price', price)
}

function scheduleProblems(schedule: string | null): FieldProblem[] {
  return schedule === null || isSchedule(schedule)
    ? []
    : [fieldProblem('scheduleUnreadable', ['schedule', schedule], { length: schedule.length })]
}

function targetingProblems(targeting: Targeting): FieldProblem[] {
  const apps = contradictedApps(targeting)
  return apps.length === 0
    ? []
    : [
        fieldProblem('contradictedApps', ['targeting.notInstalledApps', apps.join(', ')], {
          count: apps.length,
        }),
      ]
}
