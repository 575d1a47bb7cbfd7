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
