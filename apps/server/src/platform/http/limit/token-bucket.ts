interface Bucket {
  tokens: number
  /** The time at which `tokens` was computed. */
  atMs: number
}

/** Buckets that fill steadily and are emptied by what their keys' owners ask for. */
export interface TokenBuckets {
  /** Takes tokens, or none when there are too few. The answer is 0, or after how many seconds there will be enough. */
  take(key: string, nowMs: number, count?: number): number
  /** Puts back tokens that were not used. */
  giveBack(key: string, count?: number): void
  /** The number of remembered keys. */
  readonly size: number
}

/** Past this many a generation ends early: some keys are forgiven what they have used, and memory stays bounded. */
const maxKeys = 100_000

/**
 * A bucket per key, full at first.
 *
 * @param bucket tokens a second, and how many fit in
 */
export function tokenBuckets(bucket: { perSecond: number; burst: number }): TokenBuckets {
  const { perSecond, burst } = bucket
  // A bucket that nobody asks for fills up within one generation, so the generation before the last can be forgotten.
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
