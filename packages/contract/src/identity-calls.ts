import { agencyInfo } from './identity/agency.ts'
import {
  exportOperators,
  inviteOperator,
  listGrantableAdvertisers,
  listOperators,
  reinviteOperator,
  removeOperator,
  resetOperatorFactor,
  saveOperator,
} from './identity/operator.ts'
import {
  createOwner,
  openOwner,
  ownerInfo,
  removeOwner,
  reopenOwner,
  saveOwner,
} from './identity/owner.ts'
import { isGrayAdOwner, ownerSetting, saveOwnerSetting } from './identity/owner-setting.ts'
import { changePassword, forgotPassword, passwordLink, setPassword } from './identity/password.ts'
import {
  createApiToken,
  listApiTokens,
  listTokenAdvertisers,
  revokeApiToken,
  rotateApiToken,
} from './identity/api-token.ts'
import {
  oidcLink,
  oidcOffered,
  removeOidcLink,
  startOidc,
  startOidcConfirmation,
  startOidcInvitation,
  startOidcLink,
} from './identity/oidc.ts'
import { endOtherSessions, endSession, listSessions } from './identity/session-list.ts'
import { login } from './identity/sign-in.ts'
import { logout } from './identity/sign-out.ts'
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
} from './identity/second-factor.ts'
import { generateSsoToken, redeemSsoToken } from './identity/sso.ts'
import { ownerUnifiedInfo } from './identity/unified-info.ts'
import type { AnyCall } from './platform/call.ts'

/** The calls of users about people, owners and sign-in. */
export const identityCalls: readonly AnyCall[] = [
  login,
  logout,
  signInConfirmation,
  confirmSignIn,
  passwordLink,
  setPassword,
  forgotPassword,
  changePassword,
  listSessions,
  endSession,
  endOtherSessions,
  factorPolicy,
  saveFactorPolicy,
  factorStatus,
  startFactor,
  confirmFactor,
  passFactor,
  removeFactor,
  renewRecoveryCodes,
  generateSsoToken,
  redeemSsoToken,
  ownerInfo,
  openOwner,
  createOwner,
  saveOwner,
  removeOwner,
  reopenOwner,
  agencyInfo,
  ownerSetting,
  saveOwnerSetting,
  isGrayAdOwner,
  ownerUnifiedInfo,
  listGrantableAdvertisers,
  listOperators,
  exportOperators,
  inviteOperator,
  saveOperator,
  removeOperator,
  reinviteOperator,
  resetOperatorFactor,
  oidcOffered,
  startOidc,
  oidcLink,
  startOidcInvitation,
  startOidcConfirmation,
  startOidcLink,
  removeOidcLink,
  listApiTokens,
  listTokenAdvertisers,
  createApiToken,
  rotateApiToken,
  revokeApiToken,
]
