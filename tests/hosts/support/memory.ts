import type { Page } from 'playwright-core'

/** The memory usage of a page. */
export interface MemoryUsage {
  readonly listeners: number
  readonly nodes: number
  readonly heapBytes: number
}

/** Returns a function that measures the memory of a page after garbage collection. */
export async function memoryOf(page: Page): Promise<() => Promise<MemoryUsage>> {
  const tools = await page.context().newCDPSession(page)
  return async () => {
    // One collection may release objects that only the next one can collect.
    for (let time = 0; time < 3; time += 1) await tools.send('HeapProfiler.collectGarbage')
    const { jsEventListeners: listeners, nodes } = await tools.send('Memory.getDOMCounters')
    const { usedSize: heapBytes } = await tools.send('Runtime.getHeapUsage')
    return { listeners, nodes, heapBytes }
  }
}

interface WatchedWindow {
  /** The active timers by id, with the stack trace of their creation. */
  timers?: Map<unknown, string>
}

/** Keeps a list of the active timers. Runs in a page before its scripts. */
export function watchTimers(): void {
  const timers = new Map<unknown, string>()
  const page = window as WatchedWindow & typeof globalThis
  page.timers = timers
  const {
    setTimeout: later,
    clearTimeout: notLater,
    setInterval: often,
    clearInterval: stop,
  } = page
  const where = () => new Error('set here').stack ?? ''
  page.setTimeout = ((work: () => void, ...more: unknown[]) => {
    const id = later.call(
      page,
      () => {
        timers.delete(id)
        work()
      },
      ...(more as [number]),
    )
    timers.set(id, where())
    return id
  }) as typeof setTimeout
  page.setInterval = ((...all: Parameters<typeof setInterval>) => {
    const id = often.apply(page, all)
    timers.set(id, where())
    return id
  }) as typeof setInterval
  page.clearTimeout = page.clearInterval = (id?: unknown) => {
    timers.delete(id)
    notLater.call(page, id as number)
    stop.call(page, id as number)
  }
}

/** Returns the stack traces of the console's own active timers. */
export function timersOf(page: Page): Promise<string[]> {
  return page.evaluate(() =>
    [...((window as WatchedWindow).timers?.values() ?? [])].filter((stack) =>
      stack.includes('/console/'),
    ),
  )
}
