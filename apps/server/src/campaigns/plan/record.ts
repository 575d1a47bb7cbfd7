import type { PlanRow, SavedPlan } from '@placard/contract/campaigns/plan'
import { planFields } from '@placard/domain/campaigns/plan/fields'
import type { AccountState } from '@placard/domain/campaigns/promotion/delivery'
import { listedFields } from '@placard/domain/campaigns/promotion/field'
import { type RecordOf, valuesOf } from '#server/campaigns/promotion/columns.ts'
import {
  deliveryOf,
  promotionRowOf,
  type SavedRecord,
} from '#server/campaigns/promotion/delivery-status.ts'
import type { ListedRow } from '#server/campaigns/promotion/list.ts'
import { listedFiguresOf } from '#server/statistics/figure/sums.ts'

interface PlanBase extends SavedRecord {
  plan_id: string
  node_name: string | null
}

export interface PlanRecord extends PlanBase, RecordOf<typeof planFields> {}

export interface ListedPlan extends ListedRow, PlanBase, RecordOf<typeof listed> {
  group_count: number
}

const listed = listedFields(planFields)

export function savedPlanOf(row: PlanRecord, account: AccountState): SavedPlan {
  return {
    ...rowBase(row, account),
    // A save may have changed the budget that was read.
    ...deliveryOf({ ...row, plan_budget: row.day_budget }, account),
    ...valuesOf(planFields, row),
  }
}

export function planRowOf(row: ListedPlan, account: AccountState): PlanRow {
  return {
    ...rowBase(row, account),
    ...valuesOf(listed, row),
    groupCount: row.group_count,
    ...listedFiguresOf(row),
  }
}

function rowBase(row: PlanBase, account: AccountState) {
  return { planId: row.plan_id, nodeName: row.node_name, ...promotionRowOf(row, account) }
}
