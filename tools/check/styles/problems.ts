import { globSync, readFileSync } from 'node:fs'
import { join, posix, sep } from 'node:path'
import { Visitor } from 'oxc-parser'
import { parsed, type Source, targetOf } from '../boundaries/imports.ts'
import { isForTests } from '../boundaries/rules.ts'
import { type ClassName, givenClasses, selectedClasses } from './class-names.ts'

/** A file with its class names, and what it imports at run time. */
interface Module {
  /** The classes that code gives to elements. */
  readonly given: readonly ClassName[]
  /** The classes in the selectors of a style sheet. */
  readonly selected: readonly ClassName[]
  /** Paths of files that are loaded before it. */
  readonly imports: readonly string[]
  /** Paths of files that it may load later. */
  readonly lazy: readonly string[]
}

type Modules = ReadonlyMap<string, Module>

const library = 'packages/ui/'
const folders = ['packages/{domain,ui}', 'apps/{console,portal,remotes}']

/**
 * Returns the class names of components without a rule in a style sheet that is loaded when they render, and the rules for
 * classes that no component has, as `path:line problem`.
 */
export function styleProblems(root: string): string[] {
  const modules = modulesIn(root)
  const isStyled = styledIn(modules)
  const given = new Set([...modules.values()].flatMap(givenNames))
  return [...modules].flatMap(([path, module]) => [
    ...module.given.flatMap(({ name, line }) => {
      if (name.includes('…'))
        return `${path}:${line} the class "${name}" is put together: use whole names or a data attribute`
      return isStyled(path, name)
        ? []
        : `${path}:${line} the class "${name}" has no rule in a style sheet that is loaded with the component`
    }),
    ...module.selected.flatMap(({ name, line }) =>
      given.has(name) ? [] : `${path}:${line} no component has the class "${name}"`,
    ),
  ])
}

const givenNames = ({ given }: Module): string[] => given.map(({ name }) => name)

function modulesIn(root: string): Modules {
  const found = globSync(
    folders.map((folder) => `${folder}/src/**/*.{ts,tsx,css}`),
    { cwd: root },
  )
  const paths = found.map((path) => path.split(sep).join('/')).filter((path) => !isForTests(path))
  return new Map(
    paths.toSorted().flatMap((path) => {
      const text = readFileSync(join(root, path), 'utf8')
      if (path.endsWith('.css')) return [[path, styleSheet(path, text)] as const]
      // The domain renders nothing, but it may name a class that the specification names.
      if (path.startsWith('packages/domain/') && !text.includes('Class')) return []
      return [[path, moduleOf(parsed(path, text))] as const]
    }),
  )
}

/** Returns a function that tells whether a rule for the class is loaded whenever the module is. */
function styledIn(modules: Modules): (path: string, name: string) => boolean {
  const importers = new Map<string, string[]>()
  for (const [path, { imports, lazy }] of modules)
    for (const imported of [...imports, ...lazy])
      importers.set(imported, [...(importers.get(imported) ?? []), path])

  const loadedWith = (path: string, loaded = new Set<string>()): ReadonlySet<string> => {
    if (loaded.has(path)) return loaded
    loaded.add(path)
    for (const imported of modules.get(path)?.imports ?? []) loadedWith(imported, loaded)
    return loaded
  }
  const namesWith = new Map<string, ReadonlySet<string>>()
  const namesLoadedWith = (path: string): ReadonlySet<string> => {
    const known = namesWith.get(path)
    if (known !== undefined) return known
    const names = new Set(
      [...loadedWith(path)]
        .flatMap((file) => modules.get(file)?.selected ?? [])
        .map(({ name }) => name),
    )
    namesWith.set(path, names)
    return names
  }
  // The library's components may be imported by any application, so applications cannot provide their styles.
  const isStyled = (path: string, name: string, visited: Set<string>): boolean => {
    if (visited.has(path) || namesLoadedWith(path).has(name)) return true
    visited.add(path)
    const above = importers.get(path) ?? []
    const isProvided = !path.startsWith(library) || above.every((file) => file.startsWith(library))
    return isProvided && above.length > 0 && above.every((file) => isStyled(file, name, visited))
  }
  return (path, name) => isStyled(path, name, new Set())
}

function styleSheet(path: string, text: string): Module {
  const imports = [...text.matchAll(/^@import '(?<imported>[^']+)'/gm)].map(({ groups }) =>
    posix.join(posix.dirname(path), groups?.['imported'] ?? ''),
  )
  return { given: [], selected: selectedClasses(text), imports, lazy: [] }
}

function moduleOf(source: Source): Module {
  const imports: string[] = []
  const lazy: string[] = []
  const add = (list: string[], specifier: string): void => {
    const target = targetOf(specifier, source.path, (alias) => `apps/${alias}/src`)
    if (target.kind === 'file') list.push(target.path.split('?')[0] ?? '')
    if (target.kind === 'workspace') {
      const path = `packages/${target.library}/src/${target.exported.slice(2)}`
      list.push(...(path.endsWith('.css') ? [path] : [`${path}.tsx`, `${path}.ts`]))
    }
  }
  new Visitor({
    ImportDeclaration: ({ importKind, source: { value } }) => {
      if (importKind !== 'type') add(imports, value)
    },
    ExportNamedDeclaration: ({ exportKind, source: from }) => {
      if (exportKind !== 'type' && from) add(imports, from.value)
    },
    ImportExpression: ({ source: from }) => {
      if (from.type === 'Literal' && typeof from.value === 'string') add(lazy, from.value)
    },
  }).visit(source.program)
  return { given: givenClasses(source), selected: [], imports, lazy }
}
