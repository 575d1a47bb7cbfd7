import type { Agency } from '@placard/contract/identity/agency'
import { ownerType } from '@placard/domain/platform/access/owner-type'
import { owned, runOwn } from '#server/platform/database/owned-sql.ts'
import type { OwnerScope } from '#server/platform/database/scope.ts'

/**
 * Returns the acting agency, or the agency of the acting advertiser; null without one. Only the agency's users get
 * counts.
 */
export async function agencyOf(scope: OwnerScope): Promise<Agency | null> {
  const { rows } = await runOwn<Agency>(
    scope,
    owned`
      select a.owner_id as "agencyId", a.owner_name as "agencyName", a.contact_name as "contactName",
        a.contact_phone as "contactPhone", a.contact_email as "contactEmail",
        case when v.is_agencys then (select count(*)::int from account p
          where p.owner_id = a.owner_id and p.kind = 'operator' and p.removed_at is null) end as "operatorCount",
        case when v.is_agencys then (select count(*)::int from owner c
          where c.agency_id = a.owner_id and c.closed_at is null) end as "advertiserCount"
      from owner o
      join owner a on a.owner_id = case when o.owner_type = ${ownerType.agency} then o.owner_id else o.agency_id end
      cross join lateral (select a.owner_id = ${scope.homeOwnerId}::bigint as is_agencys) v
      where o.owner_id = ${scope.ownerId}`,
  )
  return rows[0] ?? null
}
