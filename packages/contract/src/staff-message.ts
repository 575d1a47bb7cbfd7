import { locales } from '@placard/domain/locale/locale'
import { textMaxLength, titleMaxLength } from '@placard/domain/message/message'
import { messageType } from '@placard/domain/message/type'
import { ownerType } from '@placard/domain/owner/type'
import * as z from 'zod/mini'
import { type Access, defineCall } from './call.ts'
import { pageOf, paging } from './listing.ts'
import { id, instant } from './scalar.ts'

const staff: Access = { kind: 'staff' }
const { agency, subOwner, oldDirectedOwner, directedOwner } = ownerType

/** Which open owners a message is for. */
export const audience = z.union([
  z.strictObject({ kind: z.literal('everybody') }),
  z.strictObject({
    kind: z.literal('types'),
    ownerTypes: z
      .array(z.enum({ agency, subOwner, oldDirectedOwner, directedOwner }))
      .check(z.minLength(1), z.maxLength(10)),
  }),
  z.strictObject({
    kind: z.literal('owners'),
    ownerIds: z.array(id).check(z.minLength(1), z.maxLength(1_000)),
  }),
])
export type Audience = z.infer<typeof audience>

// Tabs and line breaks aside, characters that nobody sees have no place in plain text.
const isPlain = (text: string) => !/(?![\n\t])\p{Cc}/u.test(text)
const isLine = (text: string) => text === '' || (text.trim() !== '' && !/\p{Cc}/u.test(text))
const line = z
  .string()
  .check(
    z.maxLength(titleMaxLength),
    z.refine(isLine, { error: `a title of at most ${titleMaxLength} characters, in one line` }),
  )
const plain = z
  .string()
  .check(z.maxLength(textMaxLength), z.refine(isPlain, { error: 'plain text' }))

/** The same words in one language or in both; whoever reads in the other gets those that there are. */
const localText = <Text extends z.ZodMiniType<string>>(text: Text) =>
  z.strictObject({ 'en-US': z.optional(text), 'zh-CN': z.optional(text) })

const title = localText(line).check(
  z.refine((words) => locales.some((locale) => words[locale]), {
    error: 'a title in at least one language',
  }),
)

/** How many a message would reach, or has reached: open owners, and people of theirs who can sign in or are invited. */
const reach = z.strictObject({ ownerCount: z.int(), accountCount: z.int() })

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
    title,
    text: z._default(localText(plain), {}),
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
