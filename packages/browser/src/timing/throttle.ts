import { timingMs } from '@placard/domain/platform/limit/timing'
import type { Deferred } from './debounce.ts'

/**
 * Does the work at once, and then at most once a wait: what is asked for meanwhile happens at its end, with the last
 * arguments.
 *
 * @see S9.6
 */
export function throttled<Args extends readonly unknown[]>(
  work: (...args: Args) => void,
  waitMs: number = timingMs.throttle,
): Deferred<Args> {
  let timer: ReturnType<typeof setTimeout> | undefined
  let waiting: Args | null = null
  const rest = () => {
    timer = undefined
    if (waiting !== null) run(waiting)
  }
  const run = (args: Args) => {
    waiting = null
    timer = setTimeout(rest, waitMs)
    work(...args)
  }
  const ask = (...args: Args) => {
    if (timer === undefined) run(args)
    else waiting = args
  }
  const cancel = () => {
    clearTimeout(timer)
    timer = undefined
    waiting = null
  }
  return Object.assign(ask, { cancel })
}
