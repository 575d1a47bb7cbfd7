import { timingMs } from '@placard/domain/platform/limit/timing'
import { RemoteRuntimeNotLoaded } from '@placard/domain/campaigns/remote-component/error'
import { exportsOfCjs } from './cjs.ts'
import type { RemoteFormat, SharedModules } from './module.ts'
import type { RemoteSource } from './registry.ts'
import { sourceText } from './source.ts'

/** The object that the shared script sets on the window: more modules for components, made for the page's React. */
export interface RemoteRuntime {
  /** Returns the same modules for the same React. */
  modules(shared: SharedModules): SharedModules
}

/** The name of that object on the window. */
export const runtimeGlobal = 'placardRemoteRuntime'

/** The source of the shared script and its format. */
export interface RuntimeSource extends RemoteSource {
  readonly format: RemoteFormat
}

const loading = new Map<string, Promise<RemoteRuntime>>()

/**
 * Loads the runtime that all remote components share, once per page, and again after a failure. A script that has run
 * is not necessarily usable, so the window is polled until the runtime exists.
 *
 * @param name the component that needs it
 * @throws RemoteRuntimeNotLoaded
 * @see S7.32, S9.2
 */
export async function sharedRuntime(name: string, source: RuntimeSource): Promise<RemoteRuntime> {
  const { address } = source
  const pending = loading.get(address) ?? poll(source)
  loading.set(address, pending)
  try {
    return await pending
  } catch (error) {
    loading.delete(address)
    const reason = error instanceof Error ? error.message : String(error)
    throw new RemoteRuntimeNotLoaded(name, reason, { cause: error })
  }
}

async function poll(source: RuntimeSource): Promise<RemoteRuntime> {
  const existing = runtimeIn(window)
  if (existing) return existing
  const { promise, resolve, reject } = Promise.withResolvers<RemoteRuntime>()
  const timer = setInterval(() => {
    const runtime = runtimeIn(window)
    if (runtime) resolve(runtime)
  }, timingMs.remoteRuntimePoll)
  const { remoteComponentTimeout: limitMs } = timingMs
  const limit = setTimeout(() => reject(new Error(`it took more than ${limitMs} ms`)), limitMs)
  const finished = new AbortController()
  if (source.format === 'esm') addScript(source, reject, finished.signal)
  else runText(source, finished.signal).catch(reject)
  try {
    return await promise
  } finally {
    clearInterval(timer)
    clearTimeout(limit)
    finished.abort()
  }
}

/** Adds a script to the page until the signal aborts. */
function addScript(
  { address, integrity }: RemoteSource,
  fail: (error: Error) => void,
  finished: AbortSignal,
): void {
  const script = document.createElement('script')
  script.src = address
  script.async = true
  // Without cookies, and so that the browser can check the hash of a script of another origin.
  script.crossOrigin = 'anonymous'
  if (integrity !== undefined) script.integrity = integrity
  const failed = () => fail(new Error('it could not be fetched, or is not the registered one'))
  script.addEventListener('error', failed, { signal: finished })
  finished.addEventListener('abort', () => script.remove())
  document.head.append(script)
}

/**
 * Fetches and runs the script. qiankun would run a script element in its sandbox, but checks no hashes and hides
 * failures.
 */
async function runText(source: RemoteSource, finished: AbortSignal): Promise<void> {
  exportsOfCjs(await sourceText('the shared runtime', source, finished), {})
}

function runtimeIn(page: Window): RemoteRuntime | undefined {
  const runtime = (page as { readonly [runtimeGlobal]?: RemoteRuntime })[runtimeGlobal]
  return typeof runtime?.modules === 'function' ? runtime : undefined
}
