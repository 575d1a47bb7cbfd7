/** A version that no entity has. */
export const stale = 999
