import type { LocalText } from '@placard/domain/platform/locale/locale'
import type { ColumnType } from 'kysely'
import type { Fields } from '@placard/domain/campaigns/promotion/field'
import type { ValueType } from '@placard/domain/campaigns/promotion/value-type'

/** bigint columns: read as decimal text, written as text or number. */
export type Id = ColumnType<string, string, string>
/** The owner of a row: no change moves it to another owner. */
export type OwnerKey = ColumnType<string, string, never>
export type GeneratedId = ColumnType<string, string | undefined, never>
export type Amount = ColumnType<string, string | number | bigint, string | number | bigint>
export type Day = ColumnType<string, string, string>
export type Instant = ColumnType<Date, Date | undefined, Date>
export type Json = ColumnType<unknown, string, string>
export interface BinColumns {
  /** Null unless it is in the recycle bin. */
  removed_at: ColumnType<Date | null, Date | null | undefined, Date | null>
  removed_by: Id | null
}
export type Texts = ColumnType<LocalText, string, string>

/** The value that is read from a field's column: amounts are bigint, read as text; an audience may lack parts. */
export type RawValue<Type extends ValueType<unknown>> = Type['kind'] extends 'amount'
  ? string | null
  : Type['kind'] extends 'targeting'
    ? Partial<Type['initial']>
    : Type['initial']

/** The value that is written: tests and the demo write codes and days as plain numbers and texts. */
type WrittenValue<Type extends ValueType<unknown>> = Type['kind'] extends 'amount'
  ? string | number | bigint | null
  : Type['kind'] extends 'targeting'
    ? string
    : Type['kind'] extends 'code'
      ? number | Extract<Type['initial'], null>
      : Type['kind'] extends 'day'
        ? string | null
        : Type['initial']

/** The columns of declared fields. Those that a create call must set have no default. */
export type FieldColumns<F extends Fields> = {
  -readonly [Name in keyof F as F[Name]['column']]: ColumnType<
    RawValue<F[Name]['type']>,
    F[Name]['input']['by'] extends 'required' | 'fixed'
      ? WrittenValue<F[Name]['type']>
      : WrittenValue<F[Name]['type']> | undefined,
    WrittenValue<F[Name]['type']>
  >
}
