import * as z from 'zod/mini'
import { defineCall } from '../platform/call.ts'
import { id, instant, nothing, secret } from '../platform/scalar.ts'

/**
 * Makes a token by which another service learns who is signed in here, and for whom it acts. It is good for 60 seconds, for
 * one redemption, and no longer than the session and what it may do. `limitReached` while the server knows no open platform.
 *
 * @see spec S7.23
 */
export const generateSsoToken = defineCall({
  path: '/v2/communal/auth/generateSsoToken',
  summary: 'Makes a token that another service redeems for who is signed in.',
  body: 'form',
  access: { kind: 'signedIn' },
  effect: 'read',
  input: nothing,
  output: z.strictObject({
    ssoToken: z.string(),
    /** The origin that the browser takes the token to. */
    platformOrigin: z.string(),
  }),
})

/** Spends a token. One that is unknown, spent, too old or without its session answers `invalidInput` on `ssoToken`. */
export const redeemSsoToken = defineCall({
  path: '/v3/sso/redeem',
  summary: 'Tells another service who a token stands for.',
  body: 'json',
  access: { kind: 'service' },
  effect: 'read',
  input: z.strictObject({ ssoToken: secret(z.string().check(z.minLength(1), z.maxLength(100))) }),
  output: z.strictObject({
    accId: id,
    account: z.string(),
    accountName: z.string(),
    staff: z.boolean(),
    /** The owner that it acted for when the token was made; null for platform staff. */
    ownerId: z.nullable(id),
    ownerName: z.string(),
    loginType: z.nullable(z.int()),
    /** It acts for another owner than its own. */
    onBehalf: z.boolean(),
    /** The latest time at which the session ends. */
    sessionExpiresAt: instant,
  }),
})
