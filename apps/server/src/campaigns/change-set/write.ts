import type { ChangeLevel } from '@placard/contract/campaigns/change-entry'
import { sql } from 'kysely'
import type { Batch } from '#server/campaigns/change-set/batch.ts'
import type { CheckContext, DecidedEntry } from '#server/campaigns/change-set/check.ts'
import type { Ground, UndecidedEntry } from '#server/campaigns/change-set/wish.ts'
import { writeCopies } from '#server/campaigns/change-set/copy.ts'
import { restoreCreatives } from '#server/campaigns/change-set/creative-restore.ts'
import { restoreKeywords } from '#server/campaigns/change-set/keyword-restore.ts'
import { changedTables, isPromotion } from '#server/campaigns/change-set/level-rows.ts'
import { restoreRows } from '#server/campaigns/change-set/restore.ts'
import { levelTables } from '#server/campaigns/promotion/level.ts'
import { withHashJoins } from '#server/platform/database/hash-join.ts'
import { owned, runOwn } from '#server/platform/database/owned-sql.ts'
import type { OwnerScope } from '#server/platform/database/scope.ts'
import { loggedChanges } from '#server/platform/operation-log/write.ts'

interface Writing {
  readonly batch: Batch
  readonly ground: Ground<ChangeLevel>
  readonly context: CheckContext
}

/** Changes, removes and restores rows, and logs it. */
export async function writeEntries(
  scope: OwnerScope,
  { batch, ground, context }: Writing,
  decided: readonly DecidedEntry[],
): Promise<void> {
  const { level } = ground
  const ofAction = (action: UndecidedEntry['action']) =>
    decided.filter(({ entry }) => entry.action === action)
  const [changes, removals, restores] = [
    ofAction('change'),
    ofAction('remove'),
    ofAction('restore'),
  ]
  const { locale } = context
  if (isPromotion(level))
    await writeCopies(scope, ofAction('copy'), { ground: { ...ground, level }, locale })
  if (changes.length > 0) await writeChanges(scope, { level, batch }, changes)
  if (removals.length > 0) await writeRemovals(scope, level, removals)
  if (level === 'creative') await restoreCreatives(scope, idsOf(restores))
  else if (level === 'keyword') await restoreKeywords(scope, restores, locale)
  else
    await restoreRows(scope, { level, ids: idsOf(restores) }, { account: ground.account, locale })
  // Plans, groups and ads are logged as they are restored.
  const logged = [...changes, ...removals, ...(isPromotion(level) ? [] : restores)]
  if (logged.length > 0) await log(scope, level, logged)
}

function idsOf(decided: readonly DecidedEntry[]): string[] {
  return decided.map(({ entry }) => entry.entity_id)
}

async function writeChanges(
  scope: OwnerScope,
  { level, batch }: { readonly level: ChangeLevel; readonly batch: Batch },
  decided: readonly DecidedEntry[],
): Promise<void> {
  const { table, id } = changedTables[level]
  const columns = [...new Set(decided.flatMap(({ decision }) => Object.keys(decision.changed)))]
  const rows = decided.map(({ entry, decision }) => ({
    ...writtenRow(decision.row, columns),
    [`${level}_id`]: entry.entity_id,
    version: decision.row['version'],
  }))
  const ids = idsOf(decided)
  if (batch === 'linked' && isPromotion(level)) {
    const { name } = levelTables[level]
    // Unique names are compared row by row, so rows that take names from each other need others in between.
    await runOwn(
      scope,
      owned`update ${table} set ${name} = chr(1) || ${id}::text
        where owner_id = ${scope.ownerId} and ${id} = any (${ids}::bigint[])`,
    )
  }
  const values = [...columns, 'version'].map(
    (column) => sql`${sql.ref(column)} = n.${sql.ref(column)}`,
  )
  await withHashJoins(scope, () =>
    runOwn(
      scope,
      owned`
        update ${table} t set ${sql.join(values)}
        from jsonb_populate_recordset(null::${table}, ${JSON.stringify(rows)}::jsonb) n
        where t.owner_id = ${scope.ownerId} and t.${id} = any (${ids}::bigint[]) and t.${id} = n.${id}`,
    ),
  )
}

function writtenRow(
  row: Readonly<Record<string, unknown>>,
  columns: readonly string[],
): Record<string, unknown> {
  return Object.fromEntries(columns.map((column) => [column, row[column]]))
}

async function writeRemovals(
  scope: OwnerScope,
  level: ChangeLevel,
  decided: readonly DecidedEntry[],
): Promise<void> {
  const { table, id } = changedTables[level]
  const ids = idsOf(decided)
  if (level === 'keyword') {
    await runOwn(
      scope,
      owned`delete from keyword where owner_id = ${scope.ownerId} and keyword_id = any (${ids}::bigint[])`,
    )
    return
  }
  await runOwn(
    scope,
    owned`update ${table} set removed_at = now(), removed_by = ${scope.accountId}::bigint, version = version + 1
      where owner_id = ${scope.ownerId} and ${id} = any (${ids}::bigint[])`,
  )
}

async function log(
  scope: OwnerScope,
  level: ChangeLevel,
  decided: readonly DecidedEntry[],
): Promise<void> {
  const entries = decided.map(({ entry, decision }) => ({
    operation: entry.action,
    id: entry.entity_id,
    name: decision.name,
    before: decision.before,
    after: decision.after,
    version: (decision.version ?? 0) + 1,
  }))
  const logged = sql`
    select operation, ${level}::text as entity, id as entity_id, name as entity_name, before, after, version
    from jsonb_to_recordset(${JSON.stringify(entries)}::jsonb)
      as n (operation text, id bigint, name text, before jsonb, after jsonb, version integer)`
  await runOwn(scope, loggedChanges(scope, logged))
}
