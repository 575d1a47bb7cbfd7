import { emailMaxLength } from '@placard/domain/platform/address/email'
import * as z from 'zod/mini'
import { type Access, defineCall } from '../platform/call.ts'
import { instant, nothing } from '../platform/scalar.ts'
import { oneTimeLink } from './password.ts'

/** The own account, which no token changes. */
const ownAccount: Access = { kind: 'signedIn', tokenArea: null }

/** The address of the identity provider that the browser opens next. The response sets a cookie for the way back. */
const departure = z.strictObject({ address: z.string() })

/** Returns whether anybody can sign in at an identity provider. */
export const oidcOffered = defineCall({
  path: '/v3/oidc/offered',
  summary: 'Tells whether sign-in at an identity provider is set up.',
  body: 'json',
  access: { kind: 'anyone' },
  effect: 'read',
  input: nothing,
  output: z.strictObject({ offered: z.boolean() }),
})

/**
 * Starts to sign in at the identity provider for the domain of an account. `invalidInput` for a domain without one;
 * `limitReached` if the provider cannot be reached.
 */
export const startOidc = defineCall({
  path: '/v3/oidc/start',
  summary: 'Starts to sign in at the identity provider of a company.',
  body: 'json',
  access: { kind: 'anyone' },
  effect: 'read',
  input: z.strictObject({ account: z.string().check(z.maxLength(emailMaxLength)) }),
  output: departure,
})

/**
 * Starts to accept the invitation of a one-time link at the provider of the inviting owner: the account is linked there
 * instead of getting a password. `invalidInput` on `link` when it is no good invitation any more.
 */
export const startOidcInvitation = defineCall({
  path: '/v3/oidc/startInvitation',
  summary: 'Starts to accept an invitation at an identity provider.',
  body: 'json',
  access: { kind: 'anyone' },
  effect: 'read',
  input: z.strictObject({ link: oneTimeLink }),
  output: departure,
})

/**
 * Starts to confirm the user of the session at the provider, where the user enters the password again, for calls that
 * need a fresh sign-in. `notFound` unless `signInConfirmation` names the provider.
 */
export const startOidcConfirmation = defineCall({
  path: '/v3/oidc/startConfirmation',
  summary: 'Starts to confirm the user of the session at an identity provider.',
  body: 'json',
  access: ownAccount,
  beforeEnrollment: true,
  effect: 'read',
  input: nothing,
  output: departure,
})

/** Returns the provider of the own owner, and whether the own account is linked with it. */
export const oidcLink = defineCall({
  path: '/v3/oidc/link',
  summary: 'Shows the link of the own account with an identity provider.',
  body: 'json',
  access: ownAccount,
  effect: 'read',
  input: nothing,
  output: z.strictObject({
    /** Null without a provider. */
    provider: z.nullable(z.string()),
    /** Null if the account is not linked. */
    linkedAt: z.nullable(instant),
  }),
})

/** Starts to link the own account with the provider of the own owner. `notFound` without one. */
export const startOidcLink = defineCall({
  path: '/v3/oidc/startLink',
  summary: 'Starts to link the own account with an identity provider.',
  body: 'json',
  access: ownAccount,
  fresh: true,
  effect: 'read',
  input: nothing,
  output: departure,
})

/** Removes the link of the own account. Nothing happens without one. */
export const removeOidcLink = defineCall({
  path: '/v3/oidc/unlink',
  summary: 'Removes the link of the own account with its identity provider.',
  body: 'json',
  access: ownAccount,
  fresh: true,
  effect: 'write',
  input: nothing,
  output: nothing,
})
