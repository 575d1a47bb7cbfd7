import { globSync, readFileSync } from 'node:fs'
import { join, sep } from 'node:path'

const dependencyFields = [
  'dependencies',
  'devDependencies',
  'optionalDependencies',
  'peerDependencies',
] as const

/** A package.json, as far as the rules concern it. */
export interface Manifest extends Partial<
  Record<(typeof dependencyFields)[number], Readonly<Record<string, string>>>
> {
  readonly name?: string
  readonly private?: boolean
  readonly license?: string
  readonly workspaces?: readonly string[]
}

/** A manifest and where it was read. */
export interface Located {
  readonly path: string
  readonly manifest: Manifest
}

/** A problem of one manifest, or of two together. */
export interface Problem {
  readonly path: string
  readonly message: string
}

/** The root's manifest, then those of its workspaces. */
export function manifestsIn(root: string): Located[] {
  const located = (path: string): Located => {
    return { path, manifest: JSON.parse(readFileSync(join(root, path), 'utf8')) }
  }
  const own = located('package.json')
  const patterns = (own.manifest.workspaces ?? []).map((folder) => `${folder}/package.json`)
  const paths = globSync(patterns, { cwd: root }).map((path) => path.split(sep).join('/'))
  return [own, ...paths.toSorted().map(located)]
}

/** Every dependency of whichever kind, as [library, version]. */
export function dependenciesOf(manifest: Manifest): [string, string][] {
  return dependencyFields.flatMap((field) => Object.entries(manifest[field] ?? {}))
}
