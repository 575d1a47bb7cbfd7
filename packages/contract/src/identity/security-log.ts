import { rolesOf } from '@placard/domain/platform/access/permission'
import { securityEventKinds } from '@placard/domain/platform/security-log/event'
import * as z from 'zod/mini'
import { type Access, defineCall } from '../platform/call.ts'
import { exportFormat } from '../platform/export.ts'
import { pageOf, paging } from '../platform/listing.ts'
import { day, id, instant, nothing } from '../platform/scalar.ts'

const kind = z.enum(securityEventKinds)

/**
 * `own`: a user of the owner; `agency`: a user of its agency; `platform`: platform staff, a command, or the product
 * itself; `unknown`: somebody who has not signed in, or an identity provider.
 */
const by = z.enum(['own', 'agency', 'platform', 'unknown'])

/** One entry of the security log. */
export const securityLogRow = z.strictObject({
  entryId: id,
  at: instant,
  kind,
  /** The account that the entry is about; null if it is about the owner. */
  accId: z.nullable(id),
  /** Its email address, empty without one. */
  account: z.string(),
  accountName: z.string(),
  by,
  /** The name of the user who did it; empty for users that the caller may not know. */
  byName: z.string(),
  /** The id of the API token that did it; null without one. */
  tokenId: z.nullable(id),
  /** The network address of the request; null for users that the caller may not know, and if there was none. */
  address: z.nullable(z.string()),
  /** The program that sent the request, as it names itself; empty where `address` is null. */
  userAgent: z.string(),
  /** The browser and the system in `userAgent`; empty if they are not known. */
  device: z.string(),
  /** The facts of its kind, by name. */
  facts: z.record(z.string(), z.unknown()),
  /** The same in words, in the language of the caller. */
  details: z.array(z.strictObject({ name: z.string(), label: z.string(), text: z.string() })),
  /** The position in the chain of the owner, from 1; null in the seconds before the entry is added to it. */
  position: z.nullable(z.int()),
  /** The hash of the entry, in hexadecimal digits. It covers the hash before it. Null without a position. */
  hash: z.nullable(z.string()),
})
export type SecurityLogRow = z.infer<typeof securityLogRow>

const readsLog: Access = {
  kind: 'acting',
  roles: rolesOf('operator'),
  menu: null,
  tokenArea: null,
}

/**
 * The filters of the log. `accId` is the account that an entry is about, or that did it. `text` is searched for in names,
 * addresses and facts, ignoring letter case. Both days are inclusive, in the time zone of the account.
 */
const filters = z._default(
  z.strictObject({
    kind: z.optional(kind),
    accId: z.optional(id),
    text: z.optional(z.string().check(z.maxLength(120))),
    from: z.optional(day),
    to: z.optional(day),
  }),
  {},
)

const { pageNum, pageSize } = paging

/** Returns the security log of the acting owner, newest first. */
export const listSecurityLog = defineCall({
  path: '/v3/securityLog/list',
  summary: 'Lists the entries of the security log.',
  body: 'json',
  access: readsLog,
  effect: 'read',
  input: z.strictObject({ pageNum, pageSize, filters }),
  output: pageOf(securityLogRow),
})

/**
 * Exports the log as a file with every matching entry, newest first, in the caller's language and the account's time
 * zone. The export itself is an entry. `limitReached` as other exports.
 */
export const exportSecurityLog = defineCall({
  path: '/v3/securityLog/export',
  summary: 'Downloads the security log, as CSV or XLSX.',
  body: 'download',
  access: readsLog,
  effect: 'read',
  fresh: true,
  input: z.strictObject({ format: exportFormat, filters }),
  output: nothing,
})

/**
 * Returns the entries after a position in the chain, oldest first, for programs that collect them: `next` is the position
 * to continue from. Entries never appear before that position later.
 */
export const followSecurityLog = defineCall({
  path: '/v3/securityLog/follow',
  summary: 'Returns the entries of the security log after a position, oldest first.',
  body: 'json',
  access: readsLog,
  effect: 'read',
  input: z.strictObject({
    after: z._default(z.int().check(z.nonnegative()), 0),
    limit: z._default(z.int().check(z.gte(1), z.lte(1000)), 200),
  }),
  output: z.strictObject({
    items: z.array(securityLogRow),
    next: z.int(),
    /** True if there are more. */
    hasMore: z.boolean(),
  }),
})
