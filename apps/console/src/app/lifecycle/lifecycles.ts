import type { RouteObject } from 'react-router'
import { containerOf, type HostProps, type PageParts } from '#console/platform/page/host.ts'
import { mountInstance, type Instance } from './instance.tsx'

/** The four functions that single-spa and qiankun call, and their timeouts. @see spec S4.12 */
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
// Mounting waits for the code of the first page, which has its own timeout.
const slow: Timeout = { millis: 130_000, dieOnTimeout: false, warningMillis: 60_000 }

/** A mounted console and the props that its host has passed so far. */
interface Mounted {
  readonly instance: Instance
  props: HostProps
}

/**
 * Returns the console as a sub-application. Every container has its own instance, so that a host may show two.
 *
 * @param routes creates new routes for each mount: the router stores what it has loaded in them
 */
export function lifecyclesOf(routes: (parts: PageParts) => RouteObject[]): Lifecycles {
  const all = new Set<Mounted>()
  const found = (props: HostProps) => {
    const container = containerOf(props)
    const known = [...all]
    return (
      known.find((mounted) => containerOf(mounted.props) === container) ??
      // An update of a parcel contains only what changed, often without the container, and under qiankun with a dummy.
      known.find((mounted) => mounted.props.name !== undefined && mounted.props.name === props.name)
    )
  }
  return {
    bootstrap: () => Promise.resolve(),
    async mount(props) {
      all.add({ instance: await mountInstance(routes, props), props })
    },
    unmount(props) {
      const mounted = found(props)
      mounted?.instance.destroy()
      if (mounted) all.delete(mounted)
      return Promise.resolve()
    },
    update(props) {
      const mounted = found(props)
      if (mounted) {
        mounted.props = { ...mounted.props, ...props }
        mounted.instance.update(mounted.props)
      }
      return Promise.resolve()
    },
    timeouts: { bootstrap: quick, mount: slow, unmount: quick, update: quick },
  }
}
