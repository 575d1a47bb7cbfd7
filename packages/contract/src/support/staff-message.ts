import { textMaxLength, titleMaxLength } from '@placard/domain/support/message/message'
import { messageType } from '@placard/domain/support/message/type'
import * as z from 'zod/mini'
import { staff } from '../platform/access.ts'
import { audience, reach } from './audience.ts'
import { defineCall } from '../platform/call.ts'
import { pageOf, paging } from '../platform/listing.ts'
import { line, localText, plain, someLocalText } from '../platform/local-text.ts'
import { id, instant } from '../platform/scalar.ts'

/** Says how many a message would reach. `invalidInput` when an owner that is named is not there, or is closed. */
export const previewMessage = defineCall({
  path: '/v3/staff/message/preview',
  summary: 'Says how many owners and people a message would reach.',
  body: 'json',
  access: staff,
  effect: 'read',
  input: z.strictObject({ audience }),
  output: reach,
})

/**
 * Publishes a message in plain text. It reaches the owners that are open now and belong to the audience; who comes later
 * does not find it. It is shown from `from` on, at once when that is left out, and until `until`, for good when that is
 * null.
 */
export const publishMessage = defineCall({
  path: '/v3/staff/message/publish',
  summary: 'Publishes a message to owners.',
  body: 'json',
  access: staff,
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

/** Takes a published message back from everybody whom it has reached, read or not. */
export const withdrawMessage = defineCall({
  path: '/v3/staff/message/withdraw',
  summary: 'Takes a published message back.',
  body: 'json',
  access: staff,
  effect: 'write',
  input: z.strictObject({ publicationId: id }),
  output: z.strictObject({ ownerCount: z.int() }),
})

/** A message that was published, and not taken back. */
const publicationRow = z.strictObject({
  publicationId: id,
  msgType: z.enum(messageType),
  /** In the caller's language where there is one. */
  title: z.string(),
  from: instant,
  until: z.nullable(instant),
  ownerCount: z.int(),
  /** People who have read it, each once for every owner for which it did. */
  readCount: z.int(),
})

/** Published messages, the newest first. */
export const listPublications = defineCall({
  path: '/v3/staff/message/list',
  summary: 'Lists published messages.',
  body: 'json',
  access: staff,
  effect: 'read',
  input: z.strictObject({ pageNum: paging.pageNum, pageSize: paging.pageSize }),
  output: pageOf(publicationRow),
})
