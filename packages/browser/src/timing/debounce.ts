import { timingMs } from '@placard/domain/platform/limit/timing'

/** Deferred work; `cancel` drops pending calls. */
export interface Deferred<Args extends readonly unknown[]> {
  (...args: Args): void
  cancel(): void
}

/**
 * Returns a function that runs the work once, with the last arguments, after a full wait without further calls. @see
 * S9.6
 */
export function debounced<Args extends readonly unknown[]>(
  work: (...args: Args) => void,
  waitMs: number = timingMs.debounce,
): Deferred<Args> {
  let timer: ReturnType<typeof setTimeout> | undefined
  const schedule = (...args: Args) => {
    clearTimeout(timer)
    timer = setTimeout(() => work(...args), waitMs)
  }
  return Object.assign(schedule, { cancel: () => clearTimeout(timer) })
}
