import {
  countWorkOrders,
  createWorkOrder,
  listWorkOrders,
  moveWorkOrder,
  replyToWorkOrder,
  uploadWorkOrderFile,
  workOrderAttachment,
  workOrderDetail,
} from '@placard/contract/support/work-order'
import { storeUploadOnce } from '#server/platform/file/storage.ts'
import { withReceivedFile } from '#server/platform/file/receive.ts'
import { sendFile } from '#server/platform/file/send.ts'
import {
  type ActingContext,
  actingRoute,
  type Route,
  staffRoute,
} from '#server/platform/http/route.ts'
import { withUpload } from '#server/platform/http/upload.ts'
import { countOwnOrders, listOwnOrders, shownOrder } from '#server/support/work-order/list.ts'
import { acceptedAttachments, addFile, fileOf } from '#server/support/work-order/file.ts'
import { move, reply } from '#server/support/work-order/move.ts'
import { atFile, atOrder, type Party } from '#server/support/work-order/record.ts'
import type { ReadInputOf } from '@placard/contract/platform/call'
import { insertOwn } from '#server/platform/database/own.ts'
import { logOperation } from '#server/platform/operation-log/write.ts'
import { addEntry } from '#server/support/work-order/entry.ts'
import {
  anyWorkOrderAttachment,
  anyWorkOrderDetail,
  listAnyWorkOrders,
  migrateWorkOrders,
  moveAnyWorkOrder,
  replyToAnyWorkOrder,
  uploadAnyWorkOrderFile,
} from '@placard/contract/support/staff-work-order'
import { listEveryOrder, migrateOrders, orderForStaff } from '#server/support/work-order/staff.ts'

function partyOf({ scope, locale }: ActingContext): Party {
  return { scope, side: 'owner', locale }
}

export const workOrderRoutes: Route[] = [
  actingRoute(listWorkOrders, async (input, { scope, locale }) =>
    listOwnOrders(scope, input, locale),
  ),

  actingRoute(countWorkOrders, async (_, { scope, locale }) => countOwnOrders(scope, locale)),

  actingRoute(createWorkOrder, async (input, context) => ({
    workOrderId: await createOrder(partyOf(context), input),
  })),

  actingRoute(workOrderDetail, async ({ workOrderId }, context) =>
    shownOrder(partyOf(context), workOrderId),
  ),

  actingRoute(replyToWorkOrder, async (input, context) => {
    const party = partyOf(context)
    await reply(party, input)
    return shownOrder(party, input.workOrderId)
  }),

  actingRoute(moveWorkOrder, async (input, context) => {
    const party = partyOf(context)
    const readOrder = () => shownOrder(party, input.workOrderId)
    await move(party, input, readOrder)
    return readOrder()
  }),

  actingRoute(uploadWorkOrderFile, async (_unread, context) =>
    withUpload(uploadWorkOrderFile, context, async (upload) => {
      const { scope, locale, service } = context
      const receiver = { accepted: acceptedAttachments, blobs: service.blobs, locale }
      return withReceivedFile(upload, receiver, (file) =>
        storeUploadOnce(
          scope,
          { ...context, counts: 'attachment', path: uploadWorkOrderFile.path, file },
          (inside) => addFile({ ...partyOf(context), scope: inside }, file),
        ),
      )
    }),
  ),

  actingRoute(workOrderAttachment, async ({ fileId }, context) =>
    sendFile(context, await fileOf(partyOf(context), fileId)),
  ),

  staffRoute(listAnyWorkOrders, async (input, context) => listEveryOrder(context, input)),

  staffRoute(anyWorkOrderDetail, async ({ workOrderId }, context) =>
    orderForStaff(context, await atOrder(context, workOrderId), workOrderId),
  ),

  staffRoute(replyToAnyWorkOrder, async (input, context) => {
    const { workOrderId } = input
    const party = await atOrder(context, workOrderId)
    await reply(party, input)
    return orderForStaff(context, party, workOrderId)
  }),

  staffRoute(moveAnyWorkOrder, async (input, context) => {
    const { workOrderId } = input
    const party = await atOrder(context, workOrderId)
    const readOrder = () => orderForStaff(context, party, workOrderId)
    await move(party, input, readOrder)
    return readOrder()
  }),

  staffRoute(migrateWorkOrders, async ({ workOrderIds }, context) => ({
    count: await migrateOrders(context, workOrderIds),
  })),

  staffRoute(uploadAnyWorkOrderFile, async (_unread, context) =>
    withUpload(uploadAnyWorkOrderFile, context, async (upload) => {
      const { service, locale } = context
      const party = await atOrder(context, upload.input.workOrderId)
      const receiver = { accepted: acceptedAttachments, blobs: service.blobs, locale }
      return withReceivedFile(upload, receiver, (file) =>
        storeUploadOnce(
          party.scope,
          { ...context, counts: null, path: uploadAnyWorkOrderFile.path, file },
          (scope) => addFile({ ...party, scope }, file),
        ),
      )
    }),
  ),

  staffRoute(anyWorkOrderAttachment, async ({ fileId }, context) => {
    const party = await atFile(context, fileId)
    return sendFile(context, await fileOf(party, fileId))
  }),
]

/** Creates an order, and returns its id. @throws Refusal `invalidInput` for an unavailable file */
async function createOrder(
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
