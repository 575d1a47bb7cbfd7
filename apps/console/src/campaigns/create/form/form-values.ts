import type { Field, Fields, ValuesOf } from '@placard/domain/campaigns/promotion/field'
import type { ValueType } from '@placard/domain/campaigns/promotion/value-type'
import { readTypedRoi, typedRoi } from '@placard/domain/campaigns/group/goal'
import {
  amountProblemText,
  readTypedAmount,
  typedAmount,
} from '@placard/domain/platform/money/typed-amount'
import { type Day, isDay } from '@placard/domain/platform/calendar/day'
import { type FieldProblem, fieldProblem } from '@placard/domain/campaigns/field-problem/problem'
import { fieldProblemText } from '@placard/domain/campaigns/field-problem/text'
import type { Locale } from '@placard/domain/platform/locale/locale'
import type { FieldProblemText } from './form.ts'

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

/** Parses the texts of a form and collects those that cannot be parsed. */
export interface Reader {
  readonly found: readonly FieldProblemText[]
  /** Returns cents; null if the text is empty or cannot be parsed. */
  amount(field: string, typed: string): number | null
  /** Returns millionths; null as for an amount. */
  roi(field: string, typed: string): number | null
  /** Returns the day; null means no limit. */
  day(typed: string): Day | null
  /** Adds the problems that the rules found, except for fields that could not be parsed. */
  withRuleProblems(problems: readonly FieldProblem[]): readonly FieldProblemText[]
}

/** Returns a reader for one pass over a form. */
export function formReader(locale: Locale): Reader {
  const found: FieldProblemText[] = []
  const problemText = (problem: FieldProblem): FieldProblemText => ({
    field: problem.field,
    text: fieldProblemText(problem, locale).message,
  })
  return {
    found,
    amount(field, typed) {
      const reading = readTypedAmount(typed)
      if (reading.kind === 'amount') return reading.cents
      found.push({ field, text: amountProblemText(reading.problem, reading.got, locale) })
      return null
    },
    roi(field, typed) {
      const reading = readTypedRoi(typed)
      if (reading.kind === 'roi') return reading.millionths
      found.push(problemText(fieldProblem('roiUnreadable', [field, reading.got], {})))
      return null
    },
    // A date input yields a complete day or nothing.
    day: (typed) => (isDay(typed) ? typed : null),
    withRuleProblems(problems) {
      const unread = new Set(found.map(({ field }) => field))
      return [...found, ...problems.filter(({ field }) => !unread.has(field)).map(problemText)]
    },
  }
}

/** Returns the fields whose values differ from the initial ones. */
export function changedFields<Typed extends object>(base: Typed, typed: Typed): Partial<Typed> {
  return Object.fromEntries(
    Object.entries(typed).filter(([key, value]) => !isSame(value, base[key as keyof Typed])),
    // The entries are a subset of the properties of `typed`.
  ) as Partial<Typed>
}

/** Returns whether any field differs from its initial value. */
export function isChanged<Typed extends object>(base: Typed, typed: Typed): boolean {
  return Object.keys(changedFields(base, typed)).length > 0
}

/**
 * Returns the initial values overwritten with kept input, which may be from another version of the page. Invalid parts
 * are omitted.
 */
export function restoredInput<Typed extends object>(kept: object, base: Typed): Typed {
  const known = Object.entries(kept).filter(
    ([key, value]) => Object.hasOwn(base, key) && hasSameType(value, base[key as keyof Typed]),
  )
  return { ...base, ...Object.fromEntries(known) }
}

/** An edit conflict: the initial values, those that the other user saved, and the current input. */
interface EditConflict<Typed> {
  readonly base: Typed
  readonly theirs: Typed
  readonly typed: Typed
}

/** Returns the fields that the other user has changed. */
export function theirChanges<Typed extends object>({
  base,
  theirs,
}: EditConflict<Typed>): Partial<Typed> {
  return changedFields(base, theirs)
}

/** Returns the other user's values, overwritten with the input. */
export function mergeKeepingMine<Typed extends object>({
  base,
  theirs,
  typed,
}: EditConflict<Typed>): Typed {
  return { ...theirs, ...changedFields(base, typed) }
}

/** Returns the input, overwritten with the fields that the other user has changed. */
export function mergeKeepingTheirs<Typed extends object>(meeting: EditConflict<Typed>): Typed {
  return { ...mergeKeepingMine(meeting), ...theirChanges(meeting) }
}

function isSame(one: unknown, other: unknown): boolean {
  return JSON.stringify(one) === JSON.stringify(other)
}

/** Returns whether the value has a type that can replace the other. */
function hasSameType(value: unknown, other: unknown): boolean {
  if (Array.isArray(other))
    return Array.isArray(value) && value.every((one) => typeof one === 'string')
  if (other === null) return value === null || typeof value === 'string'
  return typeof value === typeof other && value !== null
}

/** Parses kept JSON; returns an empty object if it is invalid. */
export function parseObject(kept = '{}'): object {
  try {
    const value: unknown = JSON.parse(kept)
    return typeof value === 'object' && value !== null ? value : {}
  } catch {
    // It was not written by our pages.
    return {}
  }
}
