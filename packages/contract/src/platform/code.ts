import { replyCode } from '@placard/domain/platform/reply/code'

/**
 * Reply codes of the envelope. 0–409 and 129012 are the specification's; the thousands are ours.
 *
 * @see spec §8
 */
export const code = {
  ...replyCode,
  invalidInput: 1000,
  notFound: 1001,
  changedByOther: 1002,
  creationDisabled: 1003,
  limitReached: 1004,
  idempotencyKeyReused: 1005,
  tooManyTries: 1006,
  signInNotFresh: 1008,
  /** A support view only looks at an account. */
  supportViewOnly: 1011,
} as const

export type Code = (typeof code)[keyof typeof code]
