import type { Locale } from '@placard/domain/platform/locale/locale'
import { ownerType } from '@placard/domain/platform/access/owner-type'
import type { PlatformWork } from '#server/platform/database/platform-work.ts'
import { type OwnerScope, ownerScope } from '#server/platform/database/scope.ts'
import { invalidInput, type Refusal } from '#server/platform/http/refusal.ts'
import { ownerTexts } from '#server/identity/owner/texts.ts'

/** Acts for an open agency. @throws Refusal `invalidInput` if the id is not that of one */
export async function agencyScope(work: PlatformWork, agencyId: string): Promise<OwnerScope> {
  const agency = await work.unit.db
    .selectFrom('owner')
    .select('time_zone')
    .where('owner_id', '=', agencyId)
    .where('owner_type', '=', ownerType.agency)
    .where('closed_at', 'is', null)
    .executeTakeFirst()
  if (agency === undefined) throw refuseAgency('noAgency', agencyId, work.locale)
  return ownerScope(work.unit, { ...work.actor, ownerId: agencyId, timeZone: agency.time_zone })
}

/** Returns the refusal for the field `agencyId`. */
export function refuseAgency(
  why: 'agencyMissing' | 'noAgency' | 'onlySubOwners',
  got: string,
  locale: Locale,
): Refusal {
  const texts = ownerTexts[locale]
  const message = why === 'noAgency' ? texts.noAgency(got) : texts[why]
  const expected = why === 'onlySubOwners' ? 'no agency' : 'an open agency'
  return invalidInput([{ path: 'agencyId', expected, got: got || 'nothing', message }])
}
