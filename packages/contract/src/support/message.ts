import { messageType, readStatus, titleMaxLength } from '@placard/domain/support/message/message'
import * as z from 'zod/mini'
import { anyRole } from '../platform/access.ts'
import { defineCall } from '../platform/call.ts'
import { pageOf, paging } from '../platform/listing.ts'
import { id, instant, nothing } from '../platform/scalar.ts'

const count = z.int().check(z.nonnegative())
const type = z.enum(messageType)
const status = z.enum(readStatus)

/**
 * Returns the number of unread messages of the account, of those that the acting owner is shown now. Types that the
 * account has stored as `uncountedMessageTypes` are left out.
 *
 * @see spec S7.7
 */
export const countUnread = defineCall({
  path: '/v2/communal/msg/count/unread',
  summary: 'Counts the unread messages.',
  body: 'form',
  access: anyRole,
  effect: 'read',
  unattended: true,
  input: nothing,
  output: z.strictObject({ count }),
})

/** Returns the same for each type, including those without an unread message. @see spec S7.15 */
export const countUnreadByType = defineCall({
  path: '/v2/communal/msg/count/unread2',
  summary: 'Counts the unread messages of each type.',
  body: 'form',
  access: anyRole,
  effect: 'read',
  input: nothing,
  output: z.array(z.strictObject({ msgType: type, count })),
})

/** The types of messages with their names, in the order of the menu. @see spec S7.15 */
export const listMessageTypes = defineCall({
  path: '/v2/communal/msg/msgTypeList',
  summary: 'Lists the types of messages.',
  body: 'form',
  access: anyRole,
  effect: 'read',
  input: nothing,
  output: z.array(z.strictObject({ msgType: type, msgTypeName: z.string() })),
})

/** A message, in the caller's language if available. */
export const messageRow = z.strictObject({
  msgId: id,
  msgType: type,
  title: z.string(),
  /** Plain text. */
  text: z.string(),
  /** @see spec S3.12 */
  readStatus: status,
  publishedAt: instant,
})

const { pageNum, pageSize } = paging

/**
 * Returns the messages that the acting owner is shown now, newest first. `text` is searched for in title and text,
 * ignoring letter case. `before` names a message: only those after it are listed, so that a list can be continued while
 * new ones arrive and old ones are marked; nothing follows an unknown one. `total` counts what the filters and `before`
 * leave.
 *
 * @see spec S7.15
 */
export const queryMessages = defineCall({
  path: '/v2/communal/msg/query',
  summary: 'Lists the messages.',
  body: 'form',
  access: anyRole,
  effect: 'read',
  input: z.strictObject({
    pageNum,
    pageSize,
    before: z.optional(id),
    filters: z._default(
      z.strictObject({
        msgType: z.optional(type),
        readStatus: z.optional(status),
        text: z.optional(z.string().check(z.maxLength(titleMaxLength))),
      }),
      {},
    ),
  }),
  output: pageOf(messageRow),
})

/**
 * Marks messages as read, or as unread again, for the account alone. Filters apply together: messages by id, those of
 * a type, those that an earlier call has marked (`markId`, which undoes it); without filters, all. Unknown messages
 * are skipped.
 *
 * Returns the number of messages that now have the status, including those that had it before, and a `markId` for the
 * others; null if there were none, or if they were marked as unread.
 *
 * @see spec S7.15
 */
export const resetMessageStatus = defineCall({
  path: '/v2/communal/msg/batchResetStatus',
  summary: 'Marks messages as read or unread.',
  body: 'form',
  access: anyRole,
  effect: 'write',
  input: z.strictObject({
    readStatus: z._default(status, readStatus.read),
    msgIds: z.optional(z.array(id).check(z.minLength(1), z.maxLength(200))),
    msgType: z.optional(type),
    markId: z.optional(id),
  }),
  output: z.strictObject({ count, markId: z.nullable(id) }),
})
