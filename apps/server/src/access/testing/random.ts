/** A reproducible random generator: the same seed gives the same choices. */
export interface Random {
  /** Returns a whole number from 0 to below the limit. */
  below(limit: number): number
  pick<Item>(items: readonly Item[]): Item
  /** Returns true once in that many times on average. */
  once(inTimes: number): boolean
}

/**
 * Returns the generator of one try. Each try number has its own, so that a try can be repeated without the tries before
 * it.
 */
export function randomOf(seed: number, tryNum: number): Random {
  const next = mulberry(Math.imul(seed, 0x9e3779b1) ^ Math.imul(tryNum + 1, 0x85ebca6b))
  const below = (limit: number) => Math.floor(next() * limit)
  return {
    below,
    pick(items) {
      const item = items[below(items.length)]
      if (item === undefined && items.length === 0) throw new Error('there is nothing to pick from')
      // Within the bounds; the item itself may be undefined.
      return item as (typeof items)[number]
    },
    once: (inTimes) => below(inTimes) === 0,
  }
}

/** mulberry32: small, and random enough for choosing test values. */
function mulberry(seed: number): () => number {
  let state = seed | 0
  return () => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32
  }
}
