import type { Level } from '@placard/contract/campaigns/report'
import { type FieldProblem, fieldProblem } from '@placard/domain/campaigns/field-problem/problem'
import type { AccountState } from '@placard/domain/campaigns/promotion/delivery'
import { sql } from 'kysely'
import { owned, runOwn } from '#server/platform/database/owned-sql.ts'
import type { OwnerScope } from '#server/platform/database/scope.ts'
import { changedByOther, invalidInput } from '#server/platform/http/refusal.ts'
import { type Difference, logOperation } from '#server/platform/operation-log/write.ts'
import { columnsIn, completeColumn, writtenColumns } from '#server/campaigns/promotion/columns.ts'
import {
  type EntityRef,
  lockRow,
  loggedDifference,
  loggedFields,
  type Records,
  type SaveContext,
  type SavedEntities,
  wireOf,
} from '#server/campaigns/promotion/entity.ts'
import { allow, wireProblems } from '#server/campaigns/promotion/restriction.ts'
import { levelTables } from '#server/campaigns/promotion/level.ts'
import { writtenWithName } from '#server/campaigns/promotion/name.ts'
import { isSameJson } from '@placard/domain/platform/format/same-json'
import { fieldsOf } from '@placard/domain/campaigns/promotion/declared-field'
import type { Fields } from '@placard/domain/campaigns/promotion/field'

interface Creation<Of extends Level> {
  readonly level: Of
  readonly name: string
  readonly columns: Readonly<Record<string, unknown>>
  readonly problems: readonly FieldProblem[]
}

/**
 * Creates an entity and logs it in the caller's transaction.
 *
 * @throws Refusal `creationDisabled` with the reason, or `invalidInput`
 * @see S1.5, S6.3
 */
export async function createEntity<Of extends Level>(
  scope: OwnerScope,
  { level, name, columns, problems }: Creation<Of>,
  { account, locale }: SaveContext,
): Promise<SavedEntities[Of]> {
  await allow(scope, 'create', locale)
  if (problems.length > 0) throw invalidInput(wireProblems(problems, locale))
  const id = await writtenWithName(
    () => insertRow(scope, level, writtenColumns(columns)),
    [`${level}Name`, name],
    locale,
  )
  const saved = wireOf(level, await lockRow(scope, { level, id }, account), account)
  await logOperation(scope, {
    operation: 'create',
    entity: level,
    entityId: id,
    entityName: name,
    before: null,
    after: loggedFields(level, saved),
    version: saved.version,
  })
  return saved
}

async function insertRow(
  scope: OwnerScope,
  level: Level,
  columns: Readonly<Record<string, unknown>>,
): Promise<string> {
  const { table, id } = levelTables[level]
  const { rows } = await runOwn<{ id: string }>(
    scope,
    owned`insert into ${table} (owner_id, ${sql.join(Object.keys(columns).map((column) => sql.ref(column)))})
      values (${scope.ownerId}, ${sql.join(Object.values(columns))}) returning ${id} as id`,
  )
  const [row] = rows
  if (row === undefined) throw new Error(`expected the id of the new ${level}, got none`)
  return row.id
}

/**
 * Reads an entity and locks it until the transaction ends.
 *
 * @param ref `version` is the one that the writer saw
 * @throws Refusal `notFound`, or `changedByOther` with the current one
 */
export async function lockForSave<Of extends Level>(
  scope: OwnerScope,
  { version, ...ref }: EntityRef<Of> & { readonly version: number },
  { account }: SaveContext,
): Promise<Records[Of]> {
  const row = await lockRow(scope, ref, account)
  if (row.version !== version) throw changedByOther(wireOf(ref.level, row, account))
  return row
}

/** A change of an entity as it was decided, before anything is written. */
export interface Change<Of extends Level> {
  readonly level: Of
  readonly row: Records[Of]
  /** The fields that the call names. */
  readonly wanted: Readonly<Record<string, unknown>>
  /** The new state of the switch; undefined keeps it. */
  readonly switchOn: boolean | undefined
  /** The new values of the entity's columns, changed or not. */
  readonly columns: Partial<Records[Of]>
  /** The new values of columns that the answer takes from other tables. */
  readonly joined?: Partial<Records[Of]>
  readonly problems: readonly FieldProblem[]
  /** The field of a daily budget that is raised or removed, which restricted owners may not do. */
  readonly raisedBudget?: string
}

/** The result of a change. */
export interface Outcome<Of extends Level> {
  readonly problems: readonly FieldProblem[]
  readonly was: SavedEntities[Of] & Readonly<Record<string, unknown>>
  readonly is: SavedEntities[Of] & Readonly<Record<string, unknown>>
  /** The row after the change. */
  readonly row: Records[Of]
  /** The changed columns with their new values; none if the entity stays as it is, with its version. */
  readonly changed: Readonly<Record<string, unknown>>
  /** The changed fields for the log. */
  readonly logged: Difference
}

/** Returns the result of a change. With problems it must not be written. */
export function outcomeOf<Of extends Level>(
  change: Change<Of>,
  account: AccountState,
): Outcome<Of> {
  const { level, row, problems } = change
  const columns = columnsToWrite(change)
  const changed = changedColumns(level, row, columns)
  const was = wireOf(level, row, account)
  const isSame = Object.keys(changed).length === 0
  const now: Records[Of] = isSame
    ? row
    : { ...row, ...change.joined, ...changed, version: row.version + 1 }
  const is = isSame ? was : wireOf(level, now, account)
  const logged = isSame ? null : loggedDifference(level, was, is)
  return {
    problems: [...problems, ...switchProblems(change, columns.invalid_fields)],
    was,
    is,
    row: now,
    changed,
    logged: logged ?? { before: {}, after: {} },
  }
}

/**
 * Writes and logs a change in the caller's transaction. A save without changes keeps the version.
 *
 * @throws Refusal `invalidInput` with all problems, or `creationDisabled` for a raised budget
 */
export async function writeChange<Of extends Level>(
  scope: OwnerScope,
  change: Change<Of>,
  { account, locale }: SaveContext,
): Promise<SavedEntities[Of]> {
  const { level } = change
  if (change.raisedBudget !== undefined) await allow(scope, 'raiseBudget', locale)
  const { problems, changed, was, is, logged } = outcomeOf(change, account)
  if (problems.length > 0) throw invalidInput(wireProblems(problems, locale))
  if (Object.keys(changed).length === 0) return was
  const name = `${level}Name`
  const id = String(was[`${level}Id`])
  const { version } = is
  await writtenWithName(
    () => updateColumns(scope, { level, id }, { ...changed, version }),
    [name, String(is[name])],
    locale,
  )
  await logOperation(scope, {
    operation: 'change',
    entity: level,
    entityId: id,
    entityName: String(was[name]),
    version,
    ...logged,
  })
  return is
}

function columnsToWrite<Of extends Level>({ row, wanted, switchOn, columns }: Change<Of>) {
  return {
    ...columns,
    ...(switchOn !== undefined && { switch_on: switchOn }),
    invalid_fields: row.invalid_fields.filter((field) => wanted[field] === undefined),
  }
}

/** An entity with fields to fix cannot be switched on. */
function switchProblems<Of extends Level>(
  { switchOn }: Change<Of>,
  fields: readonly string[],
): FieldProblem[] {
  return switchOn === true && fields.length > 0
    ? [fieldProblem('fixFirst', ['switchOn', true], { fields })]
    : []
}

function changedColumns<Columns extends object>(
  level: Level,
  row: object,
  columns: Columns,
): Partial<Columns> {
  const fields: Fields = fieldsOf[level]
  const stored = columnsIn(row)
  const changed: Record<string, unknown> = {}
  for (const [column, value] of Object.entries(columns)) {
    if (!isSameJson(completeColumn(fields, column, stored[column]), value)) changed[column] = value
  }
  // The entries are some of those of `columns`.
  return changed as Partial<Columns>
}

async function updateColumns(
  scope: OwnerScope,
  { level, id }: EntityRef,
  columns: Readonly<Record<string, unknown>>,
): Promise<void> {
  const { table, id: idColumn } = levelTables[level]
  const values = Object.entries(writtenColumns(columns)).map(
    ([column, value]) => sql`${sql.ref(column)} = ${value}`,
  )
  await runOwn(
    scope,
    owned`update ${table} set ${sql.join(values)} where owner_id = ${scope.ownerId} and ${idColumn} = ${id}`,
  )
}
