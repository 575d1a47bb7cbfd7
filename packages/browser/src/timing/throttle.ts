import { timingMs } from '@placard/domain/platform/limit/timing'
import type { Deferred } from './debounce.ts'

/**
 * Returns a function that runs the work at once, and then at most once per wait. Calls during the wait run at its end,
 * with the last arguments.
 *
 * @see S9.6
 */
export function throttled<Args extends readonly unknown[]>(
  work: (...args: Args) => void,
  waitMs: number = timingMs.throttle,
): Deferred<Args> {
  let timer: ReturnType<typeof setTimeout> | undefined
  let pending: Args | null = null
  const onWaitEnd = () => {
    timer = undefined
    if (pending !== null) run(pending)
  }
  const run = (args: Args) => {
    pending = null
    timer = setTimeout(onWaitEnd, waitMs)
    work(...args)
  }
  const schedule = (...args: Args) => {
    if (timer === undefined) run(args)
    else pending = args
  }
  const cancel = () => {
    clearTimeout(timer)
    timer = undefined
    pending = null
  }
  return Object.assign(schedule, { cancel })
}
