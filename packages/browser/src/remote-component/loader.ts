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

/** What a page gives its remote components. */
export interface RemoteDependencies {
  readonly registry: RemoteRegistry
  readonly format: RemoteFormat
  /** What components may import, the page's React first of all: there must be one only. */
  readonly shared: SharedModules
  /** The script that components share in compatibility mode. */
  readonly runtime: RemoteSource
}

/** @see S9.2 */
export interface RemoteLoadOptions {
  /** Take what came the last time; otherwise the text is asked for anew. */
  readonly cache?: boolean
  /** Hand over what the shared script makes as well. */
  readonly compatibility?: boolean
}

/** Loads remote components. */
export interface RemoteLoader {
  /** @throws RemoteComponentMissing, RemoteComponentNotLoaded, RemoteRuntimeNotLoaded */
  load(name: string, options?: RemoteLoadOptions): Promise<RemoteModule>
}

interface Kept {
  readonly text: string
  readonly module: RemoteModule
}

/** A loader of its own. Several loads of one component at the same time are one. */
export function remoteLoader(dependencies: RemoteDependencies): RemoteLoader {
  const kept = new Map<string, Kept>()
  const loading = new Map<string, Promise<RemoteModule>>()

  const loaded = async (name: string, compatibility: boolean): Promise<RemoteModule> => {
    const { registry, shared, format } = dependencies
    const source = registry.sourceOf(name)
    const [text, modules] = await Promise.all([
      withinLimit(name, (signal) => sourceText(name, source, signal)),
      compatibility ? withRuntime(name, dependencies) : shared,
    ])
    // Browsers keep every module for as long as the page lives, so a text that has not changed is not run again.
    const before = kept.get(name)
    if (before?.text === text) return before.module
    const exported = await withinLimit(name, () => run(text, modules, format))
    const module = remoteModuleIn(name, exported)
    kept.set(name, { text, module })
    return module
  }
  return {
    async load(name, { cache = false, compatibility = true } = {}) {
      const before = cache ? kept.get(name) : undefined
      if (before) return before.module
      const pending = loading.get(name) ?? loaded(name, compatibility)
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
