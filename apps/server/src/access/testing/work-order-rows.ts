import type { AnyCall } from '@placard/contract/platform/call'
import { code } from '@placard/contract/platform/code'
import {
  anyWorkOrderAttachment,
  anyWorkOrderDetail,
  listAnyWorkOrders,
  migrateWorkOrders,
  moveAnyWorkOrder,
  replyToAnyWorkOrder,
  uploadAnyWorkOrderFile,
} from '@placard/contract/support/staff-work-order'
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
import { workOrderStatus, workOrderType } from '@placard/domain/support/work-order/scheme'
import type { Row } from '#server/access/testing/row.ts'

const { changedByOther } = code
/** A version that no order has: the order stays open for the next visitor. */
const staleVersion = 999
const sentFiles = { withoutIds: ['attachments'] }

const asking = (call: AnyCall, input: Row['input'], more: Partial<Row> = {}): Row => ({
  call,
  access: ['toolbox'],
  page: 'workOrder',
  input,
  ...more,
})
const answering = (call: AnyCall, input: Row['input'], more: Partial<Row> = {}): Row => ({
  call,
  access: 'staff',
  input,
  ...more,
})

const named: Row['input'] = ({ workOrder }) => ({ workOrderId: workOrder })
const reply: Row['input'] = ({ workOrder, words }) => ({ workOrderId: workOrder, text: words })
const moved =
  (to: number): Row['input'] =>
  ({ workOrder }) => ({ workOrderId: workOrder, version: staleVersion, to })

/** Work orders, as owners create them and platform staff answer them. */
export const workOrderRows: readonly Row[] = [
  asking(listWorkOrders, () => ({})),
  asking(countWorkOrders, () => ({})),
  asking(
    createWorkOrder,
    ({ words }) => ({ type: workOrderType.other, title: words, text: words }),
    sentFiles,
  ),
  asking(workOrderDetail, named),
  asking(replyToWorkOrder, reply, sentFiles),
  asking(moveWorkOrder, moved(workOrderStatus.done), { reached: changedByOther }),
  asking(uploadWorkOrderFile, () => ({})),
  asking(workOrderAttachment, ({ file }) => ({ fileId: file })),
  answering(listAnyWorkOrders, () => ({})),
  answering(anyWorkOrderDetail, named),
  answering(replyToAnyWorkOrder, reply, sentFiles),
  answering(moveAnyWorkOrder, moved(workOrderStatus.closed), { reached: changedByOther }),
  answering(migrateWorkOrders, ({ workOrder }) => ({ workOrderIds: [workOrder] })),
  answering(uploadAnyWorkOrderFile, named),
  answering(anyWorkOrderAttachment, ({ file }) => ({ fileId: file })),
]
