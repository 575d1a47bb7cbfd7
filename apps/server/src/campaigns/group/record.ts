import type { GroupRow, SavedGroup } from '@placard/contract/campaigns/group'
import { groupFields } from '@placard/domain/campaigns/group/fields'
import type { DeliveryMode } from '@placard/domain/campaigns/plan/codes'
import type { AccountState } from '@placard/domain/campaigns/promotion/delivery'
import { listedFields } from '@placard/domain/campaigns/promotion/field'
import { type RecordOf, valuesOf } from '#server/campaigns/promotion/columns.ts'
import type { ListedRow } from '#server/campaigns/promotion/list.ts'
import { listedFiguresOf } from '#server/statistics/figure/sums.ts'
import { promotionRowOf, type SavedRecord } from '#server/campaigns/promotion/delivery-status.ts'

interface GroupBase extends SavedRecord {
  group_id: string
  plan_id: string
  plan_name: string
}

/** The columns of a group that calls read and write; `delivery_mode` is the plan's. */
export interface GroupRecord extends GroupBase, RecordOf<typeof groupFields> {
  delivery_mode: DeliveryMode
}

export interface ListedGroup extends ListedRow, GroupBase, RecordOf<typeof listed> {
  ad_count: number
  keyword_count: number
}

const listed = listedFields(groupFields)

export function savedGroupOf(row: GroupRecord, account: AccountState): SavedGroup {
  return { ...rowBase(row, account), ...valuesOf(groupFields, row) }
}

export function groupRowOf(row: ListedGroup, account: AccountState): GroupRow {
  return {
    ...rowBase(row, account),
    ...valuesOf(listed, row),
    keywordCount: row.keyword_count,
    adCount: row.ad_count,
    ...listedFiguresOf(row),
  }
}

function rowBase(row: GroupBase, account: AccountState) {
  const { group_id: groupId, plan_id: planId, plan_name: planName } = row
  return { groupId, planId, planName, ...promotionRowOf(row, account) }
}
