import { spawnSync } from 'node:child_process'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { repository } from './repository.ts'
import { plantedTree } from './testing/planted-tree.ts'

const tree = plantedTree()

const copied = Array.from(
  { length: 12 },
  (_, line) => `export const total${line} = first(${line}) + second(${line})`,
).join('\n')

/** Returns whether the check accepts a tree in which these files contain the same twelve lines. */
function accepts(paths: readonly string[]): boolean {
  tree.plant(Object.fromEntries(paths.map((path) => [path, `${copied}\n`])))
  const { status } = spawnSync(
    join(repository, 'node_modules/.bin/jscpd'),
    ['--noTips', '--config', join(repository, '.jscpd.json'), tree.root],
    { cwd: tree.root },
  )
  return status === 0
}

test('the same lines in two files are reported', () => {
  expect(accepts(['packages/domain/src/a.ts', 'apps/server/src/b.ts'])).toBe(false)
})

test('lines that occur once are not', () => {
  expect(accepts(['packages/domain/src/a.ts'])).toBe(true)
})

test('tests may repeat what they prepare', () => {
  expect(accepts(['packages/domain/src/a.test.ts', 'apps/server/src/b.test.ts'])).toBe(true)
})
