import { inject } from 'vitest'

declare module 'vitest' {
  interface ProvidedContext {
    /** True if long tables and all variants run as a whole, as in `npm run soak`, instead of a part. */
    isWhole: boolean
    /** The number of the day, which selects the part, or the setting TURN, which repeats an earlier run. */
    turn: number
  }
}

/** Returns whether it is the turn of one part among so many: of another one each day, and of all in `npm run soak`. */
export function isItsTurn(part: number, parts: number): boolean {
  return inject('isWhole') || part % parts === inject('turn') % parts
}

/** The part of a long table whose turn it is. */
export function partInTurn<One>(all: readonly One[], parts: number): readonly One[] {
  return all.filter((_, at) => isItsTurn(at, parts))
}
