import { workOrderStatus, workOrderType } from '@placard/domain/support/work-order/scheme'
import {
  type AnyWorkOrder,
  anyWorkOrderAttachment,
  anyWorkOrderDetail,
  listAnyWorkOrders,
  migrateWorkOrders,
  moveAnyWorkOrder,
  replyToAnyWorkOrder,
  uploadAnyWorkOrderFile,
} from '../support/staff-work-order.ts'
import {
  countWorkOrders,
  createWorkOrder,
  listWorkOrders,
  moveWorkOrder,
  replyToWorkOrder,
  uploadWorkOrderFile,
  type WorkOrder,
  workOrderAttachment,
  workOrderDetail,
} from '../support/work-order.ts'
import { exampleOf } from './example.ts'

const { processing, toConfirm, done, closed } = workOrderStatus
const workOrderId = '100006031'
const fileId = '100006030'
const createdAt = 1_794_000_000_000
const answeredAt = createdAt + 7_200_000

const toProcess = { scheme: 'new', status: 0, statusName: 'To do' } as const
const beingProcessed = { scheme: 'new', status: processing, statusName: 'In progress' } as const
const file = { fileId, fileName: '点击.csv', mediaType: 'text/plain; charset=utf-8', bytes: 2_048 }
const row = {
  workOrderId,
  ...beingProcessed,
  type: workOrderType.delivery,
  title: 'Downloads stay at zero since Tuesday',
  createdAt,
  activeAt: answeredAt,
  version: 2,
}
const question = {
  entryId: '100006032',
  by: 'own',
  at: createdAt,
  text: 'Clicks look as always. The figures are attached.',
  attachments: [file],
  move: null,
} as const
const answer = {
  entryId: '100006040',
  by: 'platform',
  at: answeredAt,
  text: 'We look at the links.',
  attachments: [],
  move: { from: toProcess, to: beingProcessed },
} as const
const order: WorkOrder = {
  ...row,
  entries: [
    { ...question, name: 'Alpine Shoes', attachments: [file] },
    { ...answer, name: '', attachments: [] },
  ],
  moves: [closed],
  canReply: true,
}
const care = { ownerId: '100000001', ownerName: 'Alpine Shoes', handledBy: 'Platform desk' }
const staffOrder: AnyWorkOrder = { ...order, ...care, moves: [toConfirm, closed] }
const reply = { workOrderId, text: 'It began on Tuesday at noon.' }

/** Work orders, as owners create them and platform staff answer them. */
export const workOrderExamples = [
  exampleOf(
    listWorkOrders,
    { pageNum: 1, pageSize: 20, filters: { scheme: 'new', statuses: [processing, toConfirm] } },
    { items: [row], total: 1 },
  ),
  exampleOf(countWorkOrders, {}, [{ ...toProcess, count: 2 }]),
  exampleOf(
    createWorkOrder,
    {
      type: workOrderType.finance,
      title: '申请上月发票',
      text: '抬头与税号同上次。',
      attachments: [],
    },
    { workOrderId },
  ),
  exampleOf(workOrderDetail, { workOrderId }, order),
  exampleOf(replyToWorkOrder, { ...reply, attachments: [fileId] }, order),
  exampleOf(moveWorkOrder, { workOrderId, version: 3, to: done }, order),
  exampleOf(uploadWorkOrderFile, {}, file),
  exampleOf(workOrderAttachment, { fileId }, {}),
  exampleOf(
    listAnyWorkOrders,
    { filters: { ownerText: 'Alpine' } },
    { items: [{ ...row, ...care }], total: 1 },
  ),
  exampleOf(anyWorkOrderDetail, { workOrderId }, staffOrder),
  exampleOf(replyToAnyWorkOrder, reply, staffOrder),
  exampleOf(
    moveAnyWorkOrder,
    { workOrderId, version: 2, to: toConfirm, text: 'The links are fixed.' },
    staffOrder,
  ),
  exampleOf(migrateWorkOrders, { workOrderIds: [workOrderId] }, { count: 1 }),
  exampleOf(uploadAnyWorkOrderFile, { workOrderId }, file),
  exampleOf(anyWorkOrderAttachment, { fileId }, {}),
]
