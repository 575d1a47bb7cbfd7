import { workOrderStatus, workOrderType } from '@placard/domain/support/work-order/scheme'
import type { Kysely } from 'kysely'
import type { Tables } from '#server/platform/database/tables.ts'
import { addDemoFile } from '#server/demo/stored-file.ts'
import { testBlobs } from '#server/testing/blobs.ts'

/** Adds a work order that waits for confirmation, with a message and a file. */
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
  const file = await addDemoFile(
    { db, blobs: testBlobs() },
    {
      ownerId,
      purpose: 'workOrder',
      accountId,
      fileName: 'file.csv',
      mediaType: 'text/plain; charset=utf-8',
      bytes: Buffer.from(`Day,Clicks\n${ownerId}`),
    },
  )
  await db
    .insertInto('work_order_file')
    .values({ owner_id: ownerId, file_id: file, entry_id })
    .execute()
  return { workOrder: order_id, file }
}
