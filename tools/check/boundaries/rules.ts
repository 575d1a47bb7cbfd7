import { type Context, isContext, mayImport, publicFiles, schemaFolders } from './contexts.ts'
import { type Import, type Target, targetOf } from './imports.ts'
import type { Package } from './packages.ts'

/**
 * - `package`: a package or app that the table of packages does not list
 * - `arrow`: the package may not import that one · `app`: apps are never imported
 * - `dependency`, `node`: the package may not use that npm package, or Node
 * - `parent-path`: a path climbs two folders · `outside`: a path leaves the package
 * - `hidden-path`: the package does not export that path
 * - `context`: a context imports one that it may not, or the assembly of its app, or a folder belongs to no context
 * - `private`: a context of an app imports a file that another does not make public
 * - `ambient`: a pure package reads the clock, random numbers or an undeclared global
 * - `compiler`: the package's tsconfig.json declares globals that do not exist there
 * - `name`: the name says nothing · `syntax`: the file cannot be parsed
 */
export type Rule =
  | 'package'
  | 'arrow'
  | 'app'
  | 'dependency'
  | 'node'
  | 'parent-path'
  | 'outside'
  | 'hidden-path'
  | 'context'
  | 'private'
  | 'ambient'
  | 'compiler'
  | 'name'
  | 'syntax'

/** One place that breaks a rule. */
export interface Violation {
  /** Path from the root of the tree. */
  readonly path: string
  readonly line: number
  readonly rule: Rule
  readonly message: string
}

type Problem = Pick<Violation, 'rule' | 'message'>

/** The facts about the tree that the rules need. */
export interface Workspace {
  packageCalled(name: string): Package | undefined
  /** Returns the file behind a path that the package's manifest exports; undefined if there is none. */
  exportedFile(owner: Package, exported: string): string | undefined
}

/** A file, and the package that it belongs to. */
export interface Place {
  readonly path: string
  readonly owner: Package
}

/** Returns the rule that an import breaks; undefined if it breaks none. */
export function problemOf(
  { specifier }: Import,
  from: Place,
  workspace: Workspace,
): Problem | undefined {
  if (specifier.startsWith('../../') && from.owner.kind === 'app') {
    return { rule: 'parent-path', message: `${specifier}: use the alias, or @placard/…` }
  }
  const target = targetOf(specifier, from.path, (alias) => folderOf(workspace.packageCalled(alias)))
  switch (target.kind) {
    case 'workspace':
      return workspaceProblem(target, from, workspace)
    case 'file':
      return fileProblem(target.path, from)
    case 'node':
    case 'dependency':
      return isShipped(from) ? dependencyProblem(target, specifier, from.owner) : undefined
  }
}

/** Returns whether the file is for tests only; these may import every context and every npm package. */
export function isForTests(path: string): boolean {
  return /\.test\.tsx?$/.test(path) || path.includes('/testing/')
}

/** Returns the context of a file of a divided package; `assembly` for the files that put contexts together. */
export function contextOf({ path, owner }: Place): Context | 'assembly' | undefined {
  const src = `${owner.folder}/src/`
  if (owner.contexts === undefined || !path.startsWith(src)) return undefined
  const [part = '', ...deeper] = path.slice(src.length).split('/')
  if (isContext(part)) return part
  return deeper.length === 0 || owner.contexts.assembly.includes(part) ? 'assembly' : undefined
}

function isShipped({ path, owner }: Place): boolean {
  return path.startsWith(`${owner.folder}/src/`) && !isForTests(path)
}

function workspaceProblem(
  { library, exported }: Extract<Target, { kind: 'workspace' }>,
  from: Place,
  workspace: Workspace,
): Problem | undefined {
  const { name, packages } = from.owner
  const owner = workspace.packageCalled(library)
  if (owner?.kind === 'app') return { rule: 'app', message: `apps are never imported: ${library}` }
  if (owner === undefined || !packages.some((allowed) => allowed === library)) {
    const allowed = packages.join(', ') || 'none'
    return { rule: 'arrow', message: `${name} may not import ${library} (it may: ${allowed})` }
  }
  const path = workspace.exportedFile(owner, exported)
  if (path === undefined) {
    return { rule: 'hidden-path', message: `${library} does not export ${exported}` }
  }
  return contextProblem(from, { path, owner })
}

function fileProblem(path: string, from: Place): Problem | undefined {
  const { owner } = from
  if (!isIn(owner.folder, path)) {
    if (owner.reaches?.some((allowed) => isIn(allowed, path))) return undefined
    return { rule: 'outside', message: `${path} is not in ${owner.folder}` }
  }
  return contextProblem(from, { path, owner })
}

function contextProblem(from: Place, to: Place): Problem | undefined {
  const [importer, imported] = [contextOf(from), contextOf(to)]
  if (isForTests(from.path) || importer === undefined || importer === 'assembly') return undefined
  if (imported === undefined) return undefined
  if (imported === 'assembly')
    return { rule: 'context', message: `${importer} may not import what assembles it: ${to.path}` }
  if (!mayImport(importer, imported)) {
    if (schemaFolders.some((folder) => isIn(folder, from.path))) return undefined
    return { rule: 'context', message: `${importer} may not import ${imported}: ${to.path}` }
  }
  const isPublic =
    importer === imported ||
    imported === 'platform' ||
    to.owner.kind !== 'app' ||
    publicFiles.has(to.path)
  return isPublic
    ? undefined
    : { rule: 'private', message: `${to.path} is not among the public files of ${imported}` }
}

/** An app's alias names its sources, any other alias a folder of the repository. */
function folderOf(owner: Package | undefined): string | undefined {
  return owner?.kind === 'app' ? `${owner.folder}/src` : owner?.folder
}

function isIn(place: string, path: string): boolean {
  return path === place || path.startsWith(`${place}/`)
}

function dependencyProblem(
  target: Extract<Target, { kind: 'node' | 'dependency' }>,
  specifier: string,
  { name, globals, dependencies }: Package,
): Problem | undefined {
  if (target.kind === 'node') {
    if (globals.includes('node')) return undefined
    return { rule: 'node', message: `there is no Node in ${name}: ${specifier}` }
  }
  if (dependencies === 'declared' || dependencies.includes(target.dependency)) return undefined
  return { rule: 'dependency', message: `${name} may not use ${target.dependency}` }
}
