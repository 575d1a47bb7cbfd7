/**
 * The reply codes with a meaning in the specification. Every other code is a failure.
 *
 * @see spec §8 "Response codes"
 */
export const replyCode = {
  success: 0,
  successWithWarning: 129012,
  notPermitted: 401,
  notSignedIn: 403,
  noSuchCall: 404,
  visitLimit: 405,
  actingIdentityLost: 409,
} as const
