/** How tries at one thing are slowed down. */
export interface GuessRule {
  /** Tries before anybody has to wait. */
  readonly free: number
  /** The first wait; it doubles with every further try. */
  readonly firstMs: number
  readonly longestMs: number
}

/** How long the next try must wait, from the last one on, after so many. */
export function waitAfter(failures: number, { free, firstMs, longestMs }: GuessRule): number {
  return failures < free ? 0 : Math.min(firstMs * 2 ** (failures - free), longestMs)
}
