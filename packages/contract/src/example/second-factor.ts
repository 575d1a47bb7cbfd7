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
} from '../identity/second-factor.ts'
import { exampleOf } from './example.ts'

const appSecret = 'JBSWY3DPEHPK3PXPJBSWY3DPEHPK3PXP'
const recoveryCodes = ['M7QK-2XVD-LJ4P-ZC6A', 'T3WF-QN7B-5YUE-KR2H']
/** The second factor of the own account. */
export const secondFactorExamples = [
  exampleOf(
    signInConfirmation,
    {},
    { kind: 'code', passkey: true, provider: null, isFresh: false },
  ),
  exampleOf(confirmSignIn, { code: '492039' }, {}),
  exampleOf(waitingFactors, {}, { app: true, passkey: false }),
  exampleOf(passFactor, { code: '492039' }, { recoveryCodesLeft: null }),
  exampleOf(
    factorStatus,
    {},
    {
      since: 1_794_000_000_000,
      hasPasskey: true,
      dueAt: null,
      recoveryCodesLeft: 10,
      isAvailable: true,
    },
  ),
  exampleOf(
    startFactor,
    {},
    {
      secret: appSecret,
      address: `otpauth://totp/Placard:ads%40example.com?secret=${appSecret}&issuer=Placard&algorithm=SHA1&digits=6&period=30`,
    },
  ),
  exampleOf(confirmFactor, { code: '492039' }, { recoveryCodes }),
  exampleOf(renewRecoveryCodes, { code: '650112' }, { recoveryCodes }),
  exampleOf(removeFactor, { code: 'M7QK-2XVD-LJ4P-ZC6A' }, {}),
  exampleOf(factorPolicy, {}, { policy: 'optional', since: 1_794_000_000_000, version: 4 }),
  exampleOf(
    saveFactorPolicy,
    { policy: 'sensitive', version: 4 },
    { policy: 'sensitive', since: 1_794_000_000_000, version: 5 },
  ),
]
