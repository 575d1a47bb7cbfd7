import * as z from 'zod/mini'
import { defineCall } from '../platform/call.ts'
import { currentPassword, typedAccount } from './password.ts'

/**
 * Signs in. On success, the response sets the HttpOnly session cookie and the readable cookie `tk`; every other call
 * requires the session and the header `tk`. A wrong password and an unknown account get the same response:
 * `invalidInput` on `account`, and `tooManyTries` with `TooManyTries` after too many of either. An account with a
 * second factor gets a session that waits for it: other calls than `passFactor` and `logout` are `factorWaiting`.
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
  output: z.strictObject({
    /** True if the session may do nothing yet but complete the sign-in with the second factor. */
    factorWaiting: z.boolean(),
  }),
})
