import { inject } from 'vitest'

declare module 'vitest' {
  interface ProvidedContext {
    /** True if long tables and all variants run completely, as in `npm run soak`, instead of in part. */
    isWhole: boolean
    /** The number of the day, which selects the part. The setting TURN repeats an earlier run. */
    turn: number
  }
}

/** Returns whether one of that many parts is due: another one each day, or all in `npm run soak`. */
export function isItsTurn(part: number, parts: number): boolean {
  return inject('isWhole') || part % parts === inject('turn') % parts
}

/** Returns the part of a long table that is due. */
export function partInTurn<One>(all: readonly One[], parts: number): readonly One[] {
  return all.filter((_, at) => isItsTurn(at, parts))
}
