import type { ReadInputOf } from '@placard/contract/platform/call'
import type { saveAnyOwner, StaffOwnerRow } from '@placard/contract/identity/staff-owner'
import { ownerType } from '@placard/domain/platform/access/owner-type'
import { ownerScope } from '#server/platform/database/scope.ts'
import { notFound } from '#server/platform/http/refusal.ts'
import type { PlatformWork } from '#server/platform/database/platform-work.ts'
import { agencyScope, refuseAgency } from '#server/identity/owner/agency.ts'
import { changeOwner } from '#server/identity/owner/save.ts'
import type { Settings } from '#server/platform/settings.ts'
import { staffOwnerOf } from '#server/identity/owner/staff-list.ts'

/**
 * Changes an owner as platform staff, including closed ones, and returns it.
 *
 * @throws Refusal `notFound`, `changedByOther` with the current one, or `invalidInput` for the agency
 */
export async function saveAsPlatform(
  work: PlatformWork,
  { ownerId, version, ...wanted }: ReadInputOf<typeof saveAnyOwner>,
  settings: Pick<Settings, 'storageMb'>,
): Promise<StaffOwnerRow> {
  const { db } = work.unit
  const owner = await db
    .selectFrom('owner')
    .select(['owner_type', 'agency_id', 'time_zone'])
    .where('owner_id', '=', ownerId)
    .executeTakeFirst()
  if (owner === undefined) throw notFound()
  const { agencyId } = wanted
  if (typeof agencyId === 'string' && agencyId !== owner.agency_id) {
    if (owner.owner_type !== ownerType.subOwner)
      throw refuseAgency('onlySubOwners', agencyId, work.locale)
    await agencyScope(work, agencyId)
  }
  const scope = ownerScope(work.unit, { ...work.actor, ownerId, timeZone: owner.time_zone })
  const view = () => staffOwnerOf(db, ownerId, settings)
  await changeOwner(scope, { version, changes: wanted, view })
  return view()
}
