import { sql } from 'kysely'
import { owned, type OwnedSql } from '#server/platform/database/owned-sql.ts'
import type { OwnerScope } from '#server/platform/database/scope.ts'

// Ads in the recycle bin need not be found twice; for the others there is an index by group.
const inBin = (table: 'ad_group' | 'plan', id: 'group_id' | 'plan_id') => sql`
  select a.ad_id from ${sql.table(table)} r join ad a on a.owner_id = r.owner_id and a.${sql.ref(id)} = r.${sql.ref(id)}
    and a.removed_at is null
  where r.removed_at is not null`

/** Selects each material used by a visible creative of the acting owner, once per use: `creative_id`, `material_id`. */
export function materialUses(scope: OwnerScope): OwnedSql {
  return owned`select c.creative_id, unnest(c.material_ids) as material_id from creative c where ${isNotDeletedCreative(scope)}`
}

/**
 * Returns the condition that creatives `c` belong to the acting owner, and are not in the recycle bin, nor are their
 * parents.
 */
export function isNotDeletedCreative({ ownerId }: OwnerScope): OwnedSql {
  return owned`c.owner_id = ${ownerId} and c.removed_at is null and c.ad_id not in (
    select a.ad_id from ad a where a.owner_id = ${ownerId} and a.removed_at is not null
    union all ${inBin('ad_group', 'group_id')} and r.owner_id = ${ownerId}
    union all ${inBin('plan', 'plan_id')} and r.owner_id = ${ownerId}
  )`
}
