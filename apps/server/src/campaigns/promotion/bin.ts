import type { Level } from '@placard/contract/campaigns/report'
import { fieldProblem } from '@placard/domain/campaigns/field-problem/problem'
import { owned, runOwn } from '#server/platform/database/owned-sql.ts'
import type { OwnerScope } from '#server/platform/database/scope.ts'
import { changedByOther, invalidInput, notFound } from '#server/platform/http/refusal.ts'
import { logOperation } from '#server/platform/operation-log/write.ts'
import { allow, wireProblems } from '#server/campaigns/promotion/restriction.ts'
import { freeName, withFreeNames, writtenWithName } from '#server/campaigns/promotion/name.ts'
import { hasNoDeletedParent, isNotDeleted, levelTables } from '#server/campaigns/promotion/level.ts'
import {
  type EntityRef,
  loggedFields,
  rowOf,
  type SaveContext,
  type SavedEntities,
  wireOf,
} from '#server/campaigns/promotion/entity.ts'

/**
 * Moves an entity to the bin and logs it, in the caller's transaction. Its children are not changed, but hidden with
 * it.
 *
 * @param ref `version` is the one that the writer saw
 * @throws Refusal `notFound`, or `changedByOther` with the current one
 */
export async function moveToRecycleBin(
  scope: OwnerScope,
  { level, id, version }: EntityRef & { readonly version: number },
  context: SaveContext,
): Promise<void> {
  const locked = await lockNamed(scope, level, id)
  if (!locked?.is_not_deleted) throw notFound()
  const { account } = context
  const row = await rowOf(scope, { level, id }, account)
  const wire = wireOf(level, row, account)
  if (row.version !== version) throw changedByOther(wire)
  const { table, id: idColumn } = levelTables[level]
  await runOwn(
    scope,
    owned`update ${table} set removed_at = now(), removed_by = ${scope.accountId}::bigint, version = version + 1
      where owner_id = ${scope.ownerId} and ${idColumn} = ${id}`,
  )
  await logOperation(scope, {
    operation: 'remove',
    entity: level,
    entityId: id,
    entityName: locked.name,
    before: loggedFields(level, wire),
    after: null,
    version: version + 1,
  })
}

/**
 * Restores an entity from the bin and logs it, in the caller's transaction.
 *
 * @returns the entity; its name has a number if it was taken meanwhile
 * @throws Refusal `creationDisabled` with the reason, `notFound` unless it is in the bin, or `invalidInput` while a
 *   parent is in the bin as well
 * @see S1.5, S6.3
 */
export async function restoreFromRecycleBin<Of extends Level>(
  scope: OwnerScope,
  { level, id }: EntityRef<Of>,
  { locale, account }: SaveContext,
): Promise<SavedEntities[Of]> {
  await allow(scope, 'create', locale)
  const locked = await lockNamed(scope, level, id)
  if (locked === undefined || locked.removed_at === null) throw notFound()
  if (locked.has_deleted_parent)
    throw invalidInput(wireProblems([fieldProblem('parentInBin', [`${level}Id`, id], {})], locale))
  const { table, id: idColumn, name: nameColumn } = levelTables[level]
  const name = await withFreeNames(scope, async () => {
    const free = await freeName(scope, level, { id, name: locked.name })
    const restored = owned`
      update ${table} set removed_at = null, removed_by = null, ${nameColumn} = ${free}, version = version + 1
      where owner_id = ${scope.ownerId} and ${idColumn} = ${id}`
    await writtenWithName(() => runOwn(scope, restored), [`${level}Name`, free], locale)
    return free
  })
  const saved = wireOf(level, await rowOf(scope, { level, id }, account), account)
  await logOperation(scope, {
    operation: 'restore',
    entity: level,
    entityId: id,
    entityName: name,
    before: null,
    after: loggedFields(level, saved),
    version: saved.version,
  })
  return saved
}

interface ExistingName {
  name: string
  removed_at: Date | null
  /** It is neither in the bin nor below something that is. */
  is_not_deleted: boolean
  has_deleted_parent: boolean
}

async function lockNamed(
  scope: OwnerScope,
  level: Level,
  id: string,
): Promise<ExistingName | undefined> {
  const tables = levelTables[level]
  const { rows } = await runOwn<ExistingName>(
    scope,
    owned`
      select e.${tables.name} as name, e.removed_at, ${isNotDeleted(scope, tables)} as is_not_deleted,
        not (${hasNoDeletedParent(scope, tables.above)}) as has_deleted_parent
      from ${tables.table} e where e.owner_id = ${scope.ownerId} and e.${tables.id} = ${id} for update of e`,
  )
  return rows[0]
}
