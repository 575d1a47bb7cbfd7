import { execFileSync, spawnSync } from 'node:child_process'
import {
  cpSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { describe, expect, onTestFinished, test } from 'vitest'
import { projectRoot } from '../start/project.mjs'
import { type Mutation, projectFiles, titledFiles } from './mutation.ts'
import { mutations as laterMutations } from './s5-s9.ts'
import { mutations as earlierMutations } from './s1-s4.ts'

const files = new Set(projectFiles(projectRoot))
const mutations = [...earlierMutations, ...laterMutations]
const carried = new Set(titledFiles(projectRoot).flatMap(({ ids }) => ids))

function problemOf({ id, file, from, to }: Mutation): string | null {
  if (!carried.has(id)) return `${id}: no title names it`
  if (!files.has(file)) return `${id}: ${file} is not there`
  if (from === to) return `${id}: ${file}: ${from} stays as it is`
  const count = readFileSync(join(projectRoot, file), 'utf8').split(from).length - 1
  return count === 1 ? null : `${id}: ${file} contains ${count} times: ${from}`
}

test('each mutation changes one place of the code behind a requirement', () => {
  expect(mutations.map(problemOf).filter((problem) => problem !== null)).toEqual([])
})

test('each requirement that a title names has a mutation', () => {
  const mutated = new Set(mutations.map(({ id }) => id))
  expect([...carried].filter((id) => !mutated.has(id))).toEqual([])
})

test.each<[what: string, change: Partial<Mutation>]>([
  ['text that the file does not contain', { from: 'interface Missing' }],
  ['text that the file contains twice', { from: 'readonly' }],
  ['a file that is not there', { file: 'tools/requirements/missing.ts' }],
  ['text that stays as it is', { to: 'readonly product?: true' }],
  ['an id that no title names', { id: 'S99.1' }],
])('a mutation with %s is a problem', (_, change) => {
  const sound = {
    id: 'S5.3',
    file: 'tools/requirements/mutation.ts',
    from: 'readonly product?: true',
    to: 'readonly product: true',
  }
  expect(problemOf(sound)).toBeNull()
  expect(problemOf({ ...sound, ...change })).not.toBeNull()
})

describe('a run over a planted project', () => {
  const planted = {
    'package.json': '{ "type": "module" }',
    '.gitignore': 'node_modules\n',
    'vitest.config.ts': `export default { test: { projects: [
      { test: { name: 'unit', include: ['src/*.test.ts'] } },
      { test: { name: 'server', include: ['server/*.test.ts'] } },
    ] } }`,
    'src/sum.ts': 'export const sum = (a: number, b: number): number => a + b\n',
    'src/sum.test.ts': `import { expect, test } from 'vitest'
import { sum } from './sum.ts'
test('S1.1 adds', () => expect(sum(2, 3)).toBe(5))
test.each([[0, 0]])('S1.1 adds %i and %i', (a, b) => expect(sum(a, b)).toBe(0))
test('S1.10 adds too', () => expect(sum(1, 1)).toBe(2))
`,
    'src/double.test.ts': `import { expect, test } from 'vitest'
import { sum } from './sum.ts'
test.each([['S1.20 doubles', 4]])('%s', (_, result) => expect(sum(2, 2)).toBe(result))
`,
    'tools/requirements/s5-s9.ts': 'export const mutations = []',
  }
  const toDifference = { id: 'S1.1', file: 'src/sum.ts', from: 'a + b', to: 'a - b' }
  const toOneMore = { id: 'S1.1', file: 'src/sum.ts', from: 'a + b', to: 'a + b + 1' }
  const toProduct = { id: 'S1.10', file: 'src/sum.ts', from: 'a + b', to: 'a * b' }
  const swapped = { id: 'S1.1', file: 'src/sum.ts', from: 'a + b', to: 'b + a' }
  const endless = { id: 'S1.1', file: 'src/sum.ts', from: 'a + b', to: '(() => { for (;;); })()' }
  const unreadable = { id: 'S1.1', file: 'src/sum.ts', from: 'a + b', to: 'a +' }

  function runOf(
    rows: readonly Mutation[],
    ...options: string[]
  ): { status: number | null; output: string } {
    const root = mkdtempSync(join(tmpdir(), 'placard-planted-'))
    onTestFinished(() => rmSync(root, { recursive: true, force: true }))
    const table = `export const mutations = ${JSON.stringify(rows)}`
    for (const [name, text] of Object.entries({
      ...planted,
      'tools/requirements/s1-s4.ts': table,
    })) {
      mkdirSync(dirname(join(root, name)), { recursive: true })
      writeFileSync(join(root, name), text)
    }
    const requirements = ['mutation.ts', 'outcome.ts', 'run.ts', 'trial.ts'].map(
      (name) => `requirements/${name}`,
    )
    const runner = [...requirements, 'start/project.mjs']
    for (const name of runner) cpSync(join(projectRoot, 'tools', name), join(root, 'tools', name))
    execFileSync('git', ['init', '--quiet'], { cwd: root })
    symlinkSync(join(projectRoot, 'node_modules'), join(root, 'node_modules'))
    const run = join(root, 'tools/requirements/run.ts')
    const { status, stdout, stderr } = spawnSync(process.execPath, [run, ...options], {
      encoding: 'utf8',
    })
    return { status, output: stdout + stderr }
  }

  test('reports titles that survive and mutations that no test notices, and ends with 1', () => {
    const { status, output } = runOf([toDifference, swapped])
    expect(output).toContain('S1.1 survives at src/sum.test.ts:4')
    expect(output).not.toContain('S1.1 survives at src/sum.test.ts:3')
    expect(output).toContain('S1.1 does not notice src/sum.ts: a + b → b + a')
    expect(output).toContain('S1.10 survives at src/sum.test.ts:5')
    expect(status).toBe(1)
  })

  test('takes a file that cannot be read for no proof', () => {
    const { status, output } = runOf([unreadable])
    expect(output).toContain('S1.1 does not notice src/sum.ts: a + b → a +')
    expect(output).toContain('S1.1 survives at src/sum.test.ts:3')
    expect(status).toBe(1)
  })

  test('ends a trial whose code loops for ever, takes it for no proof, and goes on', () => {
    const { status, output } = runOf([endless, toDifference], '--limit=5', 'S1.1')
    expect(output).toContain('S1.1 does not notice src/sum.ts: a + b → (() => { for (;;); })()')
    expect(output).toContain('S1.1 noticed src/sum.ts: a + b → a - b')
    expect(output).not.toContain('S1.1 survives at src/sum.test.ts:3')
    expect(status).toBe(1)
  })

  test('ends with 0 when each title fails for a mutation of its requirement', () => {
    const { status, output } = runOf([toDifference, toOneMore, toProduct], 'S1.1', 'S1.10')
    expect(output).toContain('3 titles, 3 mutations, 0 survivors')
    expect(status).toBe(0)
  })

  test('finds a title that a table makes', () => {
    const { status, output } = runOf([{ ...toDifference, id: 'S1.20' }], 'S1.20')
    expect(output).toContain('1 titles, 1 mutations, 0 survivors')
    expect(status).toBe(0)
  })
})
