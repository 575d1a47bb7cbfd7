import type { AdRow } from '@placard/contract/campaigns/ad'
import type { AccountState } from '@placard/domain/campaigns/promotion/delivery'
import type { AdRecord } from '#server/campaigns/ad/record.ts'
import { figuresOf } from '#server/campaigns/promotion/figures.ts'
import type { ListedRow } from '#server/campaigns/promotion/list.ts'
import { deliveryOf } from '#server/campaigns/promotion/delivery-status.ts'

type ListedColumn =
  | 'ad_id'
  | 'ad_name'
  | 'group_id'
  | 'group_name'
  | 'plan_id'
  | 'plan_name'
  | 'copywriter'
  | 'page_url'
  | 'review_reason'

/** An ad as the list's SQL has it. */
export interface ListedAd extends ListedRow, Pick<AdRecord, ListedColumn> {}

/** An ad as its list answers it. */
export function adRowOf(row: ListedAd, account: AccountState): AdRow {
  return {
    adId: row.ad_id,
    adName: row.ad_name,
    groupId: row.group_id,
    groupName: row.group_name,
    planId: row.plan_id,
    planName: row.plan_name,
    version: row.version,
    switchOn: row.switch_on,
    ...deliveryOf(row, account),
    invalidFields: row.invalid_fields,
    copywriter: row.copywriter,
    pageUrl: row.page_url,
    reviewReason: row.review_reason,
    ...figuresOf(row),
  }
}
