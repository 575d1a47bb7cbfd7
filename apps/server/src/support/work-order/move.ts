import type { ReadInputOf } from '@placard/contract/platform/call'
import type { moveWorkOrder } from '@placard/contract/support/work-order'
import { workOrderStateName, workOrderScheme } from '@placard/domain/support/work-order/scheme'
import { movesOf, needsReason } from '@placard/domain/support/work-order/side'
import type { WorkOrderStatus } from '@placard/domain/support/work-order/status'
import { changedByOther, invalidInput, type Refusal } from '#server/platform/http/refusal.ts'
import { logOperation } from '#server/platform/operation-log/write.ts'
import { addEntry } from '#server/support/work-order/entry.ts'
import { tellCreator } from '#server/support/work-order/notifications.ts'
import type { Party } from '#server/support/work-order/party.ts'
import { type LockedWorkOrder, lockOrder } from '#server/support/work-order/record.ts'
import { workOrderTexts } from '#server/support/work-order/texts.ts'

type Move = ReadInputOf<typeof moveWorkOrder>

/**
 * Changes the status of an order to one that this side may set.
 *
 * @param readOrder returns the order as the side saw it, if it may have changed since
 * @throws Refusal `notFound`, `changedByOther`, `limitReached`, or `invalidInput` for an impossible change
 * @see spec S4.16
 */
export async function move(
  party: Party,
  { workOrderId, version, to, text }: Move,
  readOrder: () => Promise<unknown>,
): Promise<void> {
  const { scope, side } = party
  const order = await lockOrder(scope, workOrderId)
  if (order.version !== version) throw changedByOther(await readOrder())
  const refused = refusalOf(party, order, { to, text })
  if (refused !== null) throw refused
  await addEntry(party, {
    orderId: workOrderId,
    text: text ?? '',
    attachments: [],
    move: { from: order, to },
  })
  await logOperation(scope, {
    operation: 'change',
    entity: 'workOrder',
    entityId: workOrderId,
    entityName: order.title,
    before: { status: order.status },
    after: { status: to, ...(text === undefined ? {} : { reply: text }) },
    version: version + 1,
  })
  if (side === 'platform') await tellCreator(scope, order, { kind: 'move', to, text: text ?? '' })
}

function refusalOf(
  { side, locale }: Party,
  order: LockedWorkOrder,
  { to, text }: { to: WorkOrderStatus; text: string | undefined },
): Refusal | null {
  const texts = workOrderTexts[locale]
  const nameOf = (status: number) =>
    workOrderStateName({ scheme: workOrderScheme.new, status }, locale)
  const possible = movesOf(side, order)
  if (!possible.includes(to)) {
    const names = possible.map(nameOf)
    const message =
      order.scheme === workOrderScheme.old
        ? texts.oldScheme
        : texts.noMove(nameOf(order.status), nameOf(to), names)
    return invalidInput([
      { path: 'to', expected: names.join(' / ') || '-', got: nameOf(to), message },
    ])
  }
  if (!needsReason(side, to) || text !== undefined) return null
  return invalidInput([{ path: 'text', expected: 'why', got: '-', message: texts.sayWhy }])
}
