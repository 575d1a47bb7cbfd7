import type { OutputOf } from '@placard/contract/platform/call'
import type { querySearch } from '@placard/contract/campaigns/search'
import type { OwnerScope } from '#server/platform/database/scope.ts'
import {
  accountStanding,
  deliveryOf,
  type StandingRow,
} from '#server/campaigns/promotion/standing.ts'
import { foundAt, type Search } from '#server/campaigns/search/entity.ts'

interface FoundPlan extends StandingRow {
  plan_id: string
  plan_name: string
}

interface FoundGroup extends FoundPlan {
  group_id: string
  group_name: string
}

interface FoundAd extends FoundGroup {
  ad_id: string
  ad_name: string
}

type Found = Pick<OutputOf<typeof querySearch>, 'plans' | 'groups' | 'ads'>

/** Plans, groups and ads that fit best. One query after the other: nobody's typing shall fill the pool. */
export async function foundPromotion(scope: OwnerScope, search: Search): Promise<Found> {
  const account = await accountStanding(scope)
  const plans = await foundAt<FoundPlan>(scope, 'plan', search)
  const groups = await foundAt<FoundGroup>(scope, 'group', search)
  const ads = await foundAt<FoundAd>(scope, 'ad', search)
  const stateOf = (row: StandingRow) => ({ state: deliveryOf(row, account).state })
  return {
    plans: plans.map((row) => ({ ...planOf(row), ...stateOf(row) })),
    groups: groups.map((row) => ({ ...groupOf(row), ...planOf(row), ...stateOf(row) })),
    ads: ads.map((row) => ({
      adId: row.ad_id,
      adName: row.ad_name,
      ...groupOf(row),
      ...planOf(row),
      ...stateOf(row),
    })),
  }
}

function planOf({ plan_id, plan_name }: FoundPlan) {
  return { planId: plan_id, planName: plan_name }
}

function groupOf({ group_id, group_name }: FoundGroup) {
  return { groupId: group_id, groupName: group_name }
}
