import { spawnSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { repository } from './repository.ts'
import { plantedTree } from './testing/planted-tree.ts'

const tree = plantedTree()

const sound: Readonly<Record<string, string>> = {
  'package.json': JSON.stringify({ name: 'root', workspaces: ['packages/*', 'apps/*'] }),
  'packages/domain/package.json': JSON.stringify({
    name: '@placard/domain',
    exports: { './*': './src/*.ts' },
  }),
  'packages/domain/src/used.ts': 'export const used = 1',
  'packages/domain/src/tested.ts': 'export const tested = 1',
  'packages/domain/src/tested.test.ts': `import { tested } from './tested.ts'; void tested`,
  'apps/server/package.json': JSON.stringify({
    name: '@placard/server',
    dependencies: { '@placard/domain': '0.1.0' },
  }),
  'apps/server/src/main.ts': `import { used } from '@placard/domain/used'; void used`,
}

/** Returns the check's output for a small repository with these files. */
function found(files: Readonly<Record<string, string>>): string[] {
  const configuration = readFileSync(join(repository, 'knip.json'), 'utf8')
  tree.plant({ ...sound, ...files, 'knip.json': configuration })
  const { stdout } = spawnSync(
    join(repository, 'node_modules/.bin/knip'),
    ['--no-progress', '--no-config-hints', '--reporter', 'compact'],
    { cwd: tree.root, encoding: 'utf8' },
  )
  return stdout.split('\n').filter((line) => line.includes('.ts') || line.includes('.json'))
}

test('nothing is reported where everything is used', () => {
  expect(found({})).toEqual([])
})

test.each([
  ['apps/server/src/orphan.ts', `export const orphan = 1`],
  ['packages/domain/src/used.ts', `export const used = 1; export const unused = 2`],
  ['packages/domain/src/nobody.ts', `export const nobody = 1`],
  ['apps/server/src/main.ts', `import { used } from '@placard/domain/used'; import 'left-pad'`],
])('dead or undeclared code planted in %s is reported there', (path, text) => {
  expect(found({ [path]: text }).join('\n')).toContain(path)
})
