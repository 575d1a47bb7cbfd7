import {
  addPasskey,
  confirmSignInByPasskey,
  passFactorByPasskey,
  signInByPasskey,
  startPasskey,
  startPasskeyCheck,
  startPasskeySignIn,
} from '@placard/contract/identity/passkey'
import type { OutputOf } from '@placard/contract/platform/call'
import { callServer } from '../request/call.ts'
import { createPasskey, signWithPasskey } from './passkey.ts'

const inPlace = { errorInPlace: true }
// The page explains that a waiting sign-in has ended.
const unhandled = { errorHandling: false } as const

/** Adds a passkey of this device to the own account. @throws PasskeyFailed, CallRefused */
export async function addPasskeyHere(name: string): Promise<OutputOf<typeof addPasskey>> {
  const asked = await callServer(startPasskey, {}, inPlace)
  return callServer(addPasskey, { name, credential: await createPasskey(asked) }, inPlace)
}

/** Signs in with a passkey of this site. @throws PasskeyFailed, CallRefused */
export async function signInHere(): Promise<void> {
  const asked = await callServer(startPasskeySignIn, {}, unhandled)
  await callServer(signInByPasskey, { credential: await signWithPasskey(asked) }, unhandled)
}

/** Completes a sign-in that waits for the second factor. @throws PasskeyFailed, CallRefused */
export async function passFactorHere(): Promise<void> {
  const asked = await callServer(startPasskeyCheck, {}, unhandled)
  await callServer(passFactorByPasskey, { credential: await signWithPasskey(asked) }, unhandled)
}

/** Confirms that the user of the session is present. @throws PasskeyFailed, CallRefused */
export async function confirmSignInHere(): Promise<void> {
  const asked = await callServer(startPasskeyCheck, {}, inPlace)
  await callServer(confirmSignInByPasskey, { credential: await signWithPasskey(asked) }, inPlace)
}
