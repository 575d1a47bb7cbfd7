import { execFileSync } from 'node:child_process'
import { existsSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'

/**
 * Returns the files that differ from the last common commit with main, committed or not, without deleted ones. In a clone
 * without main they are those that differ from HEAD.
 */
export function changedPaths(root: string): string[] {
  const git = (...args: string[]): string[] =>
    execFileSync('git', args, { cwd: root, encoding: 'utf8', stdio: ['ignore', 'pipe', 'ignore'] })
      .split('\0')
      .filter((path) => path !== '')
  const base = ['main', 'origin/main'].map((branch) => {
    try {
      return git('merge-base', branch, 'HEAD')[0]?.trim()
    } catch {
      // The clone has no such branch.
      return undefined
    }
  })
  const from = base.find((commit) => commit !== undefined) ?? 'HEAD'
  const paths = [
    ...git('diff', '--name-only', '-z', from),
    ...git('ls-files', '--others', '--exclude-standard', '-z'),
  ]
  return [...new Set(paths)].filter((path) => existsSync(join(root, path))).toSorted()
}

/**
 * Returns the compiler's projects that contain one of the files or depend on a package that does. Files at the root, such
 * as `tsconfig.base.json`, affect all.
 *
 * @param projects paths of `tsconfig.json` files
 */
export function affectedProjects(
  root: string,
  projects: readonly string[],
  paths: readonly string[],
): string[] {
  const configured = paths.some((path) => !path.includes('/') && /\.(json|ts)$/.test(path))
  const folders = [...new Set(projects.map((project) => dirname(project)))]
  const changed = folders.filter((folder) => paths.some((path) => path.startsWith(`${folder}/`)))
  const affected = new Set(configured ? folders : changed)
  for (const folder of folders)
    if (dependenciesOf(root, folder).some((name) => affected.has(name))) affected.add(folder)
  return projects.filter((project) => affected.has(dirname(project)))
}

/** Returns the folders of the packages that a package imports, directly or not. */
function dependenciesOf(root: string, folder: string, seen = new Set<string>()): string[] {
  const manifest = join(root, folder, 'package.json')
  // Tests, benchmarks and tools import the sources of any package.
  if (!existsSync(manifest)) return workspaces
  const { dependencies = {}, devDependencies = {} } = JSON.parse(readFileSync(manifest, 'utf8'))
  for (const name of Object.keys({ ...dependencies, ...devDependencies })) {
    const [, short] = /^@placard\/(.+)$/.exec(name) ?? []
    const path = short === undefined ? undefined : `packages/${short}`
    if (path === undefined || seen.has(path)) continue
    seen.add(path)
    dependenciesOf(root, path, seen)
  }
  return [...seen]
}

const workspaces = [
  ...['domain', 'contract', 'browser', 'ui'].map((name) => `packages/${name}`),
  ...['server', 'console', 'portal', 'remotes'].map((name) => `apps/${name}`),
]
