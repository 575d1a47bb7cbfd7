import { attachmentMaxBytes, titleMaxLength } from '@placard/domain/support/work-order/limit'
import * as z from 'zod/mini'
import { staff } from '../platform/access.ts'
import { defineCall } from '../platform/call.ts'
import { maxPageSize, pageOf, paging } from '../platform/listing.ts'
import { id, nothing } from '../platform/scalar.ts'
import {
  attachment,
  fileNamed,
  hasOwnStatuses,
  ownStatusesError,
  workOrder,
  workOrderFilters,
  workOrderMove,
  workOrderNamed,
  workOrderReply,
  workOrderRow,
} from './work-order.ts'

const { pageNum, pageSize } = paging

/** The owner of the order, and the last member of staff who handled it; empty if there is none. */
const care = { ownerId: id, ownerName: z.string(), handledBy: z.string() }

/** Every owner's work orders, those first of which something was heard last. `ownerText`: in the owner's name, or its id. */
export const listAnyWorkOrders = defineCall({
  path: '/v3/staff/ticket/list',
  summary: 'Lists the work orders of all owners.',
  body: 'json',
  access: staff,
  effect: 'read',
  input: z.strictObject({
    pageNum,
    pageSize,
    filters: z._default(
      z
        .strictObject({
          ...workOrderFilters,
          ownerText: z.optional(z.string().check(z.maxLength(titleMaxLength))),
        })
        .check(z.refine(hasOwnStatuses, ownStatusesError)),
      {},
    ),
  }),
  output: pageOf(z.strictObject({ ...workOrderRow.shape, ...care })),
})

/** A work order as staff see it: everybody in it by name. */
export const anyWorkOrder = z.strictObject({ ...workOrder.shape, ...care })
export type AnyWorkOrder = z.infer<typeof anyWorkOrder>

/** Any owner's work order with its thread. */
export const anyWorkOrderDetail = defineCall({
  path: '/v3/staff/ticket/detail',
  summary: 'Shows a work order of any owner.',
  body: 'json',
  access: staff,
  effect: 'read',
  input: workOrderNamed,
  output: anyWorkOrder,
})

/** Replies to an open order; its creator gets a message. Refused as the owner's own reply is. */
export const replyToAnyWorkOrder = defineCall({
  path: '/v3/staff/ticket/reply',
  summary: 'Answers in a work order.',
  body: 'json',
  access: staff,
  effect: 'write',
  input: workOrderReply,
  output: anyWorkOrder,
})

/**
 * Takes on an order, asks the owner to confirm it, or closes it (which needs a reason); its creator gets a message.
 * Refused as the owner's own change is.
 *
 * @see spec S4.16
 */
export const moveAnyWorkOrder = defineCall({
  path: '/v3/staff/ticket/move',
  summary: 'Takes a work order on, asks to confirm it, or closes it.',
  body: 'json',
  access: staff,
  effect: 'write',
  input: workOrderMove,
  output: anyWorkOrder,
})

/**
 * Brings orders of the old scheme over to the new one: these, or all there are. One that has come over already is left
 * alone; `notFound` for one that is not there. Answers how many were brought over.
 *
 * @see spec S4.16
 */
export const migrateWorkOrders = defineCall({
  path: '/v3/staff/ticket/migrate',
  summary: 'Brings work orders of the old scheme over to the new one.',
  body: 'json',
  access: staff,
  effect: 'write',
  input: z.strictObject({
    workOrderIds: z.optional(z.array(id).check(z.minLength(1), z.maxLength(maxPageSize))),
  }),
  output: z.strictObject({ count: z.int() }),
})

/** Takes a file for an answer in that order, as `uploadWorkOrderFile` does for its owner. */
export const uploadAnyWorkOrderFile = defineCall({
  path: '/v3/staff/ticket/upload',
  summary: 'Uploads a file to be sent with an answer in a work order.',
  body: 'upload',
  maxFileBytes: attachmentMaxBytes,
  access: staff,
  effect: 'write',
  input: workOrderNamed,
  output: attachment,
})

/** A file of any owner's work order. */
export const anyWorkOrderAttachment = defineCall({
  path: '/v3/staff/ticket/attachment',
  summary: 'Downloads a file of a work order of any owner.',
  body: 'download',
  access: staff,
  effect: 'read',
  input: fileNamed,
  output: nothing,
})
