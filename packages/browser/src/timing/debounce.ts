import { timingMs } from '@placard/domain/platform/limit/timing'

/** Work that waits; `cancel` takes back what has been asked for. */
export interface Deferred<Args extends readonly unknown[]> {
  (...args: Args): void
  cancel(): void
}

/** Does the work once, with the last arguments, when it has not been asked for during the whole wait. @see S9.6 */
export function debounced<Args extends readonly unknown[]>(
  work: (...args: Args) => void,
  waitMs: number = timingMs.debounce,
): Deferred<Args> {
  let timer: ReturnType<typeof setTimeout> | undefined
  const ask = (...args: Args) => {
    clearTimeout(timer)
    timer = setTimeout(() => work(...args), waitMs)
  }
  return Object.assign(ask, { cancel: () => clearTimeout(timer) })
}
