import type { Field, Fields, ValuesOf } from '@placard/domain/campaigns/promotion/field'
import { completeTargeting } from '@placard/domain/campaigns/targeting/targeting'
import type { RawValue } from '#server/platform/database/tables/column.ts'

export type RecordOf<F extends Fields> = {
  -readonly [Name in keyof F as F[Name]['column']]: RawValue<F[Name]['type']>
}

export function valuesOf<F extends Fields>(fields: F, row: RecordOf<F>): ValuesOf<F> {
  const columns: Readonly<Record<string, unknown>> = row
  const values: Record<string, unknown> = {}
  for (const [name, { type, column }] of entriesOf(fields))
    values[name] = valueOf(type, columns[column])
  // A record has a column of the declared type for each field.
  return values as ValuesOf<F>
}

export function columnsOf<F extends Fields>(fields: F, values: ValuesOf<F>): RecordOf<F> {
  const columns: Record<string, unknown> = {}
  for (const [name, { type, column }] of entriesOf(fields))
    columns[column] = columnOf(type, values[name])
  // The declared types of values and columns correspond.
  return columns as RecordOf<F>
}

type Entries = readonly (readonly [string, Field])[]

// Declarations are few and never change, while values are read of every row.
const knownEntries = new WeakMap<Fields, Entries>()

function entriesOf(fields: Fields): Entries {
  const known = knownEntries.get(fields)
  if (known !== undefined) return known
  const entries = Object.entries(fields)
  knownEntries.set(fields, entries)
  return entries
}

function valueOf({ kind }: Field['type'], raw: unknown): unknown {
  if (kind === 'amount') return raw === null ? null : Number(raw)
  return kind === 'targeting' ? completeTargeting({ ...(raw as object) }) : raw
}

function columnOf(type: Field['type'], value: unknown): unknown {
  return type.kind === 'amount' && value !== null ? String(value) : valueOf(type, value)
}

/** Returns columns as the database takes them: an audience is JSON. */
export function writtenColumns(
  columns: Readonly<Record<string, unknown>>,
): Record<string, unknown> {
  const { targeting } = columns
  return targeting === undefined ? columns : { ...columns, targeting: JSON.stringify(targeting) }
}

/** Returns the fields of an answer without those that the log does not contain. */
export function loggedValues(
  fields: Fields,
  answer: Readonly<Record<string, unknown>>,
): Record<string, unknown> {
  const entries = Object.entries(answer).filter(([name]) => fields[name]?.isLogged !== false)
  return Object.fromEntries(entries)
}

/** The fields of a save. Missing fields are not changed, so they must be absent. */
export function definedFields<Saved extends object>(
  fields: Saved,
): { [Name in keyof Saved]: Exclude<Saved[Name], undefined> } {
  const entries = Object.entries(fields).filter(([, value]) => value !== undefined)
  // Optional names stay optional; those that are there have a value.
  return Object.fromEntries(entries) as { [Name in keyof Saved]: Exclude<Saved[Name], undefined> }
}
