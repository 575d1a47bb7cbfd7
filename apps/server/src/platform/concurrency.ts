import { setImmediate } from 'node:timers/promises'

/** The number of values that are computed before other calls have their turn. */
const valuesInTurn = 100

/** Returns the results of work on many items, without keeping other calls waiting meanwhile. */
export async function mappedInTurns<Item, Result>(
  items: readonly Item[],
  work: (item: Item) => Result,
): Promise<Result[]> {
  const results: Result[] = []
  for (let at = 0; at < items.length; at += valuesInTurn) {
    if (at > 0) await setImmediate()
    for (const item of items.slice(at, at + valuesInTurn)) results.push(work(item))
  }
  return results
}

/** Runs a worker several times at once. @throws what one of them throws, after all have ended */
export async function allAtOnce<Result>(
  count: number,
  work: () => Promise<Result>,
): Promise<Result[]> {
  const ends = await Promise.allSettled(Array.from({ length: count }, work))
  return ends.map((end) => {
    if (end.status === 'rejected') throw end.reason
    return end.value
  })
}
