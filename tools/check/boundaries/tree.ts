import { existsSync, globSync, readFileSync } from 'node:fs'
import { join, posix, sep } from 'node:path'
import { ambientUses, compilerViolations } from './globals.ts'
import { importsOf, parsed, type Source, SyntaxProblem } from './imports.ts'
import type { Package } from './packages.ts'
import {
  contextOf,
  isForTests,
  type Place,
  problemOf,
  type Violation,
  type Workspace,
} from './rules.ts'

const namesThatSayNothing = /(^|\/)(index|utils?|helpers?|constants?|common|misc)(\.[a-z.]+)?(\/|$)/

/** Returns every violation in the tree under that folder, in the order of the packages. */
export function violationsIn(root: string, packages: readonly Package[]): Violation[] {
  const workspace: Workspace = {
    packageCalled: (name) => packages.find((candidate) => candidate.name === name),
    exportedFile: (owner, exported) => exportsOf(root, owner.folder).get(exported),
  }
  const present = packages.filter(({ folder }) => existsSync(join(root, folder)))
  return [
    ...unlistedFolders(root, packages),
    ...present.flatMap((owner) => [
      ...compilerViolations(root, owner),
      ...sourcesIn(root, owner).flatMap((path) => fileViolations(root, { path, owner }, workspace)),
    ]),
  ]
}

function unlistedFolders(root: string, packages: readonly Package[]): Violation[] {
  return globSync('{packages,apps}/*', { cwd: root })
    .map((folder) => folder.split(sep).join('/'))
    .filter((folder) => !packages.some((listed) => listed.folder === folder))
    .toSorted()
    .map((path) => ({ path, line: 1, rule: 'package', message: 'not in the table of packages' }))
}

function sourcesIn(root: string, { folder }: Package): string[] {
  const found = globSync(`${folder}/**/*.{ts,tsx,mts,js,mjs}`, {
    cwd: root,
    exclude: ['**/node_modules/**'],
  })
  return found.map((path) => path.split(sep).join('/')).toSorted()
}

function fileViolations(root: string, place: Place, workspace: Workspace): Violation[] {
  const { path, owner } = place
  const violations = placeViolations(place)
  try {
    const source = parsed(path, readFileSync(join(root, path), 'utf8'))
    for (const found of importsOf(source)) {
      const problem = problemOf(found, place, workspace)
      if (problem) violations.push({ path, line: found.line, ...problem })
    }
    violations.push(...impurities(source, owner))
  } catch (error) {
    if (!(error instanceof SyntaxProblem)) throw error
    violations.push({ path, line: 1, rule: 'syntax', message: error.message })
  }
  return violations
}

function placeViolations({ path, owner }: Place): Violation[] {
  const violations: Violation[] = []
  if (namesThatSayNothing.test(path.slice(owner.folder.length))) {
    violations.push({ path, line: 1, rule: 'name', message: 'the name says nothing' })
  }
  const isDivided = owner.contexts !== undefined && path.startsWith(`${owner.folder}/src/`)
  if (isDivided && contextOf({ path, owner }) === undefined) {
    violations.push({ path, line: 1, rule: 'context', message: 'the folder is in no context' })
  }
  return violations
}

function impurities(source: Source, { name, pure }: Package): Violation[] {
  const { path } = source
  if (pure === undefined || isForTests(path) || pure.globalsIn.includes(path)) return []
  return ambientUses(source).map(({ what, line }): Violation => {
    return {
      path,
      line,
      rule: 'ambient',
      message: `${what}: ${name} gets such values as arguments`,
    }
  })
}

const exportsByFolder = new Map<string, ReadonlyMap<string, string>>()

/**
 * Returns the files that a package exports, by the path that importers write after its name (`./banner/playing`): the
 * patterns of its package.json applied to its files. Each folder is read once.
 */
function exportsOf(root: string, folder: string): ReadonlyMap<string, string> {
  const known = exportsByFolder.get(join(root, folder))
  if (known !== undefined) return known
  const manifest: { exports?: Record<string, string> } = JSON.parse(
    readFileSync(join(root, folder, 'package.json'), 'utf8'),
  )
  const exported = new Map(
    Object.entries(manifest.exports ?? {}).flatMap(([pattern, target]) => {
      const [before = '', after = ''] = posix.normalize(target).split('*')
      return globSync(`${before}**/*${after}`, { cwd: join(root, folder) }).map((found) => {
        const file = found.split(sep).join('/')
        const middle = file.slice(before.length, file.length - after.length)
        return [pattern.replace('*', middle), `${folder}/${file}`] as const
      })
    }),
  )
  exportsByFolder.set(join(root, folder), exported)
  return exported
}
