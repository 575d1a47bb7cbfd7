import { attachmentMaxBytes, titleMaxLength } from '@placard/domain/support/work-order/entry'
import * as z from 'zod/mini'
import { staffMay } from '../platform/access.ts'
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

/**
 * Returns the work orders of every owner, the last active first. `ownerText` is searched for in the owner's name, or
 * is its id.
 */
export const listAnyWorkOrders = defineCall({
  path: '/v3/staff/ticket/list',
  summary: 'Lists the work orders of all owners.',
  body: 'json',
  access: staffMay('read', 'workOrder'),
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

/** A work order as staff see it, with all names. */
export const anyWorkOrder = z.strictObject({ ...workOrder.shape, ...care })
export type AnyWorkOrder = z.infer<typeof anyWorkOrder>

/** Returns any owner's work order with its thread. */
export const anyWorkOrderDetail = defineCall({
  path: '/v3/staff/ticket/detail',
  summary: 'Returns a work order of any owner.',
  body: 'json',
  access: staffMay('read', 'workOrder'),
  effect: 'read',
  input: workOrderNamed,
  output: anyWorkOrder,
})

/** Replies to an open order, and notifies its creator. Refused like the owner's own reply. */
export const replyToAnyWorkOrder = defineCall({
  path: '/v3/staff/ticket/reply',
  summary: 'Replies to a work order.',
  body: 'json',
  access: staffMay('change', 'workOrder'),
  effect: 'write',
  input: workOrderReply,
  output: anyWorkOrder,
})

/**
 * Takes on an order, asks the owner to confirm it, or closes it (which needs a reason), and notifies its creator.
 * Refused like the owner's own change.
 *
 * @see spec S4.16
 */
export const moveAnyWorkOrder = defineCall({
  path: '/v3/staff/ticket/move',
  summary: 'Takes on a work order, asks for confirmation, or closes it.',
  body: 'json',
  access: staffMay('change', 'workOrder'),
  effect: 'write',
  input: workOrderMove,
  output: anyWorkOrder,
})

/**
 * Migrates orders of the old scheme to the new one: these, or all. Migrated ones are skipped; `notFound` for an
 * unknown one. Returns the number of migrated orders.
 *
 * @see spec S4.16
 */
export const migrateWorkOrders = defineCall({
  path: '/v3/staff/ticket/migrate',
  summary: 'Migrates work orders of the old scheme to the new one.',
  body: 'json',
  access: staffMay('change', 'workOrder'),
  effect: 'write',
  input: z.strictObject({
    workOrderIds: z.optional(z.array(id).check(z.minLength(1), z.maxLength(maxPageSize))),
  }),
  output: z.strictObject({ count: z.int() }),
})

/** Uploads a file for an answer in that order, like `uploadWorkOrderFile` for its owner. */
export const uploadAnyWorkOrderFile = defineCall({
  path: '/v3/staff/ticket/upload',
  summary: 'Uploads a file to be sent with an answer in a work order.',
  body: 'upload',
  maxFileBytes: attachmentMaxBytes,
  access: staffMay('change', 'workOrder'),
  effect: 'write',
  input: workOrderNamed,
  output: attachment,
})

/** Returns a file of any owner's work order. */
export const anyWorkOrderAttachment = defineCall({
  path: '/v3/staff/ticket/attachment',
  summary: 'Downloads a file of a work order of any owner.',
  body: 'download',
  access: staffMay('read', 'workOrder'),
  effect: 'read',
  input: fileNamed,
  output: nothing,
})
