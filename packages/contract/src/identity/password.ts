import { emailMaxLength } from '@placard/domain/platform/address/email'
import { passwordLength } from '@placard/domain/identity/account/password'
import * as z from 'zod/mini'
import { defineCall } from '../platform/call.ts'
import { nothing, secret } from '../platform/scalar.ts'

/** An account as typed: its address, in any letter case. */
export const typedAccount = z.string().check(z.minLength(1), z.maxLength(emailMaxLength))

/** An existing password, which may be older than the rule for new ones. */
export const currentPassword = secret(
  z.string().check(z.minLength(1), z.maxLength(passwordLength.max)),
)

const newPassword = secret(
  z.string().check(z.minLength(passwordLength.min), z.maxLength(passwordLength.max)),
)

/** The secret of a one-time link. */
export const oneTimeLink = secret(z.string().check(z.minLength(1), z.maxLength(100)))

/**
 * Returns the account whose password a one-time link sets, without using the link up. An expired one is
 * `invalidInput` on `link`.
 */
export const passwordLink = defineCall({
  path: '/v3/password/link',
  summary: 'Returns the account of a one-time link.',
  body: 'json',
  access: { kind: 'anyone' },
  effect: 'read',
  input: z.strictObject({ link: oneTimeLink }),
  output: z.strictObject({
    account: z.string(),
    /** Empty for platform staff. */
    ownerName: z.string(),
    /** True if the account has no password and no company sign-in yet, so that the link is an invitation. */
    isNew: z.boolean(),
    /** The identity provider at which the invitation can be accepted instead; null without one. */
    provider: z.nullable(z.string()),
  }),
})

/** Sets the password of the account of a one-time link, and uses the link up. */
export const setPassword = defineCall({
  path: '/v3/password/set',
  summary: 'Sets a password by a one-time link.',
  body: 'json',
  access: { kind: 'anyone' },
  effect: 'write',
  input: z.strictObject({ link: oneTimeLink, password: newPassword }),
  output: z.strictObject({ account: z.string() }),
})

/**
 * Requests an email with a one-time link. The response does not reveal whether the account exists. `tooManyTries`
 * after too many emails.
 */
export const forgotPassword = defineCall({
  path: '/v3/password/forgot',
  summary: 'Requests an email with a link to set a password.',
  body: 'json',
  access: { kind: 'anyone' },
  effect: 'read',
  input: z.strictObject({ account: typedAccount }),
  output: z.strictObject({
    /** False if this server cannot send emails. */
    sendsMail: z.boolean(),
  }),
})

/**
 * Changes the own password. It ends the account's other sessions, and the response sets new cookies for this one. A
 * wrong current password is `invalidInput` on `current`, later `tooManyTries`.
 */
export const changePassword = defineCall({
  path: '/v3/password/change',
  summary: 'Changes the password of the own account.',
  body: 'json',
  access: { kind: 'signedIn', tokenArea: null },
  effect: 'write',
  input: z.strictObject({
    current: currentPassword,
    next: newPassword,
  }),
  output: nothing,
})
