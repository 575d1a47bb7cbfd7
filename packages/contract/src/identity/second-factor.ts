import { factorPolicies } from '@placard/domain/platform/access/factor-policy'
import { operatorRole } from '@placard/domain/platform/access/role'
import { rolesOf } from '@placard/domain/platform/access/permission'
import * as z from 'zod/mini'
import { defineCall } from '../platform/call.ts'
import { currentPassword } from './password.ts'
import { instant, nothing, secret, version } from '../platform/scalar.ts'

/** A code of the authenticator app, or a recovery code, as typed. */
const code = secret(z.string().check(z.minLength(1), z.maxLength(100)))

/** The recovery codes, which are shown once. */
const recoveryCodes = z.strictObject({ recoveryCodes: z.array(z.string()) })

/** Returns the second factor of the own account. */
export const factorStatus = defineCall({
  path: '/v3/factor/status',
  summary: 'Returns the second factor of the own account.',
  body: 'json',
  access: { kind: 'signedIn', tokenArea: null },
  beforeEnrollment: true,
  effect: 'read',
  input: nothing,
  output: z.strictObject({
    /** The time since which sign-in needs a code of the authenticator app; null without one. */
    since: z.nullable(instant),
    /** True if the account has a passkey, which is a second factor as well. */
    hasPasskey: z.boolean(),
    /** The time from which the user can do nothing but set up a second factor; null if it is optional, or set up. */
    dueAt: z.nullable(instant),
    /** The number of unused recovery codes. */
    recoveryCodesLeft: z.int(),
    /** False if the server has no key to protect the secrets of authenticator apps. */
    isAvailable: z.boolean(),
  }),
})

/**
 * Creates a new secret for an authenticator app, which replaces an unconfirmed one. It has no effect until a code
 * confirms it. `limitReached` if the server has no key; `invalidInput` if the account has a confirmed one.
 */
export const startFactor = defineCall({
  path: '/v3/factor/start',
  summary: 'Creates a secret for an authenticator app.',
  body: 'json',
  access: { kind: 'signedIn', tokenArea: null },
  fresh: true,
  beforeEnrollment: true,
  effect: 'read',
  input: nothing,
  output: z.strictObject({
    /** In Base32, for typing. */
    secret: z.string(),
    /** The `otpauth:` address, for a QR code. */
    address: z.string(),
  }),
})

/**
 * Confirms the secret by a code of the authenticator app: from now on, sign-in needs one. Ends the account's other
 * sessions, and returns its recovery codes, which are never shown again.
 */
export const confirmFactor = defineCall({
  path: '/v3/factor/confirm',
  summary: 'Confirms the authenticator app and returns recovery codes.',
  body: 'json',
  access: { kind: 'signedIn', tokenArea: null },
  beforeEnrollment: true,
  effect: 'read',
  input: z.strictObject({ code }),
  output: recoveryCodes,
})

/** Returns the second factors with which a waiting sign-in can be completed. Recovery codes always can. */
export const waitingFactors = defineCall({
  path: '/v3/factor/waiting',
  summary: 'Tells which second factors complete a sign-in.',
  body: 'json',
  access: { kind: 'signedIn', tokenArea: null },
  beforeFactor: true,
  effect: 'read',
  input: nothing,
  output: z.strictObject({
    /** True if the account has an authenticator app. */
    app: z.boolean(),
    passkey: z.boolean(),
  }),
})

/**
 * Completes a sign-in that waits for the second factor. The response sets new cookies. A wrong or used code is
 * `invalidInput` on `code`, later `tooManyTries`.
 */
export const passFactor = defineCall({
  path: '/v3/factor/pass',
  summary: 'Completes a sign-in with a code of the second factor.',
  body: 'json',
  access: { kind: 'signedIn', tokenArea: null },
  beforeFactor: true,
  effect: 'read',
  input: z.strictObject({ code }),
  output: z.strictObject({
    /** The number of unused recovery codes, if one was used; null after a code of the authenticator app. */
    recoveryCodesLeft: z.nullable(z.int()),
  }),
})

/** Removes the authenticator app of the own account. A wrong or used code is refused as by `passFactor`. */
export const removeFactor = defineCall({
  path: '/v3/factor/remove',
  summary: 'Removes the authenticator app of the own account.',
  body: 'json',
  access: { kind: 'signedIn', tokenArea: null },
  effect: 'read',
  input: z.strictObject({ code }),
  output: nothing,
})

/** Replaces all recovery codes of the own account. A wrong or used code is refused as by `passFactor`. */
export const renewRecoveryCodes = defineCall({
  path: '/v3/factor/recoveryCodes',
  summary: 'Replaces the recovery codes of the own account.',
  body: 'json',
  access: { kind: 'signedIn', tokenArea: null },
  effect: 'read',
  input: z.strictObject({ code }),
  output: recoveryCodes,
})

/** Returns how the user of the session confirms to be present, for calls that need a fresh sign-in. */
export const signInConfirmation = defineCall({
  path: '/v3/session/confirmation',
  summary: 'Returns how the user of the session can be confirmed.',
  body: 'json',
  access: { kind: 'signedIn', tokenArea: null },
  beforeEnrollment: true,
  effect: 'read',
  input: nothing,
  output: z.strictObject({
    /** A code of the second factor, the password, or another sign-in at the identity provider of the own owner. */
    kind: z.enum(['code', 'password', 'provider']),
    /** True if a passkey does as well. */
    passkey: z.boolean(),
    /** The name of that provider; null for the other kinds. */
    provider: z.nullable(z.string()),
    /** True if the user was confirmed within ten minutes. */
    isFresh: z.boolean(),
  }),
})

/**
 * Confirms that the user of the session is present, for calls that need a fresh sign-in: by a code if the account has a
 * second factor, else by the password, unless `signInConfirmation` names a provider. A passkey does as well: see
 * `confirmSignInByPasskey`. A wrong one is `invalidInput` on that field, later `tooManyTries`.
 */
export const confirmSignIn = defineCall({
  path: '/v3/session/confirm',
  summary: 'Confirms the user of the session by a code or the password.',
  body: 'json',
  access: { kind: 'signedIn', tokenArea: null },
  beforeEnrollment: true,
  effect: 'read',
  input: z.strictObject({
    password: secret(z.optional(currentPassword)),
    code: secret(z.optional(code)),
  }),
  output: nothing,
})

const policyFields = {
  policy: z.enum(factorPolicies),
  /** The time since which the rule applies. */
  since: instant,
  version,
}

/** Returns the rule for the second factor of the users of the acting owner. */
export const factorPolicy = defineCall({
  path: '/v3/factor/policy',
  summary: 'Returns the rule for second factors of the acting owner.',
  body: 'json',
  access: { kind: 'acting', roles: rolesOf('operator'), menu: null, tokenArea: null },
  effect: 'read',
  inSupportView: true,
  input: nothing,
  output: z.strictObject(policyFields),
})

/**
 * Sets the rule for the second factor of the users of the acting owner, who are told by a message. Users who need one
 * have 14 days to set it up; then they can do nothing else before.
 */
export const saveFactorPolicy = defineCall({
  path: '/v3/factor/savePolicy',
  summary: 'Sets the rule for second factors of the acting owner.',
  body: 'json',
  access: { kind: 'acting', roles: [operatorRole.ADMIN], menu: null, tokenArea: null },
  fresh: true,
  effect: 'write',
  input: z.strictObject({ policy: z.enum(factorPolicies), version }),
  output: z.strictObject(policyFields),
})
