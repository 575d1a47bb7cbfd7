import { defaultTimeZone } from '@placard/domain/platform/calendar/day'
import { isTimeZone } from '@placard/domain/platform/calendar/zone'
import { defaultCurrency, isCurrency } from '@placard/domain/platform/money/currency'
import { advertiserLabelsMax } from '@placard/domain/platform/access/advertiser-grant'
import { staffRole } from '@placard/domain/platform/access/staff-role'
import { rolesOf } from '@placard/domain/platform/access/permission'
import * as z from 'zod/mini'
import { advertiserLabel, firstAccount, name } from '../platform/account.ts'
import { type Access, defineCall } from '../platform/call.ts'
import { id, instant, nothing, version } from '../platform/scalar.ts'

/**
 * Returns the signed-in user and the acting owner. Platform staff act for nobody: `ownerId`, `loginType` and
 * `ownerType` are null. `bizLimit` is a bit mask (S3.23). `currency` is an ISO 4217 code, `timeZone` an IANA name.
 *
 * @see spec S7.4
 */
export const ownerInfo = defineCall({
  path: '/v2/communal/owner/info',
  summary: 'Returns the signed-in user and the acting owner.',
  body: 'form',
  access: { kind: 'signedIn', tokenArea: 'account' },
  effect: 'read',
  input: nothing,
  output: z.strictObject({
    accId: id,
    account: z.string(),
    accountName: z.string(),
    /** True for platform staff, except in a support view. */
    staff: z.boolean(),
    /** Empty for all who are no platform staff. */
    staffRoles: z.array(z.enum(staffRole)),
    ownerId: z.nullable(id),
    ownerName: z.string(),
    loginType: z.nullable(z.int()),
    ownerType: z.nullable(z.int()),
    level: z.int(),
    bizLimit: z.int(),
    currency: z.string(),
    timeZone: z.string(),
    createAdDisabled: z.boolean(),
    /** The reason why creation is disabled, as staff wrote it; empty without a stop or a reason. */
    createAdReason: z.string(),
    /** The support view in which platform staff look at the owner's account; null without one. */
    supportView: z.nullable(z.strictObject({ reason: z.string(), until: instant })),
    /** True if the account acts for an owner other than its own (an agency for one of its advertisers). */
    onBehalf: z.boolean(),
  }),
})

/** Users who manage ads or customers need access to the advertisers. @see spec S6.6 */
const opensOwners: Access = {
  kind: 'acting',
  roles: [...new Set([...rolesOf('promotion'), ...rolesOf('customer')])],
  menu: null,
  // The id belongs to a session. A token names the advertiser in a header.
  tokenArea: null,
}

/**
 * Starts to act for an advertiser of the acting agency. If a tab sends the returned id as the header `multi-access-id`, its
 * calls act for the owner. The id is bound to the session and ends with it.
 *
 * @see spec S7.2, S9.7
 */
export const openOwner = defineCall({
  path: '/v3/owner/open',
  summary: 'Starts to act for an advertiser in one tab.',
  body: 'json',
  access: opensOwners,
  effect: 'read',
  input: z.strictObject({ ownerId: id }),
  output: z.strictObject({ multiAccessId: z.string() }),
})

/** The ISO 4217 code of a currency with a hundred cents. */
export const currency = z
  .string()
  .check(z.refine(isCurrency, { error: 'the code of a currency with two decimals, such as CNY' }))

/** The IANA name of the time zone of an owner's days. */
export const timeZone = z
  .string()
  .check(z.refine(isTimeZone, { error: 'a time zone such as Asia/Shanghai' }))

/** The advertisers of an agency are managed by users who manage customers. @see spec S6.6 */
const managesCustomers: Access = {
  kind: 'acting',
  roles: rolesOf('customer'),
  menu: null,
  tokenArea: 'customer',
}

/** The current advertiser: the answer of a save, and the data of `changedByOther`. */
export const savedOwner = z.strictObject({
  ownerId: id,
  ownerName: z.string(),
  currency: z.string(),
  timeZone: z.string(),
  version,
})
export type SavedOwner = z.infer<typeof savedOwner>

/** Adds an advertiser to the acting agency. `limitReached` with a first user if no mail can be sent. */
export const createOwner = defineCall({
  path: '/v3/owner/create',
  summary: 'Adds an advertiser to the agency.',
  body: 'json',
  access: managesCustomers,
  effect: 'write',
  input: z.strictObject({
    ownerName: name,
    currency: z._default(currency, defaultCurrency),
    timeZone: z._default(timeZone, defaultTimeZone),
    firstAccount: z.optional(firstAccount),
  }),
  output: savedOwner,
})

/**
 * Changes the named fields of an advertiser of the acting agency. `assignedTo` is an account of the agency, or null.
 * Labels differ in more than letter case. A label that limits the advertisers of an operator is given and taken only by
 * users who manage operators, because that changes what the operator may do.
 */
export const saveOwner = defineCall({
  path: '/v3/owner/save',
  summary: 'Renames, labels or assigns an advertiser of the agency.',
  body: 'json',
  access: managesCustomers,
  effect: 'write',
  input: z.strictObject({
    ownerId: id,
    version,
    ownerName: z.optional(name),
    labels: z.optional(z.array(advertiserLabel).check(z.maxLength(advertiserLabelsMax))),
    assignedTo: z.optional(z.nullable(id)),
  }),
  output: savedOwner,
})

/** Closes an advertiser of the acting agency, so that nobody can act for it any more until it is opened again. */
export const removeOwner = defineCall({
  path: '/v3/owner/remove',
  summary: 'Closes an advertiser of the agency.',
  body: 'json',
  access: managesCustomers,
  fresh: true,
  effect: 'write',
  input: z.strictObject({ ownerId: id, version }),
  output: nothing,
})

/** Opens an advertiser again that the agency has closed; `notFound` if platform staff closed it. */
export const reopenOwner = defineCall({
  path: '/v3/owner/reopen',
  summary: 'Opens a closed advertiser of the agency again.',
  body: 'json',
  access: managesCustomers,
  effect: 'write',
  input: z.strictObject({ ownerId: id, version }),
  output: savedOwner,
})
