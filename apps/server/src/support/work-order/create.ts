import type { ReadInputOf } from '@placard/contract/platform/call'
import type { createWorkOrder } from '@placard/contract/support/work-order'
import { insertOwn } from '#server/platform/database/own.ts'
import { logOperation } from '#server/platform/operation-log/write.ts'
import { addEntry } from '#server/support/work-order/entry.ts'
import type { Party } from '#server/support/work-order/party.ts'

/** Creates an order, and answers its id. @throws Refusal `invalidInput` for a file that is not there to be sent */
export async function createOrder(
  party: Party,
  { type, title, text, attachments }: ReadInputOf<typeof createWorkOrder>,
): Promise<string> {
  const { scope } = party
  if (scope.accountId === null) throw new Error('a work order needs an account that waits for it')
  const { order_id: orderId, version } = await insertOwn(scope, 'work_order', {
    order_type: type,
    title,
    account_id: scope.accountId,
  })
    .returning(['order_id', 'version'])
    .executeTakeFirstOrThrow()
  const files = await addEntry(party, { orderId, text, attachments, move: null })
  await logOperation(scope, {
    operation: 'create',
    entity: 'workOrder',
    entityId: orderId,
    entityName: title,
    before: null,
    after: { type, title, text, attachments: files },
    version,
  })
  return orderId
}
