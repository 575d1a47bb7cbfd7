import type { Fields } from '@placard/domain/campaigns/promotion/field'
import type { ValueType } from '@placard/domain/campaigns/promotion/value-type'
import type { ColumnType } from 'kysely'

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
