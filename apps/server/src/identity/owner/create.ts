import type { ReadInputOf } from '@placard/contract/platform/call'
import type { createAnyOwner } from '@placard/contract/identity/staff-owner'
import { ownerType } from '@placard/domain/platform/access/owner-type'
import { addClient, type NewClient } from '#server/platform/database/client.ts'
import { type OwnerScope, ownerScope } from '#server/platform/database/scope.ts'
import { logOperation } from '#server/platform/operation-log/write.ts'
import type { PlatformWork } from '#server/platform/database/platform-work.ts'
import { agencyScope, refuseAgency } from '#server/identity/owner/agency.ts'

/** Adds an advertiser to the acting agency, and returns the same identity acting for it. */
export async function createClient(scope: OwnerScope, client: NewClient): Promise<OwnerScope> {
  const added = await addClient(scope, client)
  await logCreation(added, { ...client, ownerType: ownerType.subOwner, agencyId: scope.ownerId })
  return added
}

type Wanted = Omit<ReadInputOf<typeof createAnyOwner>, 'firstAccount'>

/**
 * Adds an agency, a directed owner, or a sub-owner of an agency, and returns the platform acting for it.
 *
 * @throws Refusal `invalidInput` for a sub-owner without an agency, or another owner with one
 */
export async function createAsPlatform(
  work: PlatformWork,
  { agencyId, ...wanted }: Wanted,
): Promise<OwnerScope> {
  if (wanted.ownerType === ownerType.subOwner) {
    if (agencyId === undefined) throw refuseAgency('agencyMissing', '', work.locale)
    return createClient(await agencyScope(work, agencyId), wanted)
  }
  if (agencyId !== undefined) throw refuseAgency('onlySubOwners', agencyId, work.locale)
  const { ownerName, currency, timeZone } = wanted
  const { owner_id } = await work.unit.db
    .insertInto('owner')
    .values({ owner_name: ownerName, owner_type: wanted.ownerType, currency, time_zone: timeZone })
    .returning('owner_id')
    .executeTakeFirstOrThrow()
  const scope = ownerScope(work.unit, { ...work.actor, ownerId: owner_id, timeZone })
  await logCreation(scope, { ...wanted, agencyId: null })
  return scope
}

async function logCreation(
  scope: OwnerScope,
  {
    ownerName,
    ownerType: type,
    agencyId,
    currency,
    timeZone,
  }: Omit<Wanted, 'agencyId'> & { agencyId: string | null },
): Promise<void> {
  await logOperation(scope, {
    operation: 'create',
    entity: 'owner',
    entityId: scope.ownerId,
    entityName: ownerName,
    before: null,
    after: { ownerName, ownerType: type, agencyId, currency, timeZone },
    version: 1,
  })
}
