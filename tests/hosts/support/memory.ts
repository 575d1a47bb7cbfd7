import type { Page } from 'playwright-core'

/** What a page holds on to. */
export interface Standing {
  readonly listeners: number
  readonly nodes: number
  readonly heapBytes: number
}

/** Looks into the memory of a page, once everything that nobody reaches is gone. */
export async function memoryOf(page: Page): Promise<() => Promise<Standing>> {
  const tools = await page.context().newCDPSession(page)
  return async () => {
    // What a first collection finishes may hold what only the next one finds.
    for (let time = 0; time < 3; time += 1) await tools.send('HeapProfiler.collectGarbage')
    const { jsEventListeners: listeners, nodes } = await tools.send('Memory.getDOMCounters')
    const { usedSize: heapBytes } = await tools.send('Runtime.getHeapUsage')
    return { listeners, nodes, heapBytes }
  }
}

interface WatchedWindow {
  /** Timers that are set and have neither fired nor been cleared: by id, where they were set. */
  timers?: Map<unknown, string>
}

/** Runs in a page before its scripts: keeps a list of the timers that are set. */
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

/** The console's own timers that are still set, by where. */
export function timersOf(page: Page): Promise<string[]> {
  return page.evaluate(() =>
    [...((window as WatchedWindow).timers?.values() ?? [])].filter((stack) =>
      stack.includes('/console/'),
    ),
  )
}
