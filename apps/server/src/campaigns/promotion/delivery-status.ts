import { validationStatus } from '@placard/domain/support/business-validation/validation'
import { type Day, dayAt } from '@placard/domain/platform/calendar/day'
import {
  type AccountState,
  type AccountTime,
  type DeliveryReason,
  reasonsAgainst,
  type Running,
  type Showing,
  type ShownState,
  stateOf,
} from '@placard/domain/campaigns/promotion/delivery'
import type { ReviewState } from '@placard/domain/campaigns/review/review'
import { halfHourAt } from '@placard/domain/campaigns/schedule/schedule'
import { verificationKind } from '@placard/domain/support/verification/verification'
import { owned, type OwnedSql, runOwn } from '#server/platform/database/owned-sql.ts'
import { prepared } from '#server/platform/database/prepared.ts'
import type { OwnerScope } from '#server/platform/database/scope.ts'
import { ownerCost } from '#server/statistics/figure/cost.ts'

/**
 * The columns of a row and its parents that decide whether it is delivered. Null: it has no such parent, or no such day.
 */
export interface DeliveryStatusRow {
  switch_on: boolean
  invalid_fields: string[]
  begin_day: Day | null
  end_day: Day | null
  plan_switch_on: boolean | null
  plan_begin_day: Day | null
  plan_end_day: Day | null
  group_switch_on: boolean | null
  group_begin_day: Day | null
  group_end_day: Day | null
  /** Of the plan's app; false without one. */
  is_app_offline: boolean
  /** Of the group, 336 half hours; null: always. */
  schedule: string | null
  /** Cents as text; null without a limit. */
  plan_budget: string | null
  /** Cents as text, of today; null: nothing yet. */
  plan_spent: string | null
  /** Of an ad. */
  review_state: ReviewState | null
  /** Of an ad: has it a creative that may be shown? */
  has_creative: boolean | null
  /** Of a plan or group; null: it is an ad. */
  has_deliverable_ad: boolean | null
}

/** The columns for the delivery status of the account; amounts are cents as text. */
interface AccountRow {
  budget: string | null
  spent: string
  available: string
  is_expired: boolean
}

export async function currentAccountState(
  scope: OwnerScope,
  time: AccountTime = timeOf(scope),
): Promise<AccountState> {
  const { rows } = await runOwn<AccountRow>(scope, accountQuery(scope, time.today))
  const [account] = rows
  if (account === undefined) throw new Error(`expected the owner ${scope.ownerId}, got none`)
  return accountStateOf(account, time)
}

export function timeOf({ timeZone }: OwnerScope): AccountTime {
  const nowMs = Date.now()
  return { today: dayAt(nowMs, timeZone), halfHour: halfHourAt(nowMs, timeZone) }
}

export function accountQuery(scope: OwnerScope, today: Day): OwnedSql {
  const { complete, expired } = validationStatus
  return owned`${prepared}
    select o.day_budget_limit as budget,
      ${ownerCost(today)} as spent,
      (select greatest(0, s.cents) from spendable s where s.owner_id = o.owner_id) as available,
      exists (
        select from verification v where v.owner_id = o.owner_id and v.kind = ${verificationKind.business}
          and (v.status = ${expired} or v.status = ${complete} and v.valid_until < ${today})
      ) as is_expired
    from owner o where o.owner_id = ${scope.ownerId}`
}

export function accountStateOf(
  { budget, spent, available, is_expired: qualificationExpired }: AccountRow,
  time: AccountTime,
): AccountState {
  return {
    ...time,
    budgetCents: centsOf(budget),
    spentCents: Number(spent),
    availableCents: Number(available),
    qualificationExpired,
  }
}

export function deliveryOf(
  row: DeliveryStatusRow,
  account: AccountState,
): { state: ShownState; reasons: DeliveryReason[] } {
  const reasons = reasonsAgainst(
    {
      switchOn: row.switch_on,
      beginDay: row.begin_day,
      endDay: row.end_day,
      invalidFields: row.invalid_fields,
      plan: above(row.plan_switch_on, row.plan_begin_day, row.plan_end_day),
      group: above(row.group_switch_on, row.group_begin_day, row.group_end_day),
      schedule: row.schedule,
      appOffline: row.is_app_offline,
      planDay: { budgetCents: centsOf(row.plan_budget), spentCents: Number(row.plan_spent) },
      shown: showing(row),
      hasDeliverableAd: row.has_deliverable_ad,
    },
    account,
  )
  return { state: stateOf(reasons), reasons }
}

function showing({ review_state, has_creative }: DeliveryStatusRow): Showing | null {
  return review_state === null
    ? null
    : { reviewState: review_state, hasCreative: has_creative === true }
}

function above(switchOn: boolean | null, beginDay: Day | null, endDay: Day | null): Running | null {
  return switchOn === null ? null : { switchOn, beginDay, endDay }
}

function centsOf(text: string | null): number | null {
  return text === null ? null : Number(text)
}

/** The columns that the save of every level reads and writes. */
export interface SavedRecord extends DeliveryStatusRow {
  version: number
}

export function promotionRowOf(row: SavedRecord, account: AccountState) {
  return {
    version: row.version,
    switchOn: row.switch_on,
    invalidFields: row.invalid_fields,
    ...deliveryOf(row, account),
  }
}
