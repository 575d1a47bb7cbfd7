import type { OwnerType } from '@placard/domain/platform/access/owner-type'
import { type OwnerScope, ownerScope } from '#server/platform/database/scope.ts'
import { notFound } from '#server/platform/http/refusal.ts'
import type { PlatformWork } from '#server/platform/database/actor.ts'

export interface Holder {
  readonly scope: OwnerScope
  readonly ownerName: string
  readonly ownerType: OwnerType
  readonly currency: string
  readonly closed: boolean
}

/** @throws Refusal `notFound` */
export async function holderOf(
  { unit, actor }: Pick<PlatformWork, 'unit' | 'actor'>,
  ownerId: string,
): Promise<Holder> {
  const owner = await unit.db
    .selectFrom('owner')
    .select(['owner_name', 'owner_type', 'currency', 'time_zone', 'closed_at'])
    .where('owner_id', '=', ownerId)
    .executeTakeFirst()
  if (owner === undefined) throw notFound()
  return {
    scope: ownerScope(unit, { ...actor, ownerId, timeZone: owner.time_zone }),
    ownerName: owner.owner_name,
    ownerType: owner.owner_type,
    currency: owner.currency,
    closed: owner.closed_at !== null,
  }
}
