import { sql } from 'kysely'
import { owned, type OwnedSql } from '#server/platform/database/owned-sql.ts'
import type { OwnerScope } from '#server/platform/database/scope.ts'

// Ads that are in the bin themselves need not be found twice; of the others there is an index by group.
const inBin = (table: 'ad_group' | 'plan', id: 'group_id' | 'plan_id') => sql`
  select a.ad_id from ${sql.table(table)} r join ad a on a.owner_id = r.owner_id and a.${sql.ref(id)} = r.${sql.ref(id)}
    and a.removed_at is null
  where r.removed_at is not null`

/** Each material that a creative of the acting owner in sight names, as often as it does: `creative_id`, `material_id`. */
export function materialUses(scope: OwnerScope): OwnedSql {
  return owned`select c.creative_id, unnest(c.material_ids) as material_id from creative c where ${isNotDeletedCreative(scope)}`
}

/** The condition on creatives `c` that they are the acting owner's, and neither in the bin nor in something that is. */
export function isNotDeletedCreative({ ownerId }: OwnerScope): OwnedSql {
  return owned`c.owner_id = ${ownerId} and c.removed_at is null and c.ad_id not in (
    select a.ad_id from ad a where a.owner_id = ${ownerId} and a.removed_at is not null
    union all ${inBin('ad_group', 'group_id')} and r.owner_id = ${ownerId}
    union all ${inBin('plan', 'plan_id')} and r.owner_id = ${ownerId}
  )`
}
