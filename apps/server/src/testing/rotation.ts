import { inject } from 'vitest'

declare module 'vitest' {
  interface ProvidedContext {
    /** Whether long tables and all looks are gone through as a whole, as `npm run soak` does, instead of a part. */
    isWhole: boolean
    /** Whose turn it is among the parts: the number of the day, or the setting TURN, by which an earlier run is repeated. */
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
