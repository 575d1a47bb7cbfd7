import { inject } from 'vitest'

declare module 'vitest' {
  interface ProvidedContext {
    /** True if long tables and all variants run completely, as in `npm run soak`, instead of in part. */
    isWhole: boolean
    /** Selects the part: TURN, which `npm test` raises when all files have run once, or the number of the day. */
    turn: number
    /** The shard that runs, counted from 1; null if all files run. */
    shard: { readonly index: number; readonly count: number } | null
  }
}

/** Returns whether one of that many parts is due: another one each turn, or all in `npm run soak`. */
export function isItsTurn(part: number, parts: number): boolean {
  return inject('isWhole') || part % parts === inject('turn') % parts
}

/** Returns the part of a long table that is due. */
export function partInTurn<One>(all: readonly One[], parts: number): readonly One[] {
  return all.filter((_, at) => isItsTurn(at, parts))
}

/**
 * Returns the part of a long table that is due in this shard, or all if all files run. It is for files that run in every
 * shard (`inEveryPart` of `tools/test/long-files.ts`), because their table takes too long for one.
 */
export function partOfShard<One>(all: readonly One[], shard = inject('shard')): readonly One[] {
  if (shard === null) return all
  // Shards beyond the end of a short table begin at its start again: a file without tests fails.
  const parts = Math.min(shard.count, all.length)
  return all.filter((_, at) => at % parts === (shard.index - 1) % parts)
}
