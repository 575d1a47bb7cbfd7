import { callServer } from '@placard/browser/request/call'
import { CallRefused } from '@placard/browser/request/error'
import { downloadFile, saveFile } from '@placard/browser/request/download'
import { uploadFile } from '@placard/browser/request/upload'
import type { InputOf } from '@placard/contract/platform/call'
import { code } from '@placard/contract/platform/code'
import {
  countWorkOrders,
  listWorkOrders,
  moveWorkOrder,
  replyToWorkOrder,
  uploadWorkOrderFile,
  type WorkOrder,
  workOrderAttachment,
  workOrderDetail,
} from '@placard/contract/support/work-order'
import type { UploadFile } from '@placard/ui/work-order/outgoing-files'
import type { WorkOrderDesk } from '@placard/ui/work-order/view'
import { keepPreviousData, type QueryClient, queryOptions } from '@tanstack/react-query'

/** Orders shown at a time. */
export const orderPageSize = 20
const inPlace = { errorInPlace: true }

/** One page of orders, those first of which something was heard last. */
export function ordersQuery(pageNum: number, filters: InputOf<typeof listWorkOrders>['filters']) {
  const input = { pageNum, pageSize: orderPageSize, filters }
  return queryOptions({
    queryKey: ['workOrder', 'list', input],
    queryFn: ({ signal }) => callServer(listWorkOrders, input, { signal, ...inPlace }),
    placeholderData: keepPreviousData,
  })
}

/** How many orders stand where. */
export const countsQuery = queryOptions({
  queryKey: ['workOrder', 'count'],
  queryFn: ({ signal }) => callServer(countWorkOrders, {}, { signal, ...inPlace }),
})

/** One order with its thread; whoever comes back to the tab sees what was said meanwhile. */
export function orderQuery(workOrderId: string) {
  return queryOptions({
    queryKey: ['workOrder', 'order', workOrderId],
    queryFn: ({ signal }) => callServer(workOrderDetail, { workOrderId }, { signal, ...inPlace }),
    refetchOnWindowFocus: true,
  })
}

/** Sends a file ahead of its message. */
export const uploadOrderFile: UploadFile = (file, options) =>
  uploadFile(uploadWorkOrderFile, { file }, { ...options, ...inPlace })

/** What a person can do with an order. */
export function deskOf(queries: QueryClient, { workOrderId, version }: WorkOrder): WorkOrderDesk {
  const show = async (order: WorkOrder) => {
    queries.setQueryData(orderQuery(workOrderId).queryKey, order)
    await queries.invalidateQueries({ queryKey: ['workOrder'], refetchType: 'none' })
  }
  return {
    upload: uploadOrderFile,
    async download({ fileId }) {
      saveFile(await downloadFile(workOrderAttachment, { fileId }, inPlace))
    },
    async reply(message) {
      await show(await callServer(replyToWorkOrder, { workOrderId, ...message }, inPlace))
    },
    async move(move) {
      try {
        await show(await callServer(moveWorkOrder, { workOrderId, version, ...move }, inPlace))
      } catch (error) {
        // What stands now comes with this refusal.
        if (error instanceof CallRefused && error.code === code.changedByOther)
          await show(error.data as WorkOrder)
        throw error
      }
    },
  }
}
