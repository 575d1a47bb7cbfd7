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
} from '../identity/passkey.ts'
import { exampleOf } from './example.ts'

const passkeyId = '100000971'
const passkey = {
  passkeyId,
  name: 'MacBook',
  createdAt: 1_794_000_000_000,
  usedAt: 1_794_003_600_000,
  isSynced: true,
}
const recoveryCodes = ['M7QK-2XVD-LJ4P-ZC6A', 'T3WF-QN7B-5YUE-KR2H']
const credentialId = 'q0m2mXk1v6b0mVYlJw3ZCw'
const userHandle = 'MTAwMDAwMDEy'
const request = {
  partyId: 'ads.example.com',
  challenge: 'Yk0b4vXWcP1yY0zq8m2Jp5s3nL7uTq6rEwVdHfGiKjM',
}
const allowed = [{ credentialId, transports: ['internal', 'hybrid'] }]
const clientData = 'eyJ0eXBlIjoid2ViYXV0aG4uZ2V0In0'
const credential = {
  credentialId,
  clientData,
  authenticatorData: 'SZYN5YgOjGh0NBcPZHZgW4_krrmihjLHmVzzuoMdl2MdAAAAAA',
  signature: 'MEUCIQDkvZ9c',
  userHandle,
}

/** The passkeys of the own account, and signing in with them. */
export const passkeyExamples = [
  exampleOf(listPasskeys, {}, { items: [passkey], isAvailable: true }),
  exampleOf(
    startPasskey,
    {},
    { ...request, allowed, userHandle, account: 'ads@example.com', accountName: 'Mei Lin' },
  ),
  exampleOf(
    addPasskey,
    {
      name: 'MacBook',
      credential: {
        credentialId,
        clientData,
        attestation: 'o2NmbXRkbm9uZQ',
        transports: ['internal'],
      },
    },
    { passkey: { ...passkey, usedAt: null }, recoveryCodes },
  ),
  exampleOf(renamePasskey, { passkeyId, name: 'MacBook' }, passkey),
  exampleOf(removePasskey, { passkeyId }, {}),
  exampleOf(renewPasskeyCodes, {}, { recoveryCodes }),
  exampleOf(startPasskeySignIn, {}, { ...request, allowed: [] }),
  exampleOf(signInByPasskey, { credential }, {}),
  exampleOf(startPasskeyCheck, {}, { ...request, allowed }),
  exampleOf(passFactorByPasskey, { credential }, {}),
  exampleOf(confirmSignInByPasskey, { credential: { ...credential, userHandle: null } }, {}),
]
