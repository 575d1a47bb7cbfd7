import { code } from '@placard/contract/platform/code'
import {
  addPasskey,
  confirmSignInByPasskey,
  listPasskeys,
  passFactorByPasskey,
  removePasskey,
  renamePasskey,
  renewPasskeyCodes,
  signInByPasskey,
  startPasskey,
  startPasskeyCheck,
  startPasskeySignIn,
} from '@placard/contract/identity/passkey'
import type { Row } from '#server/access/testing/row.ts'

const { invalidInput, notFound } = code

/** The answer of an authenticator to a challenge that nobody has asked. */
const credential = {
  credentialId: 'bm9uZQ',
  clientData: 'e30',
  authenticatorData: 'bm9uZQ',
  signature: 'bm9uZQ',
  userHandle: null,
}
const { credentialId, clientData } = credential
const created = { credentialId, clientData, attestation: 'bm9uZQ', transports: [] }

/** Bytes as text, which the walk takes for ids. */
const credentialFields = [
  'credential.credentialId',
  'credential.clientData',
  'credential.authenticatorData',
  'credential.signature',
  'credential.userHandle',
]

const own = { access: 'signedIn', tokenArea: null } as const

/** The passkeys of the own account. Nobody has any. */
export const passkeyRows: readonly Row[] = [
  { call: listPasskeys, ...own, input: () => ({}) },
  { call: startPasskey, ...own, fresh: true, beforeEnrollment: true, input: () => ({}) },
  {
    call: addPasskey,
    ...own,
    fresh: true,
    beforeEnrollment: true,
    input: ({ words }) => ({ name: words, credential: created }),
    reached: invalidInput,
    withoutIds: ['credential.credentialId', 'credential.clientData', 'credential.attestation'],
  },
  {
    call: renamePasskey,
    ...own,
    input: ({ words, operator }) => ({ passkeyId: operator, name: words }),
    reached: notFound,
  },
  {
    call: removePasskey,
    ...own,
    fresh: true,
    input: ({ operator }) => ({ passkeyId: operator }),
    reached: notFound,
  },
  { call: renewPasskeyCodes, ...own, fresh: true, input: () => ({}), reached: invalidInput },
  { call: startPasskeySignIn, access: 'anyone', input: () => ({}) },
  {
    call: signInByPasskey,
    access: 'anyone',
    input: () => ({ credential }),
    reached: invalidInput,
    withoutIds: credentialFields,
  },
  {
    call: startPasskeyCheck,
    ...own,
    beforeFactor: true,
    input: () => ({}),
    reached: invalidInput,
  },
  {
    call: passFactorByPasskey,
    ...own,
    beforeFactor: true,
    input: () => ({ credential }),
    reached: invalidInput,
    withoutIds: credentialFields,
  },
  {
    call: confirmSignInByPasskey,
    ...own,
    input: () => ({ credential }),
    reached: invalidInput,
    withoutIds: credentialFields,
  },
]
