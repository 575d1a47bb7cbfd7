import type { AccountState } from '@placard/domain/campaigns/promotion/delivery'
import { deliveryOf, type DeliveryStatusRow } from '#server/campaigns/promotion/delivery-status.ts'

/** The columns that the save of every level reads and writes. */
export interface SavedRecord extends DeliveryStatusRow {
  version: number
}

/** Returns the fields that plans, groups and ads have in common. */
export function promotionRowOf(row: SavedRecord, account: AccountState) {
  return {
    version: row.version,
    switchOn: row.switch_on,
    invalidFields: row.invalid_fields,
    ...deliveryOf(row, account),
  }
}
