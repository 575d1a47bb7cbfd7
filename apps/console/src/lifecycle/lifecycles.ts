import type { RouteObject } from 'react-router'
import { containerOf, type HostProps } from './host.ts'
import { mountedInstance, type Instance } from './instance.tsx'

/** The four functions that single-spa and qiankun call, and how long they may take. @see spec S4.12 */
export interface Lifecycles {
  bootstrap(props: HostProps): Promise<void>
  mount(props: HostProps): Promise<void>
  unmount(props: HostProps): Promise<void>
  update(props: HostProps): Promise<void>
  readonly timeouts: Readonly<Record<'bootstrap' | 'mount' | 'unmount' | 'update', Timeout>>
}

interface Timeout {
  readonly millis: number
  readonly dieOnTimeout: boolean
  readonly warningMillis: number
}

const quick: Timeout = { millis: 10_000, dieOnTimeout: false, warningMillis: 10_000 }
// Mounting waits for the code of the first page, which has its own limit.
const slow: Timeout = { millis: 130_000, dieOnTimeout: false, warningMillis: 60_000 }

/**
 * The console as a sub-application. Every container holds its own instance, so that a host may show two.
 *
 * @param routes made anew for each mount: the router writes what it has loaded into them
 */
export function lifecyclesOf(routes: () => RouteObject[]): Lifecycles {
  const instances = new Map<unknown, Instance>()
  return {
    bootstrap: () => Promise.resolve(),
    async mount(props) {
      instances.set(containerOf(props), await mountedInstance(routes(), props))
    },
    unmount(props) {
      const key = containerOf(props)
      instances.get(key)?.destroy()
      instances.delete(key)
      return Promise.resolve()
    },
    update(props) {
      instances.get(containerOf(props))?.update(props)
      return Promise.resolve()
    },
    timeouts: { bootstrap: quick, mount: slow, unmount: quick, update: quick },
  }
}
