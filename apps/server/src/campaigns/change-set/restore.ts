import type { ChangeLevel } from '@placard/contract/campaigns/change-entry'
import type { Level } from '@placard/contract/campaigns/report'
import { type FieldProblem, fieldProblem } from '@placard/domain/campaigns/field-problem/problem'
import type { Decided } from '#server/campaigns/change-set/decide.ts'
import type { Ground, UndecidedEntry } from '#server/campaigns/change-set/wish.ts'
import { restoreFromRecycleBin } from '#server/campaigns/promotion/bin.ts'
import type { SaveContext } from '#server/campaigns/promotion/entity.ts'
import { levelTables } from '#server/campaigns/promotion/level.ts'
import { owned, type OwnedSql, runOwn } from '#server/platform/database/owned-sql.ts'
import type { OwnerScope } from '#server/platform/database/scope.ts'
import { sql } from 'kysely'

interface BinRow {
  readonly id: string
  readonly name: string
  readonly version: number
  readonly is_removed: boolean
  readonly has_deleted_parent: boolean
}

/**
 * Decides about entries that restore rows from the recycle bin, by the rules of a single restore. Parents that the same
 * change set restores are restored before.
 */
export async function decideRestores(
  scope: OwnerScope,
  entries: readonly UndecidedEntry[],
  { ground, how }: { readonly ground: Ground; readonly how: 'unlocked' | 'locked' },
): Promise<Decided[]> {
  const { table, id, name, above } = levelTables[ground.level]
  const ids = entries.map(({ entity_id }) => entity_id)
  const { rows } = await runOwn<BinRow>(
    scope,
    owned`
      select e.${id} as id, e.${name} as name, e.version, e.removed_at is not null as is_removed,
        ${hasDeletedParent(scope, above, ground)} as has_deleted_parent
      from ${table} e where e.owner_id = ${scope.ownerId} and e.${id} = any (${ids}::bigint[])
      order by e.${id} ${how === 'locked' ? sql`for update of e` : sql``}`,
  )
  const byId = new Map(rows.map((row) => [row.id, row]))
  return entries.map(({ entity_id }) => restoreDecided(byId.get(entity_id), ground))
}

/** The condition on `e` that something above it is in the bin, and not restored by the same change set. */
export function hasDeletedParent(
  { ownerId }: OwnerScope,
  above: (typeof levelTables)['ad']['above'],
  { changeSetId }: Pick<Ground, 'changeSetId'>,
): OwnedSql {
  return above.reduce<OwnedSql>(
    (condition, { table, id }) => owned`${condition} or e.${id} in (
      select r.${id} from ${table} r where r.owner_id = ${ownerId} and r.removed_at is not null and not exists (
        select from change_entry p where p.owner_id = ${ownerId} and p.change_set_id = ${changeSetId}
          and p.entity_id = r.${id} and p.action = 'restore' and p.verdict is distinct from 'refused'))`,
    owned`e.owner_id <> ${ownerId}`,
  )
}

/**
 * Returns the verdict about restoring a row.
 *
 * @param row undefined if it cannot be found any more
 * @param others problems that its level has besides
 */
export function restoreDecided(
  row: BinRow | undefined,
  { level, restrictions }: Ground<ChangeLevel>,
  others: readonly FieldProblem[] = [],
): Decided {
  const problems = [
    ...(row === undefined ? [fieldProblem('gone', [`${level}Id`, null], {})] : []),
    ...(row?.has_deleted_parent === true
      ? [fieldProblem('parentInBin', [`${level}Id`, row.id], {})]
      : []),
    ...others,
    ...(restrictions.create === null
      ? []
      : [fieldProblem('restricted', ['', null], { restriction: restrictions.create })]),
  ]
  const isDone = row?.is_removed === false
  return {
    verdict: isDone ? 'leave' : problems.length > 0 ? 'refused' : 'change',
    problems: isDone ? [] : problems,
    flags: [],
    name: row?.name ?? '',
    parentNames: '',
    parentId: '0',
    version: row?.version ?? null,
    wanted: {},
    before: null,
    after: null,
    row: {},
    changed: {},
  }
}

/** Restores rows one by one, because each may need another name. */
export async function restoreRows(
  scope: OwnerScope,
  { level, ids }: { readonly level: Level; readonly ids: readonly string[] },
  context: SaveContext,
): Promise<void> {
  for (const id of ids) await restoreFromRecycleBin(scope, { level, id }, context)
}
