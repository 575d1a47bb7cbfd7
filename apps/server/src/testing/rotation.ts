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
export function partOfShard<One>(all: readonly One[]): readonly One[] {
  const shard = inject('shard')
  return shard === null ? all : all.filter((_, at) => at % shard.count === shard.index - 1)
}
