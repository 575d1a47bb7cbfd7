import { timingMs } from '@placard/domain/platform/timing'
import { RemoteRuntimeNotLoaded } from '@placard/domain/remote-component/error'
import type { SharedModules } from './module.ts'
import type { RemoteSource } from './registry.ts'

/** What the shared script leaves on the window: more modules for components, made for the React that the page has. */
export interface RemoteRuntime {
  /** The same for the same React. */
  modules(shared: SharedModules): SharedModules
}

/** The name under which it leaves it. */
export const runtimeGlobal = 'placardRemoteRuntime'

const loading = new Map<string, Promise<RemoteRuntime>>()
const failures = new Map<string, number>()

/**
 * The script that all remote components share, loaded once for the page and tried again after a failure. A script says
 * only that it has run, not that it is of use, so the window is looked at until it is there.
 *
 * @param name of the component that needs it
 * @throws RemoteRuntimeNotLoaded
 * @see S7.32, S9.2
 */
export async function sharedRuntime(name: string, source: RemoteSource): Promise<RemoteRuntime> {
  const { address } = source
  const found = loading.get(address) ?? polled(source)
  loading.set(address, found)
  try {
    return await found
  } catch (error) {
    loading.delete(address)
    failures.set(address, (failures.get(address) ?? 0) + 1)
    const reason = error instanceof Error ? error.message : String(error)
    throw new RemoteRuntimeNotLoaded(name, reason, { cause: error })
  }
}

async function polled(source: RemoteSource): Promise<RemoteRuntime> {
  const { promise, resolve, reject } = Promise.withResolvers<RemoteRuntime>()
  const look = () => {
    const runtime = runtimeIn(window)
    if (runtime) resolve(runtime)
  }
  const failed = () =>
    reject(new Error(`${source.address} could not be fetched, or has another hash`))
  const script = scriptOf(source)
  script.addEventListener('error', failed)
  const looking = setInterval(look, timingMs.remoteRuntimePoll)
  const { remoteComponentTimeout: limitMs } = timingMs
  const limit = setTimeout(() => reject(new Error(`it took more than ${limitMs} ms`)), limitMs)
  document.head.append(script)
  try {
    return await promise
  } finally {
    clearInterval(looking)
    clearTimeout(limit)
    script.removeEventListener('error', failed)
    script.remove()
  }
}

function scriptOf({ address, integrity }: RemoteSource): HTMLScriptElement {
  const script = document.createElement('script')
  // qiankun answers an address that has failed with the failure, for as long as the page lives.
  const tries = failures.get(address) ?? 0
  script.src = tries === 0 ? address : `${address}?try=${tries}`
  script.async = true
  // Without cookies, and so that the browser may compare the hash of a script of another origin.
  script.crossOrigin = 'anonymous'
  if (integrity !== undefined) script.integrity = integrity
  return script
}

function runtimeIn(page: Window): RemoteRuntime | undefined {
  const runtime = (page as { readonly [runtimeGlobal]?: RemoteRuntime })[runtimeGlobal]
  return typeof runtime?.modules === 'function' ? runtime : undefined
}
