import { staffRole } from '@placard/domain/platform/access/staff-role'
import * as z from 'zod/mini'
import { staffMay } from '../platform/access.ts'
import { email, name } from '../platform/account.ts'
import { defineCall } from '../platform/call.ts'
import { pageOf, paging } from '../platform/listing.ts'
import { id, instant, nothing, version } from '../platform/scalar.ts'
import { emailState } from './operator.ts'

/** Roles of platform staff; a repeated one counts once. @see docs/decisions/076 */
const staffRoles = z.array(z.enum(staffRole)).check(z.maxLength(20))

/** A member of the platform staff. */
export const staffAccountRow = z.strictObject({
  accId: id,
  /** The email address for signing in. */
  account: z.string(),
  accountName: z.string(),
  staffRoles: z.array(z.enum(staffRole)),
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
})
export type StaffAccountRow = z.infer<typeof staffAccountRow>

/** Returns the platform staff, without removed accounts. `text` is searched for in addresses and names. */
export const listStaff = defineCall({
  path: '/v3/staff/account/list',
  summary: 'Lists the platform staff.',
  body: 'json',
  access: staffMay('read', 'staff'),
  effect: 'read',
  input: z.strictObject({
    ...paging,
    sortName: z.optional(z.enum(['account', 'accountName', 'seenAt'])),
    filters: z._default(
      z.strictObject({
        text: z.optional(z.string().check(z.maxLength(200))),
        staffRole: z.optional(z.enum(staffRole)),
        suspended: z.optional(z.boolean()),
      }),
      {},
    ),
  }),
  output: pageOf(staffAccountRow),
})

/**
 * Adds a member of the platform staff and sends an email with a link to set the password. `limitReached` if the server
 * cannot send mail.
 */
export const inviteStaff = defineCall({
  path: '/v3/staff/account/invite',
  summary: 'Invites a member of the platform staff.',
  body: 'json',
  access: staffMay('change', 'staff'),
  fresh: true,
  effect: 'write',
  input: z.strictObject({ account: email, accountName: name, staffRoles }),
  output: staffAccountRow,
})

/**
 * Changes the named fields of a staff account, effective with its next request. A suspension ends its sessions, and
 * lasts until it is lifted. The last admin who can sign in stays one.
 */
export const saveStaff = defineCall({
  path: '/v3/staff/account/save',
  summary: 'Changes the name or the roles of a staff account, or suspends it.',
  body: 'json',
  access: staffMay('change', 'staff'),
  fresh: true,
  effect: 'write',
  input: z.strictObject({
    accId: id,
    version,
    accountName: z.optional(name),
    staffRoles: z.optional(staffRoles),
    suspended: z.optional(z.boolean()),
  }),
  output: staffAccountRow,
})

/** Removes a staff account: its sessions and links end at once, and its address can be used for a new one. */
export const removeStaff = defineCall({
  path: '/v3/staff/account/remove',
  summary: 'Removes a member of the platform staff.',
  body: 'json',
  access: staffMay('change', 'staff'),
  fresh: true,
  effect: 'write',
  input: z.strictObject({ accId: id, version }),
  output: nothing,
})

/** Sends a new invitation to a member of the staff who has not set a password yet. */
export const reinviteStaff = defineCall({
  path: '/v3/staff/account/reinvite',
  summary: 'Sends another invitation to a member of the platform staff.',
  body: 'json',
  access: staffMay('change', 'staff'),
  fresh: true,
  effect: 'write',
  input: z.strictObject({ accId: id }),
  output: staffAccountRow,
})
