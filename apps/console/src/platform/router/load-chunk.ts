import { timingMs } from '@placard/domain/platform/limit/timing'
import { type ComponentType, createElement, lazy, useState } from 'react'

/** The error that a page's code did not load in time. */
export class ChunkTimeout extends Error {
  override readonly name = 'ChunkTimeout'

  constructor() {
    super(`the page's code did not arrive within ${timingMs.chunkLoadTimeout / 1000} s`)
  }
}

/**
 * Loads the code of a page, with one retry, and gives up after the timeout. The bundler's own timeout covers only
 * chunks that are loaded as scripts, so ES modules need this one.
 */
export async function loadChunk<Module>(load: () => Promise<Module>): Promise<Module> {
  const timeout = Promise.withResolvers<never>()
  let isLate = false
  const timer = setTimeout(() => {
    isLate = true
    timeout.reject(new ChunkTimeout())
  }, timingMs.chunkLoadTimeout)
  const retryOnce = (error: unknown) => {
    if (isLate) throw error
    return load()
  }
  try {
    return await Promise.race([load().catch(retryOnce), timeout.promise])
  } finally {
    clearTimeout(timer)
  }
}

/** Returns a lazily loaded component that the page can do without. If its code fails to load, it renders nothing. */
export function optionalComponent<Props extends object>(load: () => Promise<ComponentType<Props>>) {
  return lazy(() => loadChunk(load).then(lazyModule, () => lazyModule<Props>(() => null)))
}

/**
 * Returns an optional component, and a function that loads it ahead. What is loaded renders without suspending: React
 * shows a fallback, even for loaded code, for 300 ms.
 */
export function preloadableComponent<Props extends object>(
  load: () => Promise<ComponentType<Props>>,
) {
  let loaded: ComponentType<Props> | null = null
  const loadPart = async () => {
    loaded = await load()
    return loaded
  }
  const LazyPart = optionalComponent(loadPart)
  function Part(props: Props) {
    const [Shown] = useState<ComponentType<Props>>(() => loaded ?? LazyPart)
    return createElement(Shown, props)
  }
  // Rendering it loads it again.
  return { Part, preload: () => void loadPart().catch(() => {}) }
}

/** Returns a component in the format that `lazy` expects. */
function lazyModule<Props extends object>(part: ComponentType<Props>) {
  return { default: part }
}
