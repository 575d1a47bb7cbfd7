import type { Level } from '@placard/contract/campaigns/report'
import type { FieldProblem } from '@placard/domain/campaigns/field-problem/problem'
import { sql } from 'kysely'
import { owned, runOwn } from '#server/platform/database/owned-sql.ts'
import type { OwnerScope } from '#server/platform/database/scope.ts'
import { invalidInput } from '#server/platform/http/refusal.ts'
import { logOperation } from '#server/platform/operation-log/write.ts'
import { writtenColumns } from '#server/campaigns/promotion/columns.ts'
import {
  loggedFields,
  type Records,
  type SaveContext,
  wireOf,
} from '#server/campaigns/promotion/entity.ts'
import { wireProblems } from '#server/campaigns/promotion/field-problem.ts'
import { levelTables } from '#server/campaigns/promotion/level.ts'
import { writtenWithName } from '#server/campaigns/promotion/name-taken.ts'
import { allow } from '#server/campaigns/promotion/restriction.ts'
import { lockRow } from '#server/campaigns/promotion/row.ts'

/** A new entity: its columns, and the problems with it. */
export interface Creation<Of extends Level> {
  readonly level: Of
  readonly name: string
  readonly columns: Readonly<Record<string, unknown>>
  readonly problems: readonly FieldProblem[]
}

/**
 * Creates an entity and logs it in the caller's transaction.
 *
 * @returns the row as in its list
 * @throws Refusal `creationDisabled` with the reason, or `invalidInput`
 * @see S1.5, S6.3
 */
export async function createEntity<Of extends Level>(
  scope: OwnerScope,
  { level, name, columns, problems }: Creation<Of>,
  { account, locale }: SaveContext,
): Promise<Records[Of]> {
  await allow(scope, 'create', locale)
  if (problems.length > 0) throw invalidInput(wireProblems(problems, locale))
  const id = await writtenWithName(
    () => insertRow(scope, level, writtenColumns(columns)),
    [`${level}Name`, name],
    locale,
  )
  const row = await lockRow(scope, { level, id }, account)
  await logOperation(scope, {
    operation: 'create',
    entity: level,
    entityId: id,
    entityName: name,
    before: null,
    after: loggedFields(level, wireOf(level, row, account)),
    version: row.version,
  })
  return row
}

/** @returns the new id */
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
