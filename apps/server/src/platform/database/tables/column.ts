import type { LocalText } from '@placard/domain/platform/locale/text'
import type { ColumnType } from 'kysely'

/** bigint columns: read as decimal text, written as text or number. */
export type Id = ColumnType<string, string, string>
/** The owner of a row: no change moves it to another owner. */
export type OwnerKey = ColumnType<string, string, never>
export type GeneratedId = ColumnType<string, string | undefined, never>
export type Amount = ColumnType<string, string | number | bigint, string | number | bigint>
export type Day = ColumnType<string, string, string>
export type Instant = ColumnType<Date, Date | undefined, Date>
export type Json = ColumnType<unknown, string, string>
/** The columns of removable rows. */
export interface BinColumns {
  /** Null unless it is in the recycle bin. */
  removed_at: ColumnType<Date | null, Date | null | undefined, Date | null>
  removed_by: Id | null
}
/** Texts by language. */
export type Texts = ColumnType<LocalText, string, string>
