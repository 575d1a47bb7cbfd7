import type { Level } from '@placard/contract/campaigns/report'
import type { FieldProblem } from '@placard/domain/campaigns/field-problem/problem'
import type { OwnerScope } from '#server/platform/database/scope.ts'
import { invalidInput } from '#server/platform/http/refusal.ts'
import { logOperation } from '#server/platform/operation-log/write.ts'
import { wireProblems } from '#server/campaigns/promotion/field-problem.ts'
import { writtenWithName } from '#server/campaigns/promotion/name-taken.ts'
import { allow } from '#server/campaigns/promotion/restriction.ts'
import { lockRow } from '#server/campaigns/promotion/row.ts'
import {
  type SaveContext,
  type SavedRecord,
  loggedFields,
} from '#server/campaigns/promotion/save.ts'

/** A new entity: what is wrong with it, how it is written, and how it is shown. */
export interface Creation<Row extends SavedRecord> {
  readonly level: Level
  /** The field of the name, and the name. */
  readonly named: readonly [field: string, name: string]
  readonly problems: readonly FieldProblem[]
  readonly context: SaveContext
  /** @returns the new id */
  insert(scope: OwnerScope): Promise<string>
  readonly wire: (row: Row) => Readonly<Record<string, unknown>>
}

/**
 * Makes an entity and logs it in the caller's transaction.
 *
 * @returns the row, as its list has it
 * @throws Refusal `creationDisabled` with the reason, or `invalidInput`
 * @see S1.5, S6.3
 */
export async function createEntity<Row extends SavedRecord>(
  scope: OwnerScope,
  { level, named, problems, context, insert, wire }: Creation<Row>,
): Promise<Row> {
  const { locale, account } = context
  await allow(scope, 'create', locale)
  if (problems.length > 0) throw invalidInput(wireProblems(problems, locale))
  const id = await writtenWithName(() => insert(scope), named, locale)
  const row = await lockRow<Row>(scope, { level, id, time: account })
  await logOperation(scope, {
    operation: 'create',
    entity: level,
    entityId: id,
    entityName: named[1],
    before: null,
    after: loggedFields(level, wire(row)),
    version: row.version,
  })
  return row
}
