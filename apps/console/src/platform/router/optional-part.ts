import { type ComponentType, lazy } from 'react'
import { loadChunk } from './chunk.ts'

/** A part that comes later and that the page can do without: where its code does not arrive, nothing stands. */
export function optionalPart<Props extends object>(load: () => Promise<ComponentType<Props>>) {
  return lazy(() => loadChunk(load).then(asDefault, () => asDefault<Props>(() => null)))
}

/** As React takes what is loaded. */
function asDefault<Props extends object>(part: ComponentType<Props>) {
  return { default: part }
}
