interface Bucket {
  tokens: number
  /** The time at which `tokens` was computed. */
  atMs: number
}

/** Token buckets that refill steadily. */
export interface TokenBuckets {
  /** Takes tokens, or none if there are too few. Returns 0, or the number of seconds until there are enough. */
  take(key: string, nowMs: number, count?: number): number
  /** Puts back tokens that were not used. */
  giveBack(key: string, count?: number): void
  /** The number of remembered keys. */
  readonly size: number
}

/** Above this number, a generation ends early: some keys are reset, and memory stays bounded. */
const maxKeys = 100_000

/**
 * Creates a bucket per key, full at first.
 *
 * @param bucket tokens per second, and the capacity
 */
export function tokenBuckets(bucket: { perSecond: number; burst: number }): TokenBuckets {
  const { perSecond, burst } = bucket
  // An unused bucket is full again within one generation, so the generation before the last can be dropped.
  const generationMs = (burst / perSecond) * 1000
  let young = new Map<string, Bucket>()
  let old = new Map<string, Bucket>()
  let bornMs = Number.NEGATIVE_INFINITY

  function bucketOf(key: string, nowMs: number): Bucket {
    if (nowMs - bornMs >= generationMs || young.size >= maxKeys) {
      old = young
      young = new Map()
      bornMs = nowMs
    }
    const found = young.get(key) ?? old.get(key) ?? { tokens: burst, atMs: nowMs }
    old.delete(key)
    young.set(key, found)
    found.tokens = Math.min(burst, found.tokens + ((nowMs - found.atMs) / 1000) * perSecond)
    found.atMs = nowMs
    return found
  }

  return {
    take(key, nowMs, count = 1) {
      const found = bucketOf(key, nowMs)
      if (found.tokens < count) return (count - found.tokens) / perSecond
      found.tokens -= count
      return 0
    },
    giveBack(key, count = 1) {
      const found = young.get(key)
      if (found) found.tokens += count
    },
    get size() {
      return young.size + old.size
    },
  }
}
