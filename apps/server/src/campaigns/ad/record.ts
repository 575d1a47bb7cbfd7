import type { AdRow, SavedAd } from '@placard/contract/campaigns/ad'
import { adFields } from '@placard/domain/campaigns/ad/fields'
import type { ExtensionFlow, FlowScene } from '@placard/domain/campaigns/group/codes'
import type { AdType, ExtensionType } from '@placard/domain/campaigns/plan/codes'
import type { AccountState } from '@placard/domain/campaigns/promotion/delivery'
import { listedFields } from '@placard/domain/campaigns/promotion/field'
import type { ReviewState } from '@placard/domain/campaigns/review/review'
import { type RecordOf, valuesOf } from '#server/campaigns/promotion/columns.ts'
import type { ListedRow } from '#server/campaigns/promotion/list.ts'
import { listedFiguresOf } from '#server/statistics/figure/sums.ts'
import { promotionRowOf, type SavedRecord } from '#server/campaigns/promotion/delivery-status.ts'

interface AdBase extends SavedRecord {
  ad_id: string
  group_id: string
  group_name: string
  plan_id: string
  plan_name: string
  review_reason: string
}

/** The columns of an ad that calls read and write, with its placement according to its plan and group. */
export interface AdRecord extends AdBase, RecordOf<typeof adFields> {
  review_state: ReviewState
  ad_type: AdType
  extension_type: ExtensionType
  extension_flow: ExtensionFlow
  flow_scene: FlowScene
}

export interface ListedAd extends ListedRow, AdBase, RecordOf<typeof listed> {}

const listed = listedFields(adFields)

export function savedAdOf(row: AdRecord, account: AccountState): SavedAd {
  return {
    ...rowBase(row, account),
    ...valuesOf(adFields, row),
    reviewState: row.review_state,
  }
}

export function adRowOf(row: ListedAd, account: AccountState): AdRow {
  return { ...rowBase(row, account), ...valuesOf(listed, row), ...listedFiguresOf(row) }
}

function rowBase(row: AdBase, account: AccountState) {
  return {
    adId: row.ad_id,
    groupId: row.group_id,
    groupName: row.group_name,
    planId: row.plan_id,
    planName: row.plan_name,
    ...promotionRowOf(row, account),
    reviewReason: row.review_reason,
  }
}
