import { passkeyNameMaxLength } from '@placard/domain/identity/passkey/rule'
import * as z from 'zod/mini'
import { nameUpTo } from '../platform/account.ts'
import { type Access, defineCall } from '../platform/call.ts'
import { id, instant, nothing } from '../platform/scalar.ts'

/** The own account, which no token changes. */
const ownAccount: Access = { kind: 'signedIn', tokenArea: null }

/** Bytes as base64url text without padding. */
function bytes(maxLength: number) {
  return z.string().check(z.maxLength(maxLength), z.regex(/^[\w-]+$/))
}

/** An authenticator chooses the id of a credential: at most 1,023 bytes. */
const credentialId = bytes(1364)
const clientData = bytes(4000)

/** The ways in which a device can be reached, as the browser names them. */
const transports = z.array(z.string().check(z.regex(/^[a-z-]{1,20}$/))).check(z.maxLength(10))

/** A credential that an authenticator has created. @see WebAuthn §5.2.1 */
const newCredential = z.strictObject({
  credentialId,
  clientData,
  attestation: bytes(16_000),
  transports,
})
export type NewCredential = z.infer<typeof newCredential>

/** The signature of an authenticator. @see WebAuthn §5.2.2 */
const assertion = z.strictObject({
  credentialId,
  clientData,
  authenticatorData: bytes(4000),
  signature: bytes(2000),
  /** The account that the authenticator has kept with the credential; null if it keeps none. */
  userHandle: z.nullable(bytes(100)),
})
export type Assertion = z.infer<typeof assertion>

/** A challenge for the passkeys of this site. It can be answered once, within five minutes, by the same browser. */
const request = z.strictObject({
  challenge: z.string(),
  /** The host that the passkeys belong to. */
  partyId: z.string(),
  /** The credentials that can answer; empty if the browser asks the user for any of this site. */
  allowed: z.array(z.strictObject({ credentialId: z.string(), transports: z.array(z.string()) })),
})
export type PasskeyRequest = z.infer<typeof request>

const creation = z.strictObject({
  ...request.shape,
  /** The account as authenticators keep it. */
  userHandle: z.string(),
  account: z.string(),
  accountName: z.string(),
})
export type PasskeyCreation = z.infer<typeof creation>

const passkeyName = nameUpTo(passkeyNameMaxLength)

const passkey = z.strictObject({
  passkeyId: id,
  name: z.string(),
  createdAt: instant,
  /** Null if it was not used yet. */
  usedAt: z.nullable(instant),
  /** True if it is copied to other devices of the user. */
  isSynced: z.boolean(),
})
export type Passkey = z.infer<typeof passkey>

/** Returns the passkeys of the own account, the oldest first. */
export const listPasskeys = defineCall({
  path: '/v3/passkey/list',
  summary: 'Lists the passkeys of the own account.',
  body: 'json',
  access: ownAccount,
  effect: 'read',
  input: nothing,
  output: z.strictObject({
    items: z.array(passkey),
    /** False if the address of this server allows no passkeys. */
    isAvailable: z.boolean(),
  }),
})

/**
 * Starts to add a passkey to the own account. `allowed` names the credentials that it has. `limitReached` if the address
 * of this server allows no passkeys.
 */
export const startPasskey = defineCall({
  path: '/v3/passkey/start',
  summary: 'Starts to add a passkey to the own account.',
  body: 'json',
  access: ownAccount,
  fresh: true,
  beforeEnrollment: true,
  effect: 'read',
  input: nothing,
  output: creation,
})

/**
 * Adds a passkey: from now on, sign-in needs a second factor, and each passkey is enough alone. If it is the first
 * factor, it ends the account's other sessions. `invalidInput` for an answer to another challenge, or of another site;
 * `limitReached` for an account with too many.
 */
export const addPasskey = defineCall({
  path: '/v3/passkey/add',
  summary: 'Adds a passkey to the own account.',
  body: 'json',
  access: ownAccount,
  fresh: true,
  beforeEnrollment: true,
  effect: 'read',
  input: z.strictObject({ name: passkeyName, credential: newCredential }),
  output: z.strictObject({
    passkey,
    /** Recovery codes, which are never shown again; null if the account has some. */
    recoveryCodes: z.nullable(z.array(z.string())),
  }),
})

/** Renames a passkey of the own account. */
export const renamePasskey = defineCall({
  path: '/v3/passkey/rename',
  summary: 'Renames a passkey of the own account.',
  body: 'json',
  access: ownAccount,
  effect: 'write',
  input: z.strictObject({ passkeyId: id, name: passkeyName }),
  output: passkey,
})

/** Removes a passkey of the own account. After the last factor, the password alone is enough to sign in. */
export const removePasskey = defineCall({
  path: '/v3/passkey/remove',
  summary: 'Removes a passkey of the own account.',
  body: 'json',
  access: ownAccount,
  fresh: true,
  effect: 'write',
  input: z.strictObject({ passkeyId: id }),
  output: nothing,
})

/** Replaces the recovery codes of an account with passkeys. `invalidInput` without a passkey. */
export const renewPasskeyCodes = defineCall({
  path: '/v3/passkey/recoveryCodes',
  summary: 'Replaces the recovery codes of an account with passkeys.',
  body: 'json',
  access: ownAccount,
  fresh: true,
  effect: 'read',
  input: nothing,
  output: z.strictObject({ recoveryCodes: z.array(z.string()) }),
})

/** Starts to sign in with a passkey. The response sets a cookie that works once. */
export const startPasskeySignIn = defineCall({
  path: '/v3/passkey/startSignIn',
  summary: 'Starts to sign in with a passkey.',
  body: 'json',
  access: { kind: 'anyone' },
  effect: 'read',
  input: nothing,
  output: request,
})

/**
 * Signs in with a passkey, without a password. The response sets the cookies of the session, which waits for nothing
 * more. `invalidInput` for an unknown or removed passkey, and for an answer that is late or not the awaited one.
 */
export const signInByPasskey = defineCall({
  path: '/v3/passkey/signIn',
  summary: 'Signs in with a passkey.',
  body: 'json',
  access: { kind: 'anyone' },
  effect: 'read',
  input: z.strictObject({ credential: assertion }),
  output: nothing,
})

/** Starts to use a passkey of the own account, for `passFactorByPasskey` or `confirmSignInByPasskey`. */
export const startPasskeyCheck = defineCall({
  path: '/v3/passkey/startCheck',
  summary: 'Starts to use a passkey in a session.',
  body: 'json',
  access: ownAccount,
  beforeFactor: true,
  effect: 'read',
  input: nothing,
  output: request,
})

/** Completes a sign-in that waits for the second factor, by a passkey. The response sets new cookies. */
export const passFactorByPasskey = defineCall({
  path: '/v3/passkey/pass',
  summary: 'Completes a sign-in with a passkey as second factor.',
  body: 'json',
  access: ownAccount,
  beforeFactor: true,
  effect: 'read',
  input: z.strictObject({ credential: assertion }),
  output: nothing,
})

/** Confirms by a passkey that the user of the session is present, for calls that need a fresh sign-in. */
export const confirmSignInByPasskey = defineCall({
  path: '/v3/passkey/confirm',
  summary: 'Confirms the user of the session by a passkey.',
  body: 'json',
  access: ownAccount,
  effect: 'read',
  input: z.strictObject({ credential: assertion }),
  output: nothing,
})
