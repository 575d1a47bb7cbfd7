import type { ReadInputOf } from '@placard/contract/platform/call'
import type { replyToWorkOrder } from '@placard/contract/support/work-order'
import { workOrderStateName, workOrderScheme } from '@placard/domain/support/work-order/scheme'
import { isOpen } from '@placard/domain/support/work-order/side'
import { invalidInput } from '#server/platform/http/refusal.ts'
import { logOperation } from '#server/platform/operation-log/write.ts'
import { addEntry } from '#server/support/work-order/entry.ts'
import { tellCreator } from '#server/support/work-order/notifications.ts'
import type { Party } from '#server/support/work-order/party.ts'
import { lockOrder } from '#server/support/work-order/record.ts'
import { workOrderTexts } from '#server/support/work-order/texts.ts'

/**
 * Adds a reply to an open order.
 *
 * @throws Refusal `notFound`, `invalidInput` for an order that is not open or an unavailable file, or `limitReached`
 */
export async function reply(
  party: Party,
  { workOrderId, text, attachments }: ReadInputOf<typeof replyToWorkOrder>,
): Promise<void> {
  const { scope, side, locale } = party
  const order = await lockOrder(scope, workOrderId)
  if (!isOpen(order)) {
    const texts = workOrderTexts[locale]
    const got = workOrderStateName(order, locale)
    const message = order.scheme === workOrderScheme.old ? texts.oldScheme : texts.over(got)
    throw invalidInput([{ path: 'workOrderId', expected: 'an open work order', got, message }])
  }
  const files = await addEntry(party, { orderId: workOrderId, text, attachments, move: null })
  await logOperation(scope, {
    operation: 'change',
    entity: 'workOrder',
    entityId: workOrderId,
    entityName: order.title,
    before: {},
    after: { reply: text, attachments: files },
    version: null,
  })
  if (side === 'platform') await tellCreator(scope, order, { kind: 'reply', text })
}
