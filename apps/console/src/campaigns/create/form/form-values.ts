import type { Field, Fields, ValuesOf } from '@placard/domain/campaigns/promotion/field'
import type { ValueType } from '@placard/domain/campaigns/promotion/value-type'
import { typedRoi } from '@placard/domain/campaigns/group/roi'
import { typedAmount } from '@placard/domain/platform/money/typed-amount'
import type { Reader } from './form-reader.ts'

/** Kinds of values that users enter as text. Empty text means none; lines are one per line. */
type TypedKind = 'amount' | 'roi' | 'day' | 'item' | 'lines'
type FormValue<Type extends ValueType<unknown>> = Type['kind'] extends TypedKind
  ? string
  : Type['initial']

/** The values of fields as entered in a form. */
export type FormValuesOf<F extends Fields> = {
  readonly [Name in keyof F]: FormValue<F[Name]['type']>
}

/** Returns the values of a blank form. */
export function blankValues<F extends Fields>(fields: F): FormValuesOf<F> {
  return mapped(fields, ({ type }) => formValue(type, type.initial))
}

/** Converts the values of a saved entity to form values. */
export function toFormValues<F extends Fields>(fields: F, saved: ValuesOf<F>): FormValuesOf<F> {
  return mapped(fields, ({ type }, name) => formValue(type, saved[name]))
}

/** Converts form values to the values that the server expects. */
export function parseValues<F extends Fields>(
  fields: F,
  typed: FormValuesOf<F>,
  reader: Reader,
): ValuesOf<F> {
  return mapped(fields, ({ type: { kind } }, name) => {
    const value: unknown = typed[name]
    if (typeof value !== 'string') return value
    switch (kind) {
      case 'amount':
        return reader.amount(name, value)
      case 'roi':
        return reader.roi(name, value)
      case 'day':
        return reader.day(value)
      case 'item':
        return value === '' ? null : value
      case 'lines':
        return value.split('\n').filter((line) => line.trim() !== '')
      default:
        return value
    }
  })
}

function formValue({ kind }: Field['type'], value: unknown): unknown {
  if (kind === 'amount' || kind === 'roi') {
    const number = typeof value === 'number' ? value : null
    return kind === 'amount' ? typedAmount(number) : typedRoi(number)
  }
  if (kind === 'lines') return Array.isArray(value) ? value.join('\n') : ''
  return kind === 'day' || kind === 'item' ? (value ?? '') : value
}

function mapped<Values>(fields: Fields, make: (field: Field, name: string) => unknown): Values {
  const entries = Object.entries(fields).map(([name, field]) => [name, make(field, name)])
  // The types of the callers map each kind of value as the functions above do.
  return Object.fromEntries(entries) as Values
}
