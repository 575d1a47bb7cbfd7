/** Timers by name, of which each name has one at most. */
export interface Timers<Name extends string> {
  /** Calls back once after that time; what waited under the name before is forgotten. */
  set(name: Name, ms: number, done: () => void): void
  clear(name: Name): void
  clearAll(): void
}

export function onePerName<Name extends string>(): Timers<Name> {
  const waiting = new Map<Name, ReturnType<typeof setTimeout>>()
  const clear = (name: Name) => {
    clearTimeout(waiting.get(name))
    waiting.delete(name)
  }
  return {
    clear,
    set(name, ms, done) {
      clear(name)
      waiting.set(name, setTimeout(done, ms))
    },
    clearAll: () => [...waiting.keys()].forEach(clear),
  }
}
