import * as z from 'zod/mini'
import { defineCall } from './call.ts'
import { nothing } from './scalar.ts'

/**
 * Signs in. On success the answer sets the HttpOnly session cookie and the readable cookie `tk`; every other call needs
 * the session and the header `tk`. A wrong password and an unknown account answer alike: `invalidInput` on `account`.
 */
export const login = defineCall({
  path: '/v2/communal/auth/login',
  body: 'form',
  access: { kind: 'anyone' },
  input: z.strictObject({
    account: z.string().check(z.minLength(1), z.maxLength(254)),
    password: z.string().check(z.minLength(1), z.maxLength(256)),
  }),
  output: nothing,
})

/** Ends the session that the call is made with; both cookies are cleared. */
export const logout = defineCall({
  path: '/v2/communal/auth/logout',
  body: 'form',
  access: { kind: 'signedIn' },
  input: nothing,
  output: nothing,
})

/** Characters of a password. Length counts, kinds of characters do not (NIST SP 800-63B). */
export const passwordLength = { min: 8, max: 256 } as const

/** Sets the password of the account that a one-time link was made for; the link is spent by it. */
export const setPassword = defineCall({
  path: '/v3/password/set',
  body: 'json',
  access: { kind: 'anyone' },
  input: z.strictObject({
    link: z.string().check(z.minLength(1), z.maxLength(100)),
    password: z.string().check(z.minLength(passwordLength.min), z.maxLength(passwordLength.max)),
  }),
  output: z.strictObject({ account: z.string() }),
})
