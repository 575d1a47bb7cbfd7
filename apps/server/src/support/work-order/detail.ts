import type { WorkOrder } from '@placard/contract/support/work-order'
import { isOpen, movesOf } from '@placard/domain/support/work-order/side'
import { selectOwn } from '#server/platform/database/own.ts'
import { notFound } from '#server/platform/http/refusal.ts'
import type { Party } from '#server/support/work-order/party.ts'
import { rowOf } from '#server/support/work-order/record.ts'
import { threadOf } from '#server/support/work-order/thread.ts'

/** An order as one side sees it. @throws Refusal `notFound` */
export async function shownOrder(party: Party, orderId: string): Promise<WorkOrder> {
  const { scope, side, locale } = party
  const order = await selectOwn(scope, 'work_order')
    .selectAll()
    .where('order_id', '=', orderId)
    .executeTakeFirst()
  if (order === undefined) throw notFound()
  return {
    ...rowOf(order, locale),
    entries: await threadOf(party, orderId),
    moves: movesOf(side, order),
    canReply: isOpen(order),
  }
}
