import { menuOf } from '@placard/domain/platform/menu/permission'
import {
  attachmentMaxBytes,
  attachmentsMax,
  textMaxLength,
  titleMaxLength,
} from '@placard/domain/support/work-order/entry'
import {
  isWorkOrderState,
  workOrderScheme,
  workOrderStatus,
  workOrderType,
} from '@placard/domain/support/work-order/scheme'
import * as z from 'zod/mini'
import { toolboxAccess } from '../platform/access.ts'
import { defineCall } from '../platform/call.ts'
import { pageOf, paging } from '../platform/listing.ts'
import { line } from '../platform/local-text.ts'
import { id, instant, nothing, version } from '../platform/scalar.ts'

/** Work orders belong to the toolbox. @see spec S6.6 */
const usesToolbox = { ...toolboxAccess, menu: menuOf('/toolbox/work-order') }

const count = z.int().check(z.nonnegative())
const scheme = z.enum(workOrderScheme)

/** The status of an order. `statusName` is its display name in the language of the caller. @see spec S3.11 */
const standing = {
  scheme,
  status: z.int(),
  statusName: z.string(),
}

/** One work order in a list. */
export const workOrderRow = z.strictObject({
  workOrderId: id,
  ...standing,
  type: z.enum(workOrderType),
  title: z.string(),
  createdAt: instant,
  /** The time of the last message or change of status. */
  activeAt: instant,
  version,
})

/** The filters of a list of work orders: `text` is searched for in the title, ignoring letter case, or is an id. */
export const workOrderFilters = {
  scheme: z.optional(scheme),
  /** From the given scheme: the same number is another status in the other scheme. */
  statuses: z.optional(z.array(z.int().check(z.gte(0), z.lte(5))).check(z.maxLength(6))),
  type: z.optional(z.enum(workOrderType)),
  text: z.optional(z.string().check(z.maxLength(titleMaxLength))),
}

/** Returns whether the statuses belong to the given scheme. Use it as a check of any input with `workOrderFilters`. */
export function hasOwnStatuses(filters: {
  scheme?: z.infer<typeof scheme> | undefined
  statuses?: number[] | undefined
}): boolean {
  const { scheme: named, statuses } = filters
  if (statuses === undefined) return true
  return (
    named !== undefined && statuses.every((status) => isWorkOrderState({ scheme: named, status }))
  )
}

/** The message for filters that `hasOwnStatuses` refuses. */
export const ownStatusesError = { error: 'statuses of the scheme that is named beside them' }

const { pageNum, pageSize } = paging

/** Returns the acting owner's work orders of both schemes, the last active first. @see spec S7.19 */
export const listWorkOrders = defineCall({
  path: '/v3/communal/ticket/list',
  summary: 'Lists work orders.',
  body: 'form',
  access: usesToolbox,
  effect: 'read',
  input: z.strictObject({
    pageNum,
    pageSize,
    filters: z._default(
      z.strictObject(workOrderFilters).check(z.refine(hasOwnStatuses, ownStatusesError)),
      {},
    ),
  }),
  output: pageOf(workOrderRow),
})

/** Returns the number of orders in each status of each scheme, including statuses without any. @see spec S7.19 */
export const countWorkOrders = defineCall({
  path: '/v3/communal/ticket/count',
  summary: 'Counts the work orders in each status.',
  body: 'form',
  access: usesToolbox,
  effect: 'read',
  input: nothing,
  output: z.array(z.strictObject({ ...standing, count })),
})

/** A file with a message. */
export const attachment = z.strictObject({
  fileId: id,
  fileName: z.string(),
  /** The type, detected by content. */
  mediaType: z.string(),
  bytes: count,
})

/** A message, a status change or both, as a thread shows it. */
export const workOrderEntry = z.strictObject({
  entryId: id,
  /** `own`: a user of the order's owner; `agency`: a user of its agency; `platform`: platform staff. */
  by: z.enum(['own', 'agency', 'platform']),
  /** The name of the user; empty for users that the caller may not know. */
  name: z.string(),
  at: instant,
  /** As written; empty for a status change only. */
  text: z.string(),
  attachments: z.array(attachment),
  /** The status before and after; null without a change. Between two schemes, it was migrated. */
  move: z.nullable(
    z.strictObject({ from: z.strictObject(standing), to: z.strictObject(standing) }),
  ),
})

/**
 * A work order with its thread. `moves`: the possible statuses for the caller; `canReply`: whether replies are
 * possible.
 */
export const workOrder = z.strictObject({
  ...workOrderRow.shape,
  entries: z.array(workOrderEntry),
  moves: z.array(z.enum(workOrderStatus)),
  canReply: z.boolean(),
})
export type WorkOrder = z.infer<typeof workOrder>

const title = line(titleMaxLength).check(z.minLength(1))

/** Any text with a visible character. */
const freeText = z.string().check(
  z.maxLength(textMaxLength),
  z.refine((text) => text.trim() !== '', { error: 'some words' }),
)

/** Files that the same account has uploaded for it, and that no other message has. */
export const attachments = z._default(z.array(id).check(z.maxLength(attachmentsMax)), [])

/** Creates a work order. `invalidInput` for an unavailable file. */
export const createWorkOrder = defineCall({
  path: '/v3/ticket/create',
  summary: 'Creates a work order.',
  body: 'json',
  access: usesToolbox,
  effect: 'write',
  input: z.strictObject({ type: z.enum(workOrderType), title, text: freeText, attachments }),
  output: z.strictObject({ workOrderId: id }),
})

/** The work order of a call. */
export const workOrderNamed = z.strictObject({ workOrderId: id })

/** Returns one work order with its thread, oldest first. */
export const workOrderDetail = defineCall({
  path: '/v3/ticket/detail',
  summary: 'Returns a work order with its thread.',
  body: 'json',
  access: usesToolbox,
  effect: 'read',
  input: workOrderNamed,
  output: workOrder,
})

/** A message in a work order. */
export const workOrderReply = z.strictObject({ workOrderId: id, text: freeText, attachments })

/**
 * Replies to an open order, and returns its new status. `invalidInput` for a closed one or one of the old scheme,
 * `limitReached` if the thread is full.
 */
export const replyToWorkOrder = defineCall({
  path: '/v3/ticket/reply',
  summary: 'Replies to a work order.',
  body: 'json',
  access: usesToolbox,
  effect: 'write',
  input: workOrderReply,
  output: workOrder,
})

/** A status change of a work order; `text` is the reason, which some changes require. */
export const workOrderMove = z.strictObject({
  workOrderId: id,
  version,
  to: z.enum(workOrderStatus),
  text: z.optional(freeText),
})

/**
 * Changes the status of an order, and returns it: as solved, as not solved (which needs a reason), or closed.
 * `invalidInput` names the possible statuses, `changedByOther` contains the current one.
 *
 * @see spec S4.16
 */
export const moveWorkOrder = defineCall({
  path: '/v3/ticket/move',
  summary: 'Confirms a work order, sends it back, or closes it.',
  body: 'json',
  access: usesToolbox,
  effect: 'write',
  input: workOrderMove,
  output: workOrder,
})

/**
 * Uploads one file (multipart field `file`) for a message: PNG, JPEG, WebP, PDF or text, detected by content. A file
 * that is not sent is deleted after a day.
 */
export const uploadWorkOrderFile = defineCall({
  path: '/v3/ticket/upload',
  summary: 'Uploads a file to be sent with a message of a work order.',
  body: 'upload',
  maxFileBytes: attachmentMaxBytes,
  access: usesToolbox,
  effect: 'write',
  input: nothing,
  output: attachment,
})

/** The file of a call. */
export const fileNamed = z.strictObject({ fileId: id })

/**
 * Returns a file that was sent with a message, under its own name; a file that was not sent yet only to the user who
 * uploaded it.
 */
export const workOrderAttachment = defineCall({
  path: '/v3/ticket/attachment',
  summary: 'Downloads a file of a work order.',
  body: 'download',
  access: usesToolbox,
  effect: 'read',
  input: fileNamed,
  output: nothing,
})
