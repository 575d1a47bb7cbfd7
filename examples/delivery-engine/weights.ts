/**
 * Whole weights by key. A key is drawn in proportion to its weight. Changes and draws take logarithmic time.
 *
 * @see Fenwick, "A new data structure for cumulative frequency tables", 1994
 */
export class Weights {
  readonly #slots = new Map<string, number>()
  readonly #keys: string[] = []
  readonly #weights: number[] = []
  /** At the place n, counted from 1, the sum of the last weights up to it, as many as its lowest bit says. */
  readonly #sums: number[] = [0]
  #total = 0

  /** The sum of all weights. */
  get total(): number {
    return this.#total
  }

  /** @param weight a whole number, not negative */
  set(key: string, weight: number): void {
    const slot = this.#slots.get(key) ?? this.#add(key)
    const more = weight - (this.#weights[slot] ?? 0)
    if (more === 0) return
    this.#weights[slot] = weight
    this.#total += more
    for (let place = slot + 1; place < this.#sums.length; place += place & -place)
      this.#sums[place] = (this.#sums[place] ?? 0) + more
  }

  /** Draws a key. @param random at least 0 and below 1 @returns null if all weights are 0 */
  draw(random: number): string | null {
    let left = Math.floor(random * this.#total)
    let place = 0
    let step = 2 ** Math.floor(Math.log2(this.#sums.length))
    for (; step >= 1; step /= 2) {
      const sum = this.#sums[place + step]
      if (sum === undefined || sum > left) continue
      left -= sum
      place += step
    }
    return this.#total === 0 ? null : (this.#keys[place] ?? null)
  }

  /** Returns the keys with a weight. */
  *keys(): Generator<string> {
    for (const [slot, key] of this.#keys.entries()) if ((this.#weights[slot] ?? 0) > 0) yield key
  }

  /** A key keeps its slot, also while its weight is 0. */
  #add(key: string): number {
    const slot = this.#keys.push(key) - 1
    this.#weights.push(0)
    this.#slots.set(key, slot)
    const place = slot + 1
    let sum = 0
    for (let part = place - 1; part > place - (place & -place); part -= part & -part)
      sum += this.#sums[part] ?? 0
    this.#sums.push(sum)
    return slot
  }
}
