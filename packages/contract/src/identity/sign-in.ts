import * as z from 'zod/mini'
import { defineCall } from '../platform/call.ts'
import { currentPassword, typedAccount } from './password.ts'
import { nothing } from '../platform/scalar.ts'

/**
 * Signs in. On success, the response sets the HttpOnly session cookie and the readable cookie `tk`; every other call
 * requires the session and the header `tk`. A wrong password and an unknown account get the same response:
 * `invalidInput` on `account`, and `tooManyTries` with `TooManyTries` after too many of either.
 */
export const login = defineCall({
  path: '/v2/communal/auth/login',
  summary: 'Signs in.',
  body: 'form',
  access: { kind: 'anyone' },
  effect: 'read',
  input: z.strictObject({
    account: typedAccount,
    password: currentPassword,
  }),
  output: nothing,
})

/** Ends the calling session, and clears both cookies. */
export const logout = defineCall({
  path: '/v2/communal/auth/logout',
  summary: 'Signs out.',
  body: 'form',
  access: { kind: 'signedIn' },
  effect: 'read',
  input: nothing,
  output: nothing,
})
