import type { OutputOf, ReadInputOf } from '@placard/contract/platform/call'
import type { listOwners } from '@placard/contract/identity/owner'
import { sql } from 'kysely'
import { selectClients } from '#server/platform/database/client.ts'
import { containsPattern } from '#server/platform/database/like.ts'
import type { OwnerScope } from '#server/platform/database/scope.ts'

/** One page of the acting agency's advertisers by name, and how many match in all. */
export async function listClients(
  scope: OwnerScope,
  { filters, pageNum, pageSize }: ReadInputOf<typeof listOwners>,
): Promise<OutputOf<typeof listOwners>> {
  const matching = selectClients(scope).$if(filters.text !== undefined, (query) =>
    query.where('o.owner_name', 'ilike', containsPattern(filters.text ?? '')),
  )
  const [owners, { total }] = await Promise.all([
    matching
      .select(['o.owner_id', 'o.owner_name', 'o.currency', 'o.time_zone', 'o.version'])
      .select((eb) =>
        eb
          .selectFrom('plan as p')
          .select(sql<number>`count(*)::int`.as('count'))
          .whereRef('p.owner_id', '=', 'o.owner_id')
          .as('plan_count'),
      )
      .orderBy('o.owner_name')
      .orderBy('o.owner_id')
      .limit(pageSize)
      .offset((pageNum - 1) * pageSize)
      .execute(),
    matching.select(sql<number>`count(*)::int`.as('total')).executeTakeFirstOrThrow(),
  ])
  const items = owners.map((owner) => ({
    ownerId: owner.owner_id,
    ownerName: owner.owner_name,
    planCount: owner.plan_count ?? 0,
    currency: owner.currency,
    timeZone: owner.time_zone,
    version: owner.version,
  }))
  return { items, total }
}
