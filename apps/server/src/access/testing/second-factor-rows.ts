import { code } from '@placard/contract/platform/code'
import {
  confirmFactor,
  confirmSignIn,
  factorPolicy,
  factorStatus,
  passFactor,
  removeFactor,
  renewRecoveryCodes,
  saveFactorPolicy,
  signInConfirmation,
  startFactor,
  waitingFactors,
} from '@placard/contract/identity/second-factor'
import { saveSessionPolicy, sessionPolicy } from '@placard/contract/identity/session-policy'
import type { Row } from '#server/access/testing/row.ts'
import { stale } from '#server/access/testing/stale.ts'

const { changedByOther, invalidInput } = code

/** The second factor of the own account, and the owner's rule for it. */
export const factorRows: readonly Row[] = [
  {
    call: signInConfirmation,
    access: 'signedIn',
    beforeEnrollment: true,
    tokenArea: null,
    input: () => ({}),
  },
  {
    call: confirmSignIn,
    access: 'signedIn',
    beforeEnrollment: true,
    tokenArea: null,
    input: () => ({ password: '' }),
    reached: invalidInput,
  },
  {
    call: factorStatus,
    access: 'signedIn',
    beforeEnrollment: true,
    tokenArea: null,
    input: () => ({}),
  },
  {
    call: startFactor,
    access: 'signedIn',
    beforeEnrollment: true,
    tokenArea: null,
    fresh: true,
    input: () => ({}),
  },
  ...[confirmFactor, removeFactor, renewRecoveryCodes].map((call): Row => ({
    call,
    access: 'signedIn',
    ...(call === confirmFactor && { beforeEnrollment: true }),
    tokenArea: null,
    input: () => ({ code: 'none' }),
    reached: invalidInput,
  })),
  {
    call: passFactor,
    access: 'signedIn',
    tokenArea: null,
    beforeFactor: true,
    input: () => ({ code: '' }),
    reached: invalidInput,
  },
  {
    call: waitingFactors,
    access: 'signedIn',
    tokenArea: null,
    beforeFactor: true,
    input: () => ({}),
  },
  { call: sessionPolicy, access: ['operator'], input: () => ({}) },
  { call: factorPolicy, access: ['operator'], supportView: true, input: () => ({}) },
  {
    call: saveSessionPolicy,
    access: 'admin',
    tokenArea: null,
    fresh: true,
    input: () => ({
      idleMinutes: 30,
      hours: 2,
      maxSessions: 3,
      networks: ['192.0.2.1'],
      version: stale,
    }),
    reached: changedByOther,
  },
  {
    call: saveFactorPolicy,
    access: 'admin',
    tokenArea: null,
    fresh: true,
    input: () => ({ policy: 'everyone', version: stale }),
    reached: changedByOther,
  },
]
