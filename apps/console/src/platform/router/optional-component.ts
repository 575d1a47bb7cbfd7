import { type ComponentType, lazy } from 'react'
import { loadChunk } from './load-chunk.ts'

/** Returns a lazily loaded component that the page can do without. If its code fails to load, it renders nothing. */
export function optionalComponent<Props extends object>(load: () => Promise<ComponentType<Props>>) {
  return lazy(() => loadChunk(load).then(lazyModule, () => lazyModule<Props>(() => null)))
}

/** Returns a component in the format that `lazy` expects. */
function lazyModule<Props extends object>(part: ComponentType<Props>) {
  return { default: part }
}
