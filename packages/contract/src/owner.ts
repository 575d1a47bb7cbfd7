import * as z from 'zod/mini'
import { type Access, defineCall } from './call.ts'
import { pageOf, paging } from './listing.ts'
import { id, nothing } from './scalar.ts'
import { rolesOf } from '@placard/domain/operator/permission'

/**
 * Who is signed in and for which owner it acts. Platform staff act for nobody: `ownerId`, `loginType` and `ownerType`
 * are null. `bizLimit` is a bit mask (S3.23). `currency` is an ISO 4217 code, `timeZone` an IANA name.
 *
 * @see spec S7.4
 */
export const ownerInfo = defineCall({
  path: '/v2/communal/owner/info',
  body: 'form',
  access: { kind: 'signedIn' },
  input: nothing,
  output: z.strictObject({
    accId: id,
    account: z.string(),
    accountName: z.string(),
    staff: z.boolean(),
    ownerId: z.nullable(id),
    ownerName: z.string(),
    loginType: z.nullable(z.int()),
    ownerType: z.nullable(z.int()),
    level: z.int(),
    bizLimit: z.int(),
    currency: z.string(),
    timeZone: z.string(),
    createAdDisabled: z.boolean(),
    /** The account acts for another owner than its own (an agency for one of its advertisers). */
    onBehalf: z.boolean(),
  }),
})

/** Whoever manages ads or customers needs to get at the advertisers. @see spec S6.6 */
const opensOwners: Access = {
  kind: 'acting',
  roles: [...rolesOf('promotion'), ...rolesOf('customer')],
}

/** The advertisers that an agency, or an operator of it, may act for. Empty for everybody else. */
export const listOwners = defineCall({
  path: '/v3/owner/list',
  body: 'json',
  access: opensOwners,
  input: z.strictObject({
    ...paging,
    filters: z._default(
      z.strictObject({ text: z.optional(z.string().check(z.maxLength(200))) }),
      {},
    ),
  }),
  output: pageOf(
    z.strictObject({
      ownerId: id,
      ownerName: z.string(),
      planCount: z.int(),
      currency: z.string(),
      timeZone: z.string(),
    }),
  ),
})

/**
 * Begins to act for one of those advertisers: the answer's id, sent as header `multi-access-id` by one tab, makes that
 * tab's calls act for the owner. It is bound to the session and ends with it.
 *
 * @see spec S7.2, S9.7
 */
export const openOwner = defineCall({
  path: '/v3/owner/open',
  body: 'json',
  access: opensOwners,
  input: z.strictObject({ ownerId: id }),
  output: z.strictObject({ multiAccessId: z.string() }),
})
