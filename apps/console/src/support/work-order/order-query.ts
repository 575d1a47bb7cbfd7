import { callServer } from '@placard/browser/request/call'
import { CallRefused } from '@placard/browser/request/error'
import { downloadFile, saveFile } from '@placard/browser/request/download'
import { uploadFile } from '@placard/browser/request/upload'
import type { InputOf, OutputOf } from '@placard/contract/platform/call'
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
import type { WorkOrderActions } from '@placard/ui/work-order/view'
import { keepPreviousData, type QueryClient, queryOptions } from '@tanstack/react-query'
import { workOrderTypeNames } from '@placard/domain/support/work-order/scheme'
import { useClock } from '#console/platform/session/clock.ts'
import { useLocale, useTexts } from '@placard/ui/locale/locale'
import { workOrderTexts } from './work-order-texts.ts'

/** The number of orders per page. */
export const orderPageSize = 20
const inPlace = { errorInPlace: true }

/** Returns the query for one page of orders, those with the latest activity first. */
export function ordersQuery(pageNum: number, filters: InputOf<typeof listWorkOrders>['filters']) {
  const input = { pageNum, pageSize: orderPageSize, filters }
  return queryOptions({
    queryKey: ['workOrder', 'list', input],
    queryFn: ({ signal }) => callServer(listWorkOrders, input, { signal, ...inPlace }),
    placeholderData: keepPreviousData,
  })
}

/** The query for the number of orders in each status. */
export const countsQuery = queryOptions({
  queryKey: ['workOrder', 'count'],
  queryFn: ({ signal }) => callServer(countWorkOrders, {}, { signal, ...inPlace }),
})

/** Returns the query for one order with its thread. It is refetched when the user returns to the tab. */
export function orderQuery(workOrderId: string) {
  return queryOptions({
    queryKey: ['workOrder', 'order', workOrderId],
    queryFn: ({ signal }) => callServer(workOrderDetail, { workOrderId }, { signal, ...inPlace }),
    refetchOnWindowFocus: true,
  })
}

/** Uploads a file before its message is sent. */
export const uploadOrderFile: UploadFile = (file, options) =>
  uploadFile(uploadWorkOrderFile, { file }, { ...options, ...inPlace })

/** Returns the actions of the owner's users on an order. */
export function orderActions(
  queries: QueryClient,
  { workOrderId, version }: WorkOrder,
): WorkOrderActions {
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
        // This refusal contains the current version.
        if (error instanceof CallRefused && error.code === code.changedByOther)
          await show(error.data as WorkOrder)
        throw error
      }
    },
  }
}

/** A work order in a list. */
export type OrderRow = OutputOf<typeof listWorkOrders>['items'][number]

/**
 * Returns a function that describes an order below its title: its type, its status and the time of the last activity.
 */
export function useOrderFacts(): (order: OrderRow) => string {
  const texts = useTexts(workOrderTexts)
  const locale = useLocale()
  const clock = useClock()
  return ({ type, statusName, activeAt }) =>
    texts.facts({
      type: workOrderTypeNames[locale][type],
      status: statusName,
      time: clock.format(activeAt),
    })
}
