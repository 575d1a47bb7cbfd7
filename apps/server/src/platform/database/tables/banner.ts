import type { Audience } from '@placard/contract/support/audience'
import type { ColumnType } from 'kysely'
import type {
  GeneratedId,
  Id,
  Instant,
  OwnerKey,
  Texts,
} from '#server/platform/database/tables/column.ts'

type Kept<Value> = ColumnType<Value, string, string>

/** Messages at the top of pages. */
export interface BannerTable {
  banner_id: GeneratedId
  audience: Kept<Audience>
  menu_ids: string[] | null
  message: Texts
  priority: number
  begins_at: Instant
  ends_at: Instant
  version: ColumnType<number, number | undefined, number>
}

/** The banners that accounts have closed. */
export interface BannerCloseTable {
  owner_id: OwnerKey
  account_id: Id
  banner_id: Id
}
