import type { Located, Problem } from './manifest.ts'

/** Returns a problem for each manifest that could be published by mistake or states no licence. */
export function unowned(manifests: readonly Located[]): Problem[] {
  return manifests.flatMap(({ path, manifest }) => [
    ...(manifest.private === true ? [] : [{ path, message: 'private must be true' }]),
    ...(manifest.license === 'Apache-2.0' ? [] : [{ path, message: 'license must be Apache-2.0' }]),
  ])
}
