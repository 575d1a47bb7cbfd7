import { setImmediate as others } from 'node:timers/promises'

/** Longer work takes this time, before the requests that have arrived are answered. */
const sliceMs = 2

/** Divides long work into slices, so that requests need not wait for all of it. */
export class Slices {
  #beginMs = performance.now()

  /** Ends a slice once it has taken its time; returns once everything else that waited was done. */
  async end(): Promise<void> {
    if (performance.now() - this.#beginMs < sliceMs) return
    await others()
    this.#beginMs = performance.now()
  }
}
