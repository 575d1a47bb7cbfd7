/**
 * The reply codes to which the shell reacts: those with a meaning in the specification, and some of ours. Every other
 * code is a failure.
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
  /** Ours: the sign-in waits for the second factor. */
  factorWaiting: 1007,
  /** Ours: the account needs a second factor, which must be set up first. */
  factorMissing: 1009,
  /** Ours: the owner of the account allows other networks than that of the request. */
  foreignNetwork: 1010,
} as const
