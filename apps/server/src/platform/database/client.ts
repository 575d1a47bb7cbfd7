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

/** An advertiser of the acting agency, open or closed by it. */
export interface Client {
  readonly scope: OwnerScope
  readonly ownerName: string
  readonly currency: string
  readonly isOpen: boolean
}

/**
 * Returns the advertisers of the acting agency with one of these ids or names, as far as they are granted to the account.
 * Names are compared in either letter case. Those that the platform closed do not exist for the agency.
 */
export async function clientsNamed(
  scope: OwnerScope,
  { ids, names = [] }: { readonly ids: readonly string[]; readonly names?: readonly string[] },
): Promise<Client[]> {
  const rows = await connectionOf(scope)
    .selectFrom('owner as o')
    .select(['o.owner_id', 'o.owner_name', 'o.currency', 'o.time_zone', 'o.closed_at'])
    .where('o.agency_id', '=', scope.ownerId)
    .where(
      sql<boolean>`(o.owner_id = any (${ids}::bigint[]) or lower(o.owner_name) = any (select lower(n) from unnest(${names}::text[]) n))`,
    )
    .where((eb) => eb.or([eb('o.closed_at', 'is', null), eb('o.closed_by_agency', '=', true)]))
    .where(isGrantedTo(scope.accountId))
    .orderBy('o.owner_id')
    .execute()
  return rows.map((row) => ({
    scope: { ...scope, ownerId: row.owner_id as OwnerId, timeZone: row.time_zone },
    ownerName: row.owner_name,
    currency: row.currency,
    isOpen: row.closed_at === null,
  }))
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
