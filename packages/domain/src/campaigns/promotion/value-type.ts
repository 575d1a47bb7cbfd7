import type { Day } from '../../platform/calendar/day.ts'
import type { NamesOf } from '../../platform/locale/locale.ts'
import { type Targeting, wholeAudience } from '../targeting/targeting.ts'

/**
 * The kinds of values. The contract has a schema for each kind, the server a conversion to a column, the console a
 * conversion to form values.
 */
export type ValueKind =
  | 'line'
  | 'lines'
  | 'address'
  | 'amount'
  | 'roi'
  | 'code'
  | 'options'
  | 'item'
  | 'day'
  | 'schedule'
  | 'targeting'
  | 'id'
  | 'ids'

/** The type of a field's values. */
export interface ValueType<Value, Kind extends ValueKind = ValueKind> {
  readonly kind: Kind
  /** The value of a new entity for which no other is given. */
  readonly initial: Value
  readonly isNullable: boolean
  /** The possible values of codes and options, empty for other kinds. */
  readonly codes: readonly (string | number)[]
  /** The display names of numeric codes. */
  readonly names: NamesOf<number> | null
}

function valueType<Value, Kind extends ValueKind>(
  kind: Kind,
  initial: Value,
): ValueType<Value, Kind> {
  return { kind, initial, isNullable: initial === null, codes: [], names: null }
}

/** One line of text; empty means none. */
export const line = valueType<string, 'line'>('line', '')
/** Several lines of text. */
export const lines = valueType<readonly string[], 'lines'>('lines', [])
/** An address; empty means none. */
export const address = valueType<string, 'address'>('address', '')
/** An amount in cents. */
export const amount = valueType<number | null, 'amount'>('amount', null)
/** A return on investment in millionths. */
export const roi = valueType<number | null, 'roi'>('roi', null)
/** The code of a dictionary item. */
export const item = valueType<string | null, 'item'>('item', null)
/** A calendar day; null means no limit. */
export const day = valueType<Day | null, 'day'>('day', null)
/** 336 half hours; null means always. */
export const schedule = valueType<string | null, 'schedule'>('schedule', null)
/** An audience. */
export const targeting = valueType<Targeting, 'targeting'>('targeting', wholeAudience)
/** The id of another row. */
export const id = valueType<string | null, 'id'>('id', null)
/** The ids of other rows. */
export const ids = valueType<readonly string[], 'ids'>('ids', [])

/** A code of a list. */
export function code<Code extends number>(
  list: Readonly<Record<string, Code>>,
  names: NamesOf<Code>,
  initial: NoInfer<Code>,
): ValueType<Code, 'code'> {
  return { ...valueType<Code, 'code'>('code', initial), codes: Object.values(list), names }
}

/** A code of a list, or null. */
export function optionalCode<Code extends number>(
  list: Readonly<Record<string, Code>>,
  names: NamesOf<Code>,
): ValueType<Code | null, 'code'> {
  const type = valueType<Code | null, 'code'>('code', null)
  return { ...type, codes: Object.values(list), names }
}

/** Any number of options of a list. */
export function options<Option extends string>(
  list: Readonly<Record<string, Option>>,
): ValueType<readonly Option[], 'options'> {
  return {
    ...valueType<readonly Option[], 'options'>('options', []),
    codes: Object.values(list),
  }
}
