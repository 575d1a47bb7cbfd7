import { messageType, textMaxLength, titleMaxLength } from '@placard/domain/support/message/message'
import * as z from 'zod/mini'
import { staffMay } from '../platform/access.ts'
import { audience, reach } from './audience.ts'
import { defineCall } from '../platform/call.ts'
import { pageOf, paging } from '../platform/listing.ts'
import { line, localText, plain, someLocalText } from '../platform/local-text.ts'
import { id, instant } from '../platform/scalar.ts'

/** Returns the number of owners and users that a message would reach. `invalidInput` for an unknown or closed owner. */
export const previewMessage = defineCall({
  path: '/v3/staff/message/preview',
  summary: 'Returns the number of owners and users that a message would reach.',
  body: 'json',
  access: staffMay('read', 'message'),
  effect: 'read',
  input: z.strictObject({ audience }),
  output: reach,
})

/**
 * Publishes a message in plain text. It reaches the open owners of the audience; owners added later do not get it. It
 * is shown from `from`, by default at once, until `until`, without an end if null.
 */
export const publishMessage = defineCall({
  path: '/v3/staff/message/publish',
  summary: 'Publishes a message to owners.',
  body: 'json',
  access: staffMay('change', 'message'),
  effect: 'write',
  input: z.strictObject({
    audience,
    msgType: z._default(z.enum(messageType), messageType.platform),
    title: someLocalText(line(titleMaxLength)),
    text: z._default(localText(plain(textMaxLength)), {}),
    from: z.optional(instant.check(z.lte(8.64e15))),
    until: z._default(z.nullable(instant.check(z.lte(8.64e15))), null),
  }),
  output: z.strictObject({ publicationId: id, ...reach.shape }),
})

/** Withdraws a published message from everyone, read or not. */
export const withdrawMessage = defineCall({
  path: '/v3/staff/message/withdraw',
  summary: 'Withdraws a published message.',
  body: 'json',
  access: staffMay('change', 'message'),
  effect: 'write',
  input: z.strictObject({ publicationId: id }),
  output: z.strictObject({ ownerCount: z.int() }),
})

/** A message that was published and not withdrawn. */
const publicationRow = z.strictObject({
  publicationId: id,
  msgType: z.enum(messageType),
  /** In the caller's language if available. */
  title: z.string(),
  from: instant,
  until: z.nullable(instant),
  ownerCount: z.int(),
  /** The users who have read it, counted once for every owner. */
  readCount: z.int(),
})

/** Returns published messages, newest first. */
export const listPublications = defineCall({
  path: '/v3/staff/message/list',
  summary: 'Lists published messages.',
  body: 'json',
  access: staffMay('read', 'message'),
  effect: 'read',
  input: z.strictObject({ pageNum: paging.pageNum, pageSize: paging.pageSize }),
  output: pageOf(publicationRow),
})
