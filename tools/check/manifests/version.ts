import { dependenciesOf, type Located, type Problem } from './manifest.ts'

const exact = /^\d+\.\d+\.\d+(-[0-9A-Za-z.-]+)?$/

/** Versions that are ranges, tags or addresses: the same commit must install the same code. */
export function unpinned(manifests: readonly Located[]): Problem[] {
  return manifests.flatMap(({ path, manifest }) =>
    dependenciesOf(manifest)
      .filter(([, version]) => !exact.test(version))
      .map(([library, version]) => ({
        path,
        message: `${library} is ${version}, not one version`,
      })),
  )
}

/** Libraries that two manifests want in different versions: a person would get both. */
export function divergent(manifests: readonly Located[]): Problem[] {
  const first = new Map<string, { path: string; version: string }>()
  return manifests.flatMap(({ path, manifest }) =>
    dependenciesOf(manifest).flatMap(([library, version]) => {
      const seen = first.get(library) ?? { path, version }
      first.set(library, seen)
      if (seen.version === version) return []
      return [{ path, message: `${library} is ${version} here, ${seen.version} in ${seen.path}` }]
    }),
  )
}
