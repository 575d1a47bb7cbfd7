/** Returns a function that runs tasks with the same key one after another, in the order in which they were added. */
export function serialRunner() {
  const last = new Map<string, Promise<unknown>>()
  return async function run<Result>(key: string, work: () => Promise<Result>): Promise<Result> {
    const turn = (last.get(key) ?? Promise.resolve()).then(work, work)
    last.set(key, turn)
    try {
      return await turn
    } finally {
      if (last.get(key) === turn) last.delete(key)
    }
  }
}
