import { type ComponentType, lazy } from 'react'
import { loadChunk } from './chunk.ts'

/** Returns a lazily loaded component that the page can do without. If its code fails to load, it renders nothing. */
export function optionalPart<Props extends object>(load: () => Promise<ComponentType<Props>>) {
  return lazy(() => loadChunk(load).then(asDefault, () => asDefault<Props>(() => null)))
}

/** Returns a component in the format that `lazy` expects. */
function asDefault<Props extends object>(part: ComponentType<Props>) {
  return { default: part }
}
