/** The rule for slowing down attempts. */
export interface ThrottleRule {
  /** Tries before anybody has to wait. */
  readonly free: number
  /** The first wait; it doubles with every further try. */
  readonly firstMs: number
  readonly longestMs: number
}

/** Returns the delay before the next attempt, from the last one on, after that many failures. */
export function waitAfter(failures: number, { free, firstMs, longestMs }: ThrottleRule): number {
  return failures < free ? 0 : Math.min(firstMs * 2 ** (failures - free), longestMs)
}
