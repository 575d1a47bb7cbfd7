import { timingMs } from '@placard/domain/platform/limit/timing'
import { RemoteRuntimeNotLoaded } from '@placard/domain/campaigns/remote-component/error'
import { exportsOfCjs } from './cjs.ts'
import type { RemoteFormat, SharedModules } from './module.ts'
import type { RemoteSource } from './registry.ts'
import { sourceText } from './source.ts'

/** What the shared script leaves on the window: more modules for components, made for the React that the page has. */
export interface RemoteRuntime {
  /** The same for the same React. */
  modules(shared: SharedModules): SharedModules
}

/** The name under which it leaves it. */
export const runtimeGlobal = 'placardRemoteRuntime'

/** The shared script, and how it is to be run. */
export interface RuntimeSource extends RemoteSource {
  readonly format: RemoteFormat
}

const loading = new Map<string, Promise<RemoteRuntime>>()

/**
 * What all remote components share, loaded once for the page and tried again after a failure. That a script has run does
 * not say that it is of use, so the window is looked at until what it makes is there.
 *
 * @param name of the component that needs it
 * @throws RemoteRuntimeNotLoaded
 * @see S7.32, S9.2
 */
export async function sharedRuntime(name: string, source: RuntimeSource): Promise<RemoteRuntime> {
  const { address } = source
  const found = loading.get(address) ?? polled(source)
  loading.set(address, found)
  try {
    return await found
  } catch (error) {
    loading.delete(address)
    const reason = error instanceof Error ? error.message : String(error)
    throw new RemoteRuntimeNotLoaded(name, reason, { cause: error })
  }
}

async function polled(source: RuntimeSource): Promise<RemoteRuntime> {
  const there = runtimeIn(window)
  if (there) return there
  const { promise, resolve, reject } = Promise.withResolvers<RemoteRuntime>()
  const looking = setInterval(() => {
    const runtime = runtimeIn(window)
    if (runtime) resolve(runtime)
  }, timingMs.remoteRuntimePoll)
  const { remoteComponentTimeout: limitMs } = timingMs
  const limit = setTimeout(() => reject(new Error(`it took more than ${limitMs} ms`)), limitMs)
  const leaving = new AbortController()
  if (source.format === 'esm') putScript(source, reject, leaving.signal)
  else runText(source, leaving.signal).catch(reject)
  try {
    return await promise
  } finally {
    clearInterval(looking)
    clearTimeout(limit)
    leaving.abort()
  }
}

/** Puts a script into the page until the signal says that it is no longer needed. */
function putScript(
  { address, integrity }: RemoteSource,
  fail: (error: Error) => void,
  leaving: AbortSignal,
): void {
  const script = document.createElement('script')
  script.src = address
  script.async = true
  // Without cookies, and so that the browser may compare the hash of a script of another origin.
  script.crossOrigin = 'anonymous'
  if (integrity !== undefined) script.integrity = integrity
  const failed = () => fail(new Error('it could not be fetched, or is not the registered one'))
  script.addEventListener('error', failed, { signal: leaving })
  leaving.addEventListener('abort', () => script.remove())
  document.head.append(script)
}

/** qiankun would run a script of ours in its sandbox, but compares no hashes and keeps failures to itself. */
async function runText(source: RemoteSource, leaving: AbortSignal): Promise<void> {
  exportsOfCjs(await sourceText('the shared runtime', source, leaving), {})
}

function runtimeIn(page: Window): RemoteRuntime | undefined {
  const runtime = (page as { readonly [runtimeGlobal]?: RemoteRuntime })[runtimeGlobal]
  return typeof runtime?.modules === 'function' ? runtime : undefined
}
