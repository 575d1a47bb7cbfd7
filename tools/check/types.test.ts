import { spawnSync } from 'node:child_process'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { repository } from './repository.ts'
import { plantedTree } from './testing/planted-tree.ts'

const tree = plantedTree()

/** Returns whether the compiler accepts the file with the options of that folder. */
function compiles(room: string, text: string): boolean {
  tree.plant({
    'planted.ts': `${text}\nexport {}`,
    'tsconfig.json': JSON.stringify({
      extends: join(repository, room, 'tsconfig.json'),
      compilerOptions: {
        typeRoots: [join(repository, 'node_modules/@types')],
        // Those of the folder hold its own results.
        outDir: 'results',
        tsBuildInfoFile: 'results/build-info',
      },
      include: ['planted.ts'],
    }),
  })
  const { status, error } = spawnSync(join(repository, 'node_modules/.bin/tsc'), ['-p', tree.root])
  if (error) throw error
  return status === 0
}

test.each([
  ['packages/domain', 'Math.max(1, 2)', true],
  ['packages/domain', 'window.close()', false],
  ['packages/domain', 'document.title', false],
  ['packages/domain', 'process.exit()', false],
  ['packages/domain', 'setTimeout(() => {}, 1)', false],
  ['packages/contract', 'fetch("/")', false],
  ['packages/contract', 'process.exit()', false],
  ['packages/browser', 'document.title', true],
  ['packages/browser', 'process.exit()', false],
  ['packages/ui', 'process.exit()', false],
  ['apps/server', 'process.exit()', true],
  ['apps/server', 'document.title', false],
  ['apps/console', 'document.title', true],
  ['apps/console', 'process.exit()', false],
  ['apps/portal', 'Buffer.from("")', false],
])('in %s the statement %s compiles: %s', (room, statement, accepted) => {
  expect(compiles(room, statement)).toBe(accepted)
})
