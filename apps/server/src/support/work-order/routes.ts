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
import { keptOnce } from '#server/platform/file/keep.ts'
import { withReceivedFile } from '#server/platform/file/receive.ts'
import { sendFile } from '#server/platform/file/send.ts'
import { type ActingContext, actingRoute, type Route } from '#server/platform/http/route.ts'
import { withUpload } from '#server/platform/http/upload.ts'
import { createOrder } from '#server/support/work-order/create.ts'
import { shownOrder } from '#server/support/work-order/detail.ts'
import { acceptedAttachments, addFile, fileOf } from '#server/support/work-order/file.ts'
import { countOwnOrders, listOwnOrders } from '#server/support/work-order/list.ts'
import { move } from '#server/support/work-order/move.ts'
import type { Party } from '#server/support/work-order/party.ts'
import { reply } from '#server/support/work-order/reply.ts'

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
    const shown = () => shownOrder(party, input.workOrderId)
    await move(party, input, shown)
    return shown()
  }),

  actingRoute(uploadWorkOrderFile, async (_unread, context) =>
    withUpload(uploadWorkOrderFile, context, async (upload) => {
      const { scope, locale, service } = context
      const receiver = { accepted: acceptedAttachments, blobs: service.blobs, locale }
      return withReceivedFile(upload, receiver, (file) =>
        keptOnce(
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
]
