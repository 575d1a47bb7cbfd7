import type { OutputOf } from '@placard/contract/platform/call'
import type { querySearch } from '@placard/contract/campaigns/search'
import { sql } from 'kysely'
import { selectClients } from '#server/platform/database/client.ts'
import type { OwnerScope } from '#server/platform/database/scope.ts'
import type { Search } from '#server/campaigns/search/entity.ts'
import { matchOf } from '#server/campaigns/search/match.ts'

/** The open advertisers of the acting agency that fit best. */
export async function foundAdvertisers(
  scope: OwnerScope,
  { text, limit, signal }: Search,
): Promise<OutputOf<typeof querySearch>['owners']> {
  const { condition, order } = matchOf({ id: sql`o.owner_id`, name: sql`o.owner_name` }, text)
  const owners = await selectClients(scope)
    .select(['o.owner_id', 'o.owner_name'])
    .where(condition)
    .orderBy(order)
    .limit(limit)
    .execute({ signal })
  return owners.map(({ owner_id, owner_name }) => ({ ownerId: owner_id, ownerName: owner_name }))
}
