import { Buffer } from 'node:buffer'
import { workOrderStatus } from '@placard/domain/work-order/status'
import { workOrderType } from '@placard/domain/work-order/type'
import type { Kysely } from 'kysely'
import type { Tables } from '#server/database/tables.ts'

/** A work order that waits to be confirmed, with a message and a file. */
export async function addWorkOrder(
  db: Kysely<Tables>,
  { ownerId, accountId }: { ownerId: string; accountId: string },
): Promise<{ workOrder: string; file: string }> {
  const account = { owner_id: ownerId, account_id: accountId }
  const { order_id } = await db
    .insertInto('work_order')
    .values({
      ...account,
      order_type: workOrderType.other,
      title: 'order',
      status: workOrderStatus.toConfirm,
    })
    .returning('order_id')
    .executeTakeFirstOrThrow()
  const { entry_id } = await db
    .insertInto('work_order_entry')
    .values({ ...account, order_id, body: 'body' })
    .returning('entry_id')
    .executeTakeFirstOrThrow()
  const content = Buffer.from('Day,Clicks\n')
  const file = { file_name: 'file.csv', media_type: 'text/plain', bytes: content.length, content }
  const { file_id } = await db
    .insertInto('work_order_file')
    .values({ ...account, ...file, entry_id })
    .returning('file_id')
    .executeTakeFirstOrThrow()
  return { workOrder: order_id, file: file_id }
}
