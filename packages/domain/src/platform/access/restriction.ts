/** Bits of an owner's `bizLimit`. @see spec §9 "bizLimit masks" */
export const bizLimitMask = { newUser: 32, silentUser: 64 } as const

/** Is the owner restricted as a new user? @param bizLimit whole, not negative */
export function isLimitedNewUser(bizLimit: number): boolean {
  return hasBit(bizLimit, bizLimitMask.newUser)
}

/** Is the owner restricted as a silent user? @param bizLimit whole, not negative */
export function isLimitedSilentUser(bizLimit: number): boolean {
  return hasBit(bizLimit, bizLimitMask.silentUser)
}

function hasBit(bits: number, mask: number): boolean {
  // The operator & would cut off all bits above the 32nd and read the 32nd as a sign.
  return Math.floor(bits / mask) % 2 === 1
}

/** What of an owner may restrict it. */
export interface OwnerFlags {
  readonly createAdDisabled: boolean
  /** Why creation is disabled, in the words of whoever did it; may be empty. */
  readonly createAdReason: string
  /** Whole, not negative. */
  readonly bizLimit: number
}

/** Why an owner may not do something. */
export type Restriction =
  | { readonly kind: 'creationDisabled'; readonly reason: string }
  | { readonly kind: 'limitedNewUser' }
  | { readonly kind: 'limitedSilentUser' }

/**
 * What an owner may be kept from, and why; null where it is free. `create` is to create plans, groups, ads or keywords or
 * restore removed ones,
 * `raiseBudget` to raise a day budget or take it away. Everything else stays open, bids too: they are no budgets.
 *
 * @see S1.5, S6.3
 */
export interface Restrictions {
  readonly create: Restriction | null
  readonly raiseBudget: Restriction | null
}

/** What the owner may not do. Of two reasons the one that somebody has given words to comes first. */
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
