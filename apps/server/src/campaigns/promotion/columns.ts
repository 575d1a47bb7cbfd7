import type { Field, Fields, ValuesOf } from '@placard/domain/campaigns/promotion/field'
import { completeTargeting } from '@placard/domain/campaigns/targeting/targeting'
import type { RawValue } from '#server/platform/database/tables/column.ts'

export type RecordOf<F extends Fields> = {
  -readonly [Name in keyof F as F[Name]['column']]: RawValue<F[Name]['type']>
}

/** Returns the columns of a row by their names. */
export function columnsIn(row: object): Readonly<Record<string, unknown>> {
  // Every object has its properties by name, which the types of interfaces do not say. A copy of each of many rows, with
  // a hundred columns, takes longer than the decision about it.
  return row as Readonly<Record<string, unknown>>
}

export function valuesOf<F extends Fields>(fields: F, row: RecordOf<F>): ValuesOf<F> {
  const columns: Readonly<Record<string, unknown>> = row
  const values: Record<string, unknown> = {}
  for (const [name, { type, column }] of declarationOf(fields).entries)
    values[name] = valueOf(type, columns[column])
  // A record has a column of the declared type for each field.
  return values as ValuesOf<F>
}

export function columnsOf<F extends Fields>(fields: F, values: ValuesOf<F>): RecordOf<F> {
  const columns: Record<string, unknown> = {}
  for (const [name, { type, column }] of declarationOf(fields).entries)
    columns[column] = columnOf(type, values[name])
  // The declared types of values and columns correspond.
  return columns as RecordOf<F>
}

/** Returns a stored value as a save writes it: an audience may be stored without some of its parts. */
export function completeColumn(fields: Fields, column: string, raw: unknown): unknown {
  const type = declarationOf(fields).types.get(column)
  return type === undefined ? raw : columnOf(type, valueOf(type, raw))
}

interface Declaration {
  readonly entries: readonly (readonly [string, Field])[]
  /** The types of columns. */
  readonly types: ReadonlyMap<string, Field['type']>
}

// Declarations are few and never change, while values are read of every row.
const known = new WeakMap<Fields, Declaration>()

function declarationOf(fields: Fields): Declaration {
  const found = known.get(fields)
  if (found !== undefined) return found
  const entries = Object.entries(fields)
  const types = new Map(entries.map(([, { column, type }]) => [column, type]))
  const declaration = { entries, types }
  known.set(fields, declaration)
  return declaration
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
