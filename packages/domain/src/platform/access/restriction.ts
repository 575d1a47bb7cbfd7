/** Bits of an owner's `bizLimit`. @see spec §9 "bizLimit masks" */
export const bizLimitMask = { newUser: 32, silentUser: 64 } as const

/** Returns whether the owner is restricted as a new user. @param bizLimit whole, not negative */
export function isLimitedNewUser(bizLimit: number): boolean {
  return hasBit(bizLimit, bizLimitMask.newUser)
}

/** Returns whether the owner is restricted as a silent user. @param bizLimit whole, not negative */
export function isLimitedSilentUser(bizLimit: number): boolean {
  return hasBit(bizLimit, bizLimitMask.silentUser)
}

function hasBit(bits: number, mask: number): boolean {
  // The operator & would cut off all bits above the 32nd and interpret the 32nd as a sign.
  return Math.floor(bits / mask) % 2 === 1
}

/** The properties of an owner that may restrict it. */
export interface OwnerFlags {
  readonly createAdDisabled: boolean
  /** The reason why creation is disabled, as staff wrote it; may be empty. */
  readonly createAdReason: string
  /** Whole, not negative. */
  readonly bizLimit: number
}

/** The reasons of a restriction. */
export type Restriction =
  | { readonly kind: 'creationDisabled'; readonly reason: string }
  | { readonly kind: 'limitedNewUser' }
  | { readonly kind: 'limitedSilentUser' }

/**
 * The restrictions of an owner with their reasons; null without one. `create` covers creating plans, groups, ads or
 * keywords and restoring removed ones, `raiseBudget` raising or removing a daily budget. Everything else is allowed,
 * including bids, which are not budgets.
 *
 * @see S1.5, S6.3
 */
export interface Restrictions {
  readonly create: Restriction | null
  readonly raiseBudget: Restriction | null
}

/** Returns the restrictions of an owner. Of two reasons, the one that staff explained in words takes precedence. */
export function restrictionsOf({
  createAdDisabled,
  createAdReason,
  bizLimit,
}: OwnerFlags): Restrictions {
  const limit = limitOf(bizLimit)
  const create = createAdDisabled
    ? ({ kind: 'creationDisabled', reason: createAdReason } as const)
    : limit
  return { create, raiseBudget: limit }
}

function limitOf(bizLimit: number): Restriction | null {
  if (isLimitedNewUser(bizLimit)) return { kind: 'limitedNewUser' }
  return isLimitedSilentUser(bizLimit) ? { kind: 'limitedSilentUser' } : null
}
