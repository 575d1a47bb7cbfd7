/** The rule for slowing down attempts. */
export interface ThrottleRule {
  /** The number of attempts without a delay. */
  readonly free: number
  /** The first delay; it doubles with every further attempt. */
  readonly firstMs: number
  readonly longestMs: number
}

/** Returns the delay from the last attempt to the next one, after that many failures. */
export function waitAfter(failures: number, { free, firstMs, longestMs }: ThrottleRule): number {
  return failures < free ? 0 : Math.min(firstMs * 2 ** (failures - free), longestMs)
}
