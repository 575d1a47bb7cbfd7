import type { OutputOf } from '@placard/contract/call'
import type { querySearch } from '@placard/contract/search'
import { type Day, dayAt } from '@placard/domain/calendar/day'
import { shownState } from '@placard/domain/promotion/state'
import type { OwnerScope } from '#server/database/scope.ts'
import { running } from '#server/promotion/running.ts'
import { foundAt, type Search } from '#server/search/entity.ts'

interface PlanColumns {
  plan_id: string
  plan_name: string
}

interface StateColumns {
  switch_on: boolean
  mend: string[]
}

interface OwnDays {
  begin_day: string | null
  end_day: string | null
}

interface FoundPlan extends PlanColumns, StateColumns, OwnDays {}

interface BelowPlan extends PlanColumns, StateColumns {
  group_id: string
  group_name: string
  plan_switch_on: boolean
  plan_begin_day: string | null
  plan_end_day: string | null
}

interface FoundGroup extends BelowPlan, OwnDays {}

interface FoundAd extends BelowPlan {
  ad_id: string
  ad_name: string
  group_switch_on: boolean
  group_begin_day: string | null
  group_end_day: string | null
}

type Found = Pick<OutputOf<typeof querySearch>, 'plans' | 'groups' | 'ads'>

/** Plans, groups and ads that fit best. One query after the other: nobody's typing shall fill the pool. */
export async function foundPromotion(scope: OwnerScope, search: Search): Promise<Found> {
  const today = dayAt(Date.now(), scope.timeZone)
  const plans = await foundAt<FoundPlan>(scope, 'plan', search)
  const groups = await foundAt<FoundGroup>(scope, 'group', search)
  const ads = await foundAt<FoundAd>(scope, 'ad', search)
  return {
    plans: plans.map((row) => ({ ...planOf(row), state: planState(row, today) })),
    groups: groups.map((row) => ({
      ...groupOf(row),
      ...planOf(row),
      state: groupState(row, today),
    })),
    ads: ads.map((row) => ({
      adId: row.ad_id,
      adName: row.ad_name,
      ...groupOf(row),
      ...planOf(row),
      state: adState(row, today),
    })),
  }
}

function planOf({ plan_id, plan_name }: PlanColumns) {
  return { planId: plan_id, planName: plan_name }
}

function groupOf({ group_id, group_name }: BelowPlan) {
  return { groupId: group_id, groupName: group_name }
}

function planState({ switch_on, begin_day, end_day, mend }: FoundPlan, today: Day) {
  return shownState({ ...running(switch_on, begin_day, end_day), mend }, today)
}

function groupState(row: FoundGroup, today: Day) {
  const own = running(row.switch_on, row.begin_day, row.end_day)
  return shownState({ ...own, mend: row.mend, plan: planAbove(row) }, today)
}

function adState(row: FoundAd, today: Day) {
  const own = running(row.switch_on, null, null)
  const group = running(row.group_switch_on, row.group_begin_day, row.group_end_day)
  return shownState({ ...own, mend: row.mend, plan: planAbove(row), group }, today)
}

function planAbove({ plan_switch_on, plan_begin_day, plan_end_day }: BelowPlan) {
  return running(plan_switch_on, plan_begin_day, plan_end_day)
}
