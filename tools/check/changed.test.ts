import { execFileSync } from 'node:child_process'
import { rmSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { affectedProjects, changedPaths } from './changed.ts'
import { checks } from './checks.ts'
import { plantedTree } from './testing/planted-tree.ts'

const tree = plantedTree()

function git(...args: string[]): void {
  const identity = ['-c', 'user.name=Test', '-c', 'user.email=test@example.com']
  execFileSync('git', [...identity, ...args], { cwd: tree.root, stdio: 'ignore' })
}

function commit(files: Readonly<Record<string, string>>): void {
  tree.plant(files)
  git('add', '--all')
  git('commit', '--message', 'a: Change')
}

test('changed are the files of the branch, uncommitted and new ones, but not deleted ones', () => {
  git('init', '--initial-branch', 'main')
  commit({ '.gitignore': 'build\n', 'a.ts': '1', 'b.ts': '1', 'c.ts': '1', 'd.ts': '1' })
  expect(changedPaths(tree.root)).toEqual([])
  git('checkout', '-b', 'feature')
  commit({ 'b.ts': '2' })
  tree.plant({ 'c.ts': '2', 'new/name with spaces.ts': '1', 'build/e.ts': '1' })
  rmSync(join(tree.root, 'd.ts'))
  expect(changedPaths(tree.root)).toEqual(['b.ts', 'c.ts', 'new/name with spaces.ts'])
})

test('in a clone without main, changed are the files that differ from HEAD', () => {
  git('init', '--initial-branch', 'other')
  commit({ 'a.ts': '1', 'b.ts': '1' })
  tree.plant({ 'a.ts': '2' })
  expect(changedPaths(tree.root)).toEqual(['a.ts'])
})

test.each([
  ['packages/domain/src/a.ts', ['packages/domain', 'packages/ui', 'apps/console', 'tests']],
  ['packages/ui/src/a.tsx', ['packages/ui', 'apps/console', 'tests']],
  ['apps/console/src/a.tsx', ['apps/console', 'tests']],
  ['tests/a.ts', ['tests']],
  ['tsconfig.base.json', ['packages/domain', 'packages/ui', 'apps/console', 'tests']],
  ['README.md', []],
])('%s affects the projects %j', (path, affected) => {
  const manifest = (...names: string[]) =>
    JSON.stringify({ dependencies: Object.fromEntries(names.map((name) => [name, '0.1.0'])) })
  tree.plant({
    'packages/domain/package.json': manifest('left-pad'),
    'packages/ui/package.json': manifest('@placard/domain'),
    'apps/console/package.json': manifest('@placard/ui'),
  })
  const folders = ['packages/domain', 'packages/ui', 'apps/console', 'tests']
  const projects = folders.map((folder) => `${folder}/tsconfig.json`)
  const expected = affected.map((folder) => `${folder}/tsconfig.json`)
  expect(affectedProjects(tree.root, projects, [path])).toEqual(expected)
})

test('checks that compare all files are left out, and so are those without a file to check', () => {
  const commands = (paths: readonly string[]) =>
    checks
      .filter(({ forChanged }) => forChanged !== undefined && forChanged(paths) !== null)
      .map(({ name }) => name)
  expect(commands(['apps/console/src/a.tsx'])).toEqual(['format', 'lint', 'types'])
  expect(commands(['README.md'])).toEqual(['format', 'types'])
  expect(commands([])).toEqual([])
})
