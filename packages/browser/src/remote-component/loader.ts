import { exportsOfCjs } from './cjs.ts'
import { exportsOfEsm } from './esm.ts'
import { withinLimit } from './limit.ts'
import {
  remoteModuleIn,
  type RemoteFormat,
  type RemoteModule,
  type SharedModules,
} from './module.ts'
import type { RemoteRegistry, RemoteSource } from './registry.ts'
import { sharedRuntime } from './runtime-script.ts'
import { sourceText } from './source.ts'

/** The dependencies that a page provides for its remote components. */
export interface RemoteDependencies {
  readonly registry: RemoteRegistry
  readonly format: RemoteFormat
  /** The modules that components may import, above all the page's React, which must exist only once. */
  readonly shared: SharedModules
  /** The script that components share in compatibility mode. */
  readonly runtime: RemoteSource
}

/** The options of a load. @see S9.2 */
export interface RemoteLoadOptions {
  /** Use the component of the previous load. Otherwise its text is fetched again. */
  readonly cache?: boolean
  /** Provide the modules of the shared script as well. */
  readonly compatibility?: boolean
}

/** A loader of remote components. */
export interface RemoteLoader {
  /** @throws RemoteComponentMissing, RemoteComponentNotLoaded, RemoteRuntimeNotLoaded */
  load(name: string, options?: RemoteLoadOptions): Promise<RemoteModule>
}

interface LoadedComponent {
  readonly text: string
  readonly module: RemoteModule
}

/** Creates a loader. Concurrent loads of one component share one request. */
export function remoteLoader(dependencies: RemoteDependencies): RemoteLoader {
  const loadedComponents = new Map<string, LoadedComponent>()
  const loading = new Map<string, Promise<RemoteModule>>()

  const loadComponent = async (name: string, compatibility: boolean): Promise<RemoteModule> => {
    const { registry, shared, format } = dependencies
    const source = registry.sourceOf(name)
    const [text, modules] = await Promise.all([
      withinLimit(name, (signal) => sourceText(name, source, signal)),
      compatibility ? withRuntime(name, dependencies) : shared,
    ])
    // Browsers keep every module for as long as the page lives, so an unchanged text is not run again.
    const previous = loadedComponents.get(name)
    if (previous?.text === text) return previous.module
    const exported = await withinLimit(name, () => run(text, modules, format))
    const module = remoteModuleIn(name, exported)
    loadedComponents.set(name, { text, module })
    return module
  }
  return {
    async load(name, { cache = false, compatibility = true } = {}) {
      const previous = cache ? loadedComponents.get(name) : undefined
      if (previous) return previous.module
      const pending = loading.get(name) ?? loadComponent(name, compatibility)
      loading.set(name, pending)
      try {
        return await pending
      } finally {
        loading.delete(name)
      }
    },
  }
}

async function withRuntime(
  name: string,
  { runtime, shared, format }: RemoteDependencies,
): Promise<SharedModules> {
  const { modules } = await sharedRuntime(name, { ...runtime, format })
  return { ...modules(shared), ...shared }
}

async function run(text: string, shared: SharedModules, format: RemoteFormat): Promise<unknown> {
  return format === 'esm' ? exportsOfEsm(text, shared) : exportsOfCjs(text, shared)
}
