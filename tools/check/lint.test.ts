import { spawnSync } from 'node:child_process'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { repository } from './repository.ts'
import { plantedTree } from './testing/planted-tree.ts'

const tree = plantedTree()

/** The rules that the linter, configured as here, sees broken in that one file. */
function broken(name: string, text: string): string[] {
  tree.plant({ [name]: text })
  const { stdout } = spawnSync(
    join(repository, 'node_modules/.bin/oxlint'),
    ['--config', join(repository, '.oxlintrc.json'), '--format', 'json', tree.root],
    { cwd: repository, encoding: 'utf8' },
  )
  const { diagnostics }: { diagnostics: { code: string }[] } = JSON.parse(stdout)
  return diagnostics.map(({ code }) => code)
}

const longFunction = `export function long(): number {\n${'  void 0\n'.repeat(41)}}`
const deep = 'for (;;) for (;;) for (;;) for (;;) break'

test.each([
  [
    'eslint(no-restricted-imports)',
    'plan.ts',
    `export { connectionOf as db } from '#server/platform/database/scope.ts'`,
  ],
  ['eslint(no-restricted-properties)', 'page.tsx', `export const ask = () => Modal.confirm({})`],
  ['vitest(no-restricted-vi-methods)', 'page.test.ts', `vi.mock('./clock.ts')`],
  ['vitest(no-focused-tests)', 'page.test.ts', `test.only('a', () => expect(1).toBe(1))`],
  ['import(no-default-export)', 'page.ts', `export default 1`],
  ['oxc(no-barrel-file)', 'page.ts', `export * from './a.ts'\nexport * from './b.ts'`],
  ['typescript(no-explicit-any)', 'page.ts', `export const a: any = 1`],
  ['typescript(no-non-null-assertion)', 'page.ts', `export const a = [1][0]!`],
  ['eslint(no-console)', 'page.ts', `console.log(1)`],
  ['eslint(max-params)', 'page.ts', `export const f = (a: 1, b: 1, c: 1, d: 1) => a + b + c + d`],
  ['eslint(max-depth)', 'page.ts', `export function f(): void { ${deep} }`],
  ['eslint(max-lines)', 'page.ts', 'export {}\n'.repeat(251)],
  ['eslint(max-lines-per-function)', 'page.ts', longFunction],
  ['unicorn(filename-case)', 'PageTitle.ts', `export const a = 1`],
])('the linter reports %s', (rule, name, text) => {
  expect(broken(name, text)).toContain(rule)
})

test('a configuration file may export a default', () => {
  expect(broken('site.config.ts', `export default { a: 1 }`)).toEqual([])
})
