import type { Locale } from '@placard/domain/platform/locale/locale'
import type { WorkOrderSide } from '@placard/domain/support/work-order/side'
import { type OwnerScope, ownerScope } from '#server/platform/database/scope.ts'
import { notFound } from '#server/platform/http/refusal.ts'
import type { StaffContext } from '#server/platform/http/route.ts'

/** A party that handles the orders of one owner. */
export interface Party {
  /** The owner of the orders, whichever side the party is on. */
  readonly scope: OwnerScope
  readonly side: WorkOrderSide
  readonly locale: Locale
}

/** A member of platform staff, or the user of a command. */
export type Desk = Pick<StaffContext, 'unit' | 'actor' | 'locale'>

/** Returns the platform as a party for the owner of an order. @throws Refusal `notFound` */
export async function atOrder(desk: Desk, orderId: string): Promise<Party> {
  const order = await desk.unit.db
    .selectFrom('work_order')
    .select('owner_id')
    .where('order_id', '=', orderId)
    .executeTakeFirst()
  return atOwner(desk, order)
}

/** Returns the same for a file of the order, sent or unsent. @throws Refusal `notFound` */
export async function atFile(desk: Desk, fileId: string): Promise<Party> {
  const file = await desk.unit.db
    .selectFrom('stored_file')
    .select('owner_id')
    .where('file_id', '=', fileId)
    .where('purpose', '=', 'workOrder')
    .executeTakeFirst()
  return atOwner(desk, file)
}

async function atOwner(
  { unit, actor, locale }: Desk,
  owned: { owner_id: string } | undefined,
): Promise<Party> {
  if (owned === undefined) throw notFound()
  const { owner_id: ownerId, time_zone: timeZone } = await unit.db
    .selectFrom('owner')
    .select(['owner_id', 'time_zone'])
    .where('owner_id', '=', owned.owner_id)
    .executeTakeFirstOrThrow()
  return { scope: ownerScope(unit, { ...actor, ownerId, timeZone }), side: 'platform', locale }
}
