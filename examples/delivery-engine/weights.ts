/**
 * Whole weights by key, in an order. Each key covers as many numbers from 0 on as its weight. Changes and searches take
 * logarithmic time.
 *
 * @see Fenwick, "A new data structure for cumulative frequency tables", 1994
 */
export class Weights<Key> {
  readonly #slots = new Map<Key, number>()
  readonly #keys: (Key | null)[] = []
  readonly #weights: number[] = []
  readonly #free: number[] = []
  /** At the place n, counted from 1, the sum of the last weights up to it, as many as its lowest bit says. */
  readonly #sums: number[] = [0]
  #total = 0

  /** The sum of all weights. */
  get total(): number {
    return this.#total
  }

  /** @param weight a whole number, not negative @returns whether it is another one than before */
  set(key: Key, weight: number): boolean {
    const known = this.#slots.get(key)
    if (known === undefined && weight === 0) return false
    const slot = known ?? this.#add(key)
    const more = weight - (this.#weights[slot] ?? 0)
    if (more === 0) return false
    this.#weights[slot] = weight
    this.#total += more
    for (let place = slot + 1; place < this.#sums.length; place += place & -place)
      this.#sums[place] = (this.#sums[place] ?? 0) + more
    return true
  }

  /** Removes a key. Its place is given to the next new one. */
  delete(key: Key): void {
    this.set(key, 0)
    const slot = this.#slots.get(key)
    if (slot === undefined) return
    this.#slots.delete(key)
    this.#keys[slot] = null
    this.#free.push(slot)
  }

  /** Finds the key that covers a number, and the rest of the number within it. @returns null from the total on */
  find(number: number): { readonly key: Key; readonly rest: number } | null {
    let rest = number
    let place = 0
    let step = 2 ** Math.floor(Math.log2(this.#sums.length))
    for (; step >= 1; step /= 2) {
      const sum = this.#sums[place + step]
      if (sum === undefined || sum > rest) continue
      rest -= sum
      place += step
    }
    const key = this.#keys[place] ?? null
    return key === null ? null : { key, rest }
  }

  /** Returns the keys with a weight. */
  *keys(): Generator<Key> {
    for (const [slot, key] of this.#keys.entries())
      if (key !== null && (this.#weights[slot] ?? 0) > 0) yield key
  }

  /** A key keeps its slot, also while its weight is 0. */
  #add(key: Key): number {
    const free = this.#free.pop()
    const slot = free ?? this.#keys.length
    this.#keys[slot] = key
    this.#slots.set(key, slot)
    if (free !== undefined) return slot
    this.#weights.push(0)
    const place = slot + 1
    let sum = 0
    for (let part = place - 1; part > place - (place & -place); part -= part & -part)
      sum += this.#sums[part] ?? 0
    this.#sums.push(sum)
    return slot
  }
}
