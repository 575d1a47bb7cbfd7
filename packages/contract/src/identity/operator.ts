import { grantedAdvertisersMax } from '@placard/domain/platform/access/advertiser-grant'
import { rolesOf } from '@placard/domain/platform/access/permission'
import { operatorRole } from '@placard/domain/platform/access/role'
import * as z from 'zod/mini'
import { advertiserGrant, dataTree, email, menuTree, name, roles } from '../platform/account.ts'
import { type Access, defineCall } from '../platform/call.ts'
import { exportFormat } from '../platform/export.ts'
import { pageOf, paging } from '../platform/listing.ts'
import { day, id, instant, nothing, version } from '../platform/scalar.ts'

/** The users of the acting owner or agency. @see spec S6.6 */
const managesOperators: Access = {
  kind: 'acting',
  roles: rolesOf('operator'),
  menu: null,
  tokenArea: null,
}

/** The status of the email with the link; `failed` is retried for a while. */
export const emailState = z.enum(['none', 'waiting', 'failed'])

/** A user of an owner. */
export const operatorRow = z.strictObject({
  accId: id,
  /** The email address for signing in. */
  account: z.string(),
  accountName: z.string(),
  kind: z.enum(['owner', 'agency', 'operator']),
  /** @see spec S3.13 */
  loginType: z.int(),
  roles: z.array(z.int()),
  menuTree,
  dataTree,
  advertisers: advertiserGrant,
  lastDay: z.nullable(day),
  /** True if the last day has passed, so that the user can do nothing any more. */
  ended: z.boolean(),
  version,
  createdAt: instant,
  /** The time of the last activity, to the minute; null for never. */
  seenAt: z.nullable(instant),
  /** True if the user has not set a password yet. */
  invited: z.boolean(),
  /** True if the user may not sign in until the suspension is lifted. */
  suspended: z.boolean(),
  /** True if sign-in needs a second factor. */
  secondFactor: z.boolean(),
  emailState,
  /** True for the calling account. */
  self: z.boolean(),
  /** True if the caller may change and remove the account. */
  mayChange: z.boolean(),
})
export type OperatorRow = z.infer<typeof operatorRow>

const narrowed = {
  sortName: z.optional(z.enum(['account', 'accountName', 'createdAt', 'seenAt'])),
  sortType: paging.sortType,
  filters: z._default(
    z.strictObject({
      text: z.optional(z.string().check(z.maxLength(200))),
      role: z.optional(z.enum(operatorRole)),
      invited: z.optional(z.boolean()),
      suspended: z.optional(z.boolean()),
      secondFactor: z.optional(z.boolean()),
      ended: z.optional(z.boolean()),
    }),
    {},
  ),
}

/** Returns the users of the acting owner, without removed ones. `role` filters by role. */
export const listOperators = defineCall({
  path: '/v3/operator/list',
  summary: 'Lists the users of the acting owner.',
  body: 'json',
  access: managesOperators,
  effect: 'read',
  inSupportView: true,
  input: z.strictObject({
    ...paging,
    ...narrowed,
  }),
  output: pageOf(operatorRow),
})

/**
 * Exports the list as a file for an access review: who may do what, for whom and until when, and was last active when.
 * In the caller's language. `limitReached` as other exports.
 */
export const exportOperators = defineCall({
  path: '/v3/operator/export',
  summary: 'Downloads the users of the acting owner with their rights, as CSV or XLSX.',
  body: 'download',
  access: managesOperators,
  effect: 'read',
  fresh: true,
  input: z.strictObject({ format: exportFormat, ...narrowed }),
  output: nothing,
})

/**
 * Returns the advertisers and labels that the caller may give to others; none for owners that are not agencies. The
 * advertisers are at most 50 open ones whose names contain the text, or all with these ids.
 */
export const listGrantableAdvertisers = defineCall({
  path: '/v3/operator/advertisers',
  summary: 'Lists the advertisers that an operator can be limited to.',
  body: 'json',
  access: managesOperators,
  effect: 'read',
  inSupportView: true,
  input: z.strictObject({
    text: z.optional(z.string().check(z.maxLength(200))),
    ownerIds: z.optional(z.array(id).check(z.maxLength(grantedAdvertisersMax))),
  }),
  output: z.strictObject({
    items: z.array(z.strictObject({ ownerId: id, ownerName: z.string() })),
    labels: z.array(z.string()),
  }),
})

/**
 * Adds an account to the acting owner and sends an email with a link to set the password. Missing menus, data,
 * advertisers and last day are those of the inviting user. `lastDay` is today or later. `limitReached` if the server cannot send mail.
 */
export const inviteOperator = defineCall({
  path: '/v3/operator/invite',
  summary: 'Invites a user to the acting owner.',
  body: 'json',
  access: managesOperators,
  fresh: true,
  effect: 'write',
  input: z.strictObject({
    account: email,
    accountName: name,
    roles,
    menuTree: z.optional(menuTree),
    dataTree: z.optional(dataTree),
    advertisers: z.optional(advertiserGrant),
    lastDay: z.optional(z.nullable(day)),
  }),
  output: operatorRow,
})

/**
 * Changes the named fields of an account, effective with the next request of its open sessions. A suspension ends them,
 * and lasts until it is lifted.
 */
export const saveOperator = defineCall({
  path: '/v3/operator/save',
  summary: 'Changes the name, roles, menus or data of an account, or suspends it.',
  body: 'json',
  access: managesOperators,
  fresh: true,
  effect: 'write',
  input: z.strictObject({
    accId: id,
    version,
    accountName: z.optional(name),
    roles: z.optional(roles),
    menuTree: z.optional(menuTree),
    dataTree: z.optional(dataTree),
    advertisers: z.optional(advertiserGrant),
    lastDay: z.optional(z.nullable(day)),
    suspended: z.optional(z.boolean()),
  }),
  output: operatorRow,
})

/**
 * Returns what an account shares with other users of the acting owner, and for an agency with those of its advertisers;
 * and the users who could take it over, the caller first.
 */
export const sharedByOperator = defineCall({
  path: '/v3/operator/shared',
  summary: 'Returns what an account shares, and who could take it over.',
  body: 'json',
  access: managesOperators,
  effect: 'read',
  input: z.strictObject({ accId: id }),
  output: z.strictObject({
    /** The number of shared views. */
    views: z.int(),
    /** The number of shared column presets. */
    presets: z.int(),
    /** The number of shared reports. */
    reports: z.int(),
    /** Up to 200 users who manage ads; none if nothing is shared. */
    recipients: z.array(z.strictObject({ accId: id, accountName: z.string(), self: z.boolean() })),
  }),
})

/**
 * Removes an account: its sessions and links end at once, and its address can be used for a new one. What it shares goes
 * to the account `handOverTo`, which must be one of those that `sharedByOperator` returns; without it, others cannot use
 * it any more.
 */
export const removeOperator = defineCall({
  path: '/v3/operator/remove',
  summary: 'Removes an account of the acting owner.',
  body: 'json',
  access: managesOperators,
  fresh: true,
  effect: 'write',
  input: z.strictObject({ accId: id, version, handOverTo: z.optional(id) }),
  output: nothing,
})

/**
 * Removes the second factor of an account whose user has lost it, and ends its sessions. The user is told by email, and
 * the owner by a message. `invalidInput` on `accId` without a second factor.
 */
export const resetOperatorFactor = defineCall({
  path: '/v3/operator/resetFactor',
  summary: 'Removes the second factor of an account.',
  body: 'json',
  access: managesOperators,
  fresh: true,
  effect: 'write',
  input: z.strictObject({ accId: id }),
  output: operatorRow,
})

/** Sends a new invitation to a user who has not set a password yet. */
export const reinviteOperator = defineCall({
  path: '/v3/operator/reinvite',
  summary: 'Sends another invitation.',
  body: 'json',
  access: managesOperators,
  effect: 'write',
  input: z.strictObject({ accId: id }),
  output: operatorRow,
})
