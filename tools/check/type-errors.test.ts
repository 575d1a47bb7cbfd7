import { expect, test } from 'vitest'
import { plantedTree } from './testing/planted-tree.ts'
import { typeErrors } from './type-errors.ts'

const tree = plantedTree()
const options = { compilerOptions: { noEmit: true, strict: true, types: [] } }

test('a type error in a file of two projects is reported once, with all its lines', async () => {
  const projects = ['a.json', 'b.json']
  tree.plant({
    'shared.ts': 'export const a: { b: { c: number } } = { b: { c: "text" } as { c: string } }',
    'one.ts': 'export const a: number = "text"',
    ...Object.fromEntries(
      projects.map((name) => [name, JSON.stringify({ ...options, include: ['*.ts'] })]),
    ),
  })
  const errors = await typeErrors(tree.root, projects)
  expect(errors.map((error) => error.split('(')[0])).toEqual(['one.ts', 'shared.ts'])
  expect(errors[1]?.split('\n').length).toBeGreaterThan(1)
})

test('two errors at different places are both reported, and a sound project has none', async () => {
  tree.plant({
    'a.ts': 'export const a: number = "text"\nexport const b: number = "text"',
    'sound.ts': 'export const a = 1',
    'bad.json': JSON.stringify({ ...options, include: ['a.ts'] }),
    'good.json': JSON.stringify({ ...options, include: ['sound.ts'] }),
  })
  expect(await typeErrors(tree.root, ['bad.json', 'good.json'])).toHaveLength(2)
  expect(await typeErrors(tree.root, ['good.json'])).toEqual([])
})

test('a change of a project reports the errors of those that refer to it', async () => {
  const project = (compilerOptions: object, more: object) =>
    JSON.stringify({ compilerOptions: { ...options.compilerOptions, ...compilerOptions }, ...more })
  const declared = { composite: true, noEmit: false, emitDeclarationOnly: true, outDir: '../out' }
  tree.plant({
    'low/a.ts': 'export const a = 1',
    'low/tsconfig.json': project(declared, { include: ['*.ts'] }),
    'high/b.ts': "import { a } from '../low/a.js'\nexport const b: number = a",
    'high/tsconfig.json': project(
      { incremental: true, tsBuildInfoFile: '../out/high.tsbuildinfo' },
      { include: ['*.ts'], references: [{ path: '../low' }] },
    ),
  })
  expect(await typeErrors(tree.root, ['high/tsconfig.json'])).toEqual([])
  tree.plant({ 'low/a.ts': 'export const a = "text"' })
  for (const run of ['first', 'again'])
    expect(await typeErrors(tree.root, ['high/tsconfig.json']), run).toEqual([
      expect.stringMatching(/^high\/b\.ts\(2,14\): error TS2322/),
    ])
})
