import { emailMaxLength } from '@placard/domain/platform/address/email'
import { passwordLength } from '@placard/domain/identity/account/password'
import * as z from 'zod/mini'
import { defineCall } from '../platform/call.ts'
import { nothing, secret } from '../platform/scalar.ts'

/** An account as somebody types it: its address, in any letter case. */
export const typedAccount = z.string().check(z.minLength(1), z.maxLength(emailMaxLength))

/** A password that somebody has: it may be older than the rule for new ones. */
export const currentPassword = secret(
  z.string().check(z.minLength(1), z.maxLength(passwordLength.max)),
)

const newPassword = secret(
  z.string().check(z.minLength(passwordLength.min), z.maxLength(passwordLength.max)),
)

/** The secret of a one-time link. */
const link = secret(z.string().check(z.minLength(1), z.maxLength(100)))

/** Says whose password a one-time link sets, without spending it. One that is over answers `invalidInput` on `link`. */
export const passwordLink = defineCall({
  path: '/v3/password/link',
  summary: 'Says for whom a one-time link is.',
  body: 'json',
  access: { kind: 'anyone' },
  effect: 'read',
  input: z.strictObject({ link }),
  output: z.strictObject({
    account: z.string(),
    /** Empty for platform staff. */
    ownerName: z.string(),
    /** The account has no password yet: the link is an invitation. */
    isNew: z.boolean(),
  }),
})

/** Sets the password of the account that a one-time link was made for; the link is spent by it. */
export const setPassword = defineCall({
  path: '/v3/password/set',
  summary: 'Sets a password by a one-time link.',
  body: 'json',
  access: { kind: 'anyone' },
  effect: 'write',
  input: z.strictObject({ link, password: newPassword }),
  output: z.strictObject({ account: z.string() }),
})

/**
 * Asks for a letter with a one-time link. Whether the account exists makes no difference to the answer. More letters than
 * somebody needs answer `tooManyTries`.
 */
export const forgotPassword = defineCall({
  path: '/v3/password/forgot',
  summary: 'Requests an email with a link to set a password.',
  body: 'json',
  access: { kind: 'anyone' },
  effect: 'read',
  input: z.strictObject({ account: typedAccount }),
  output: z.strictObject({
    /** False: this server sends no letters, to nobody. */
    sendsMail: z.boolean(),
  }),
})

/**
 * Changes one's own password. It ends the account's other sessions; the answer gives this one new cookies. A wrong current
 * password answers `invalidInput` on `current`, then `tooManyTries`.
 */
export const changePassword = defineCall({
  path: '/v3/password/change',
  summary: 'Changes one’s own password.',
  body: 'json',
  access: { kind: 'signedIn' },
  effect: 'write',
  input: z.strictObject({
    current: currentPassword,
    next: newPassword,
  }),
  output: nothing,
})
