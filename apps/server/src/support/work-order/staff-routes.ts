import {
  anyWorkOrderAttachment,
  anyWorkOrderDetail,
  listAnyWorkOrders,
  migrateWorkOrders,
  moveAnyWorkOrder,
  replyToAnyWorkOrder,
  uploadAnyWorkOrderFile,
} from '@placard/contract/support/staff-work-order'
import { storeUploadOnce } from '#server/platform/file/storage.ts'
import { withReceivedFile } from '#server/platform/file/receive.ts'
import { sendFile } from '#server/platform/file/send.ts'
import { type Route, staffRoute } from '#server/platform/http/route.ts'
import { withUpload } from '#server/platform/http/upload.ts'
import { acceptedAttachments, addFile, fileOf } from '#server/support/work-order/file.ts'
import { listEveryOrder, migrateOrders, orderForStaff } from '#server/support/work-order/staff.ts'
import { move, reply } from '#server/support/work-order/move.ts'
import { atFile, atOrder } from '#server/support/work-order/record.ts'

export const staffWorkOrderRoutes: Route[] = [
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
