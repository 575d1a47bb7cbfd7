import { startOidcConfirmation } from '@placard/contract/identity/oidc'
import { confirmSignIn, signInConfirmation } from '@placard/contract/identity/second-factor'
import type { InputOf } from '@placard/contract/platform/call'
import { confirmSignInHere } from '../passkey/flow.ts'
import { callServer } from '../request/call.ts'

/** The calls that confirm the user of the session before a sensitive action. Each rejects as `callServer` does. */
export const confirmingCalls = {
  loadWay: (signal?: AbortSignal) =>
    callServer(signInConfirmation, {}, { errorInPlace: true, ...(signal && { signal }) }),
  startAtProvider: async (signal: AbortSignal) =>
    (await callServer(startOidcConfirmation, {}, { errorInPlace: true, signal })).address,
  confirm: (secret: InputOf<typeof confirmSignIn>) =>
    callServer(confirmSignIn, secret, { errorInPlace: true }),
  confirmByPasskey: confirmSignInHere,
}
