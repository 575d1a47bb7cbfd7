import * as z from 'zod/mini'
import { defineCall } from '../platform/call.ts'
import { id, instant, nothing, secret } from '../platform/scalar.ts'

/**
 * Creates a token by which another service identifies the signed-in user and the acting owner. It is valid for 60
 * seconds, for one use, and at most as long as the session and its permissions. `limitReached` if no open platform is
 * configured.
 *
 * @see spec S7.23
 */
export const generateSsoToken = defineCall({
  path: '/v2/communal/auth/generateSsoToken',
  summary: 'Creates a token with which another service identifies the signed-in user.',
  body: 'form',
  access: { kind: 'signedIn', tokenArea: null },
  effect: 'read',
  input: nothing,
  output: z.strictObject({
    ssoToken: z.string(),
    /** The origin that the browser sends the token to. */
    platformOrigin: z.string(),
  }),
})

/** Redeems a token. One that is unknown, used, expired or without its session is `invalidInput` on `ssoToken`. */
export const redeemSsoToken = defineCall({
  path: '/v3/sso/redeem',
  summary: 'Redeems a token for the user that it identifies.',
  body: 'json',
  access: { kind: 'service' },
  effect: 'read',
  input: z.strictObject({ ssoToken: secret(z.string().check(z.minLength(1), z.maxLength(100))) }),
  output: z.strictObject({
    accId: id,
    account: z.string(),
    accountName: z.string(),
    staff: z.boolean(),
    /** The acting owner at the time of creation; null for platform staff. */
    ownerId: z.nullable(id),
    ownerName: z.string(),
    loginType: z.nullable(z.int()),
    /** True if the account acts for an owner other than its own. */
    onBehalf: z.boolean(),
    /** The latest time at which the session ends. */
    sessionExpiresAt: instant,
  }),
})
