import { spawnSync } from 'node:child_process'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { repository } from './repository.ts'
import { plantedTree } from './testing/planted-tree.ts'

const tree = plantedTree()

const head = `import { sql } from 'kysely'
import { deleteOwn, insertOwn, selectOwn, updateOwn } from '#server/platform/database/own.ts'
import { owned, runOwn } from '#server/platform/database/owned-sql.ts'
import { inTransaction, type OwnerScope } from '#server/platform/database/scope.ts'
declare const scope: OwnerScope
declare const planId: string
const part = owned\`owner_id = \${scope.ownerId}\`
`

/** Statements of a feature, and whether the compiler accepts them. */
const statements: [string, boolean][] = [
  ['runOwn(scope, owned`select 1 from plan where owner_id = ${scope.ownerId}`)', true],
  ['runOwn(scope, owned`select 1 from plan where owner_id = ${planId}`)', false],
  ['runOwn(scope, owned`select 1 from plan where plan_id = ${planId}`)', false],
  ['runOwn(scope, owned`select 1 from plan`)', false],
  ['runOwn(scope, sql`select 1 from plan where owner_id = ${scope.ownerId}`)', false],
  ['runOwn(scope, owned`select 1 from plan where ${part} and plan_id = ${planId}`)', true],
  ['runOwn(scope, owned`select 1 from plan where ${sql`plan_id = ${planId}`}`)', false],
  ["selectOwn(scope, 'plan').where('plan_id', '=', planId)", true],
  ["selectOwn(scope, 'session')", false],
  ["updateOwn(scope, 'plan').set({ plan_name: '' })", true],
  ["updateOwn(scope, 'plan').set({ owner_id: planId })", false],
  ["deleteOwn(scope, 'plan').where('plan_id', '=', planId)", true],
  ["insertOwn(scope, 'import_chunk', { job_id: '1', chunk_num: 1, bytes: part as never })", true],
  [
    "insertOwn(scope, 'import_chunk', { owner_id: '2', job_id: '1', chunk_num: 1, bytes: part as never })",
    false,
  ],
  ['inTransaction(scope, async (inside) => inside.ownerId)', true],
  ['inTransaction({ ...scope, ownerId: planId }, async (inside) => inside.ownerId)', false],
  ['scope.ownerId', true],
  ['scope.db', false],
]

/** The lines of that file that the compiler refuses, counted from 1. */
function refusedLines(text: string): Set<number> {
  const sources = join(repository, 'apps/server')
  tree.plant({
    'planted.ts': text,
    'tsconfig.json': JSON.stringify({
      extends: join(sources, 'tsconfig.json'),
      compilerOptions: {
        typeRoots: [join(repository, 'node_modules/@types')],
        paths: {
          '#server/*': [join(sources, 'src/*')],
          kysely: [join(repository, 'node_modules/kysely')],
        },
      },
      include: ['planted.ts'],
    }),
  })
  const { stdout, error } = spawnSync(
    join(repository, 'node_modules/.bin/tsc'),
    ['--pretty', 'false', '-p', tree.root],
    { encoding: 'utf8' },
  )
  if (error) throw error
  const found = [...stdout.matchAll(/^(?<file>\S+)\((?<line>\d+),/gm)].map(({ groups }) => groups)
  if (found.some((groups) => !groups?.['file']?.endsWith('planted.ts'))) throw new Error(stdout)
  return new Set(found.map((groups) => Number(groups?.['line'])))
}

test('a query that does not carry the acting owner does not compile', () => {
  // One file for all of them: what they import takes the compiler most of its time.
  const lines = statements.map(([statement]) => `void (${statement})\n`)
  const refused = refusedLines(head + lines.join(''))
  const firstLine = head.split('\n').length
  const found = statements.map(([statement], at) => [statement, !refused.has(firstLine + at)])
  expect(found).toEqual(statements)
})
