import { type FieldProblem, fieldProblem } from '@placard/domain/campaigns/field-problem/problem'
import { creativesOfAdMax } from '@placard/domain/platform/limit/limit'
import { sql } from 'kysely'
import type { Decided } from '#server/campaigns/change-set/decide.ts'
import { hasDeletedParent, restoreDecided } from '#server/campaigns/change-set/restore.ts'
import type { Ground, UndecidedEntry } from '#server/campaigns/change-set/wish.ts'
import {
  creativeColumns,
  type CreativeRecord,
  loggedCreative,
} from '#server/campaigns/creative/row.ts'
import { levelTables } from '#server/campaigns/promotion/level.ts'
import { owned, runOwn } from '#server/platform/database/owned-sql.ts'
import type { OwnerScope } from '#server/platform/database/scope.ts'

interface BinRow extends CreativeRecord {
  readonly ad_name: string
  readonly is_removed: boolean
  readonly has_deleted_parent: boolean
  /** The number of creatives of its ad outside of the recycle bin. */
  readonly shown: number
}

interface Restoring {
  readonly ground: Ground<'creative'>
  readonly how: 'unlocked' | 'locked'
}

/** Decides about entries that restore creatives from the recycle bin, by the rules of a single restore. */
export async function decideCreativeRestores(
  scope: OwnerScope,
  entries: readonly UndecidedEntry[],
  { ground, how }: Restoring,
): Promise<Decided[]> {
  const ids = entries.map(({ entity_id }) => entity_id)
  // As with a single restore, so that the creatives of an ad are counted correctly.
  if (how === 'locked') await lockAds(scope, ids)
  const { rows } = await runOwn<BinRow>(
    scope,
    owned`
      select ${sql.join(creativeColumns.map((name) => sql.ref(`c.${name}`)))}, e.ad_name,
        c.removed_at is not null as is_removed, ${hasDeletedParent(scope, parents, ground)} as has_deleted_parent,
        (select count(*)::int from creative o
          where o.owner_id = c.owner_id and o.ad_id = c.ad_id and o.removed_at is null) as shown
      from creative c join ad e on e.owner_id = c.owner_id and e.ad_id = c.ad_id
      where c.owner_id = ${scope.ownerId} and c.creative_id = any (${ids}::bigint[])
      order by c.creative_id ${how === 'locked' ? sql`for update of c` : sql``}`,
  )
  const byId = new Map(rows.map((row) => [row.creative_id, row]))
  const restored = new Map<string, number>()
  return entries.map(({ entity_id }) => {
    const row = byId.get(entity_id)
    const decision = decisionOf(row, ground, restored)
    if (row !== undefined && decision.verdict === 'change')
      restored.set(row.ad_id, (restored.get(row.ad_id) ?? 0) + 1)
    return decision
  })
}

const { above, table, id } = levelTables.ad
/** The tables above a creative, whose ad is `e`. */
const parents = [...above, { table, id }]

async function lockAds(scope: OwnerScope, creativeIds: readonly string[]): Promise<void> {
  await runOwn(
    scope,
    owned`
      select from ad e where e.owner_id = ${scope.ownerId} and e.ad_id = any (array(
        select ad_id from creative where owner_id = ${scope.ownerId} and creative_id = any (${creativeIds}::bigint[])))
      order by e.ad_id for no key update`,
  )
}

/** @param restored the number of creatives that earlier entries restore, by their ads */
function decisionOf(
  row: BinRow | undefined,
  ground: Restoring['ground'],
  restored: ReadonlyMap<string, number>,
): Decided {
  const max = creativesOfAdMax
  const isFull = row !== undefined && row.shown + (restored.get(row.ad_id) ?? 0) >= max
  const problems: FieldProblem[] = isFull
    ? [fieldProblem('adFull', ['creativeId', row.creative_id], { max })]
    : []
  if (row === undefined) return restoreDecided(row, ground)
  const place = { ...row, id: row.creative_id, name: row.ad_name }
  return { ...restoreDecided(place, ground, problems), after: loggedCreative(row) }
}

/** Restores creatives from the recycle bin. */
export async function restoreCreatives(scope: OwnerScope, ids: readonly string[]): Promise<void> {
  if (ids.length === 0) return
  await runOwn(
    scope,
    owned`update creative set removed_at = null, removed_by = null, version = version + 1
      where owner_id = ${scope.ownerId} and creative_id = any (${ids}::bigint[])`,
  )
}
