import type { Located, Problem } from './manifest.ts'

/** Manifests that could be published by mistake, or do not say under which licence they stand. */
export function unowned(manifests: readonly Located[]): Problem[] {
  return manifests.flatMap(({ path, manifest }) => [
    ...(manifest.private === true ? [] : [{ path, message: 'private must be true' }]),
    ...(manifest.license === 'Apache-2.0' ? [] : [{ path, message: 'license must be Apache-2.0' }]),
  ])
}
