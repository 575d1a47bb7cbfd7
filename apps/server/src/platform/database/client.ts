import { sql } from 'kysely'
import { ownerType } from '@placard/domain/platform/access/owner-type'
import { isGrantedTo } from '#server/platform/database/advertiser-grant.ts'
import { connectionOf, type OwnerId, type OwnerScope } from '#server/platform/database/scope.ts'

/** Selects the open advertisers of the acting agency that are granted to the account, as `o`; none for other owners. */
export function selectClients(scope: OwnerScope) {
  return connectionOf(scope)
    .selectFrom('owner as o')
    .where('o.agency_id', '=', scope.ownerId)
    .where('o.closed_at', 'is', null)
    .where(isGrantedTo(scope.accountId))
}

/** Returns the labels of those advertisers, in alphabetical order. */
export async function advertiserLabels(scope: OwnerScope): Promise<string[]> {
  const rows = await selectClients(scope)
    .select(sql<string>`unnest(o.labels)`.as('label'))
    .distinct()
    .orderBy('label')
    .execute()
  return rows.map(({ label }) => label)
}

export interface NewClient {
  readonly ownerName: string
  readonly currency: string
  readonly timeZone: string
}

/** Adds an advertiser to the acting agency, and returns the same identity acting for it. */
export async function addClient(
  scope: OwnerScope,
  { ownerName, currency, timeZone }: NewClient,
): Promise<OwnerScope> {
  const { owner_id } = await connectionOf(scope)
    .insertInto('owner')
    .values({
      owner_name: ownerName,
      owner_type: ownerType.subOwner,
      agency_id: scope.ownerId,
      currency,
      time_zone: timeZone,
    })
    .returning('owner_id')
    .executeTakeFirstOrThrow()
  return { ...scope, ownerId: owner_id as OwnerId, timeZone }
}
