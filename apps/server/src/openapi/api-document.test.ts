// Runs the examples of docs/api.md against a listening server.
import { execFile } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { promisify } from 'node:util'
import { tokenAreas } from '@placard/domain/platform/access/token-area'
import { beforeAll, describe, expect, test } from 'vitest'
import { addApiToken } from '#server/access/testing/api-token-fixtures.ts'
import { demoApp } from '#server/testing/demo-app.ts'

const { app, database } = demoApp()
const text = readFileSync(new URL('../../../../docs/api.md', import.meta.url), 'utf8')

interface Example {
  readonly kind: string
  readonly script: string
  /** The answer that the document shows, with `…` for any value; undefined if it shows none. */
  readonly answer: unknown
}

const examples = [...text.matchAll(/```sh( \w+)?\n([^]*?)```(?:\n\n```json\n([^]*?)```)?/g)].map(
  ([, kind = '', script = '', answer]): Example => ({
    kind: kind.trim(),
    script,
    answer: answer === undefined ? undefined : JSON.parse(answer),
  }),
)

/** Returns the places of an answer that are not as the document shows them. */
function differences(shown: unknown, got: unknown, at = '$'): string[] {
  if (shown === '…') return got === undefined || got === null ? [`${at} is missing`] : []
  if (typeof shown !== 'object' || shown === null)
    return shown === got ? [] : [`${at}: expected ${String(shown)}, got ${String(got)}`]
  if (typeof got !== 'object' || got === null) return [`${at}: got ${String(got)}`]
  return Object.entries(shown).flatMap(([name, value]) =>
    differences(value, (got as Record<string, unknown>)[name], `${at}.${name}`),
  )
}

let variables: Record<'' | 'agency', Record<string, string>>
beforeAll(async () => {
  const PLACARD = await app().listen({ host: '127.0.0.1', port: 0 })
  const { db } = database()
  const accountOf = (email: string) =>
    db
      .selectFrom('account')
      .select(['account_id as accountId', 'owner_id'])
      .where('email', '=', email)
      .executeTakeFirstOrThrow()
  const tokenOf = async (email: string, kind: 'own' | 'all') => {
    const { accountId, owner_id } = await accountOf(email)
    const ownerId = owner_id ?? ''
    return { ownerId, ...(await addApiToken(db, { accountId, ownerId, kind })) }
  }
  const own = await tokenOf('owner@example.com', 'own')
  const agency = await tokenOf('agency@example.com', 'all')
  const { owner_id: client } = await db
    .selectFrom('owner')
    .select('owner_id')
    .where('agency_id', '=', agency.ownerId)
    .limit(1)
    .executeTakeFirstOrThrow()
  variables = {
    '': { PLACARD, PLACARD_TOKEN: own.secret },
    agency: { PLACARD, PLACARD_TOKEN: agency.secret, ADVERTISER: client },
  }
})

describe('docs/api.md', () => {
  test.each(examples.filter(({ kind }) => kind !== 'setup'))(
    'the example answers as it says: $script',
    async ({ kind, script, answer }) => {
      const env = { PATH: process.env['PATH'] ?? '', ...variables[kind === 'agency' ? kind : ''] }
      const { stdout } = await promisify(execFile)('bash', ['-ec', script], { env })
      // A download answers a file.
      const got: unknown = answer === undefined ? stdout : JSON.parse(stdout)
      expect(differences(answer ?? '…', got)).toEqual([])
      expect(stdout).not.toMatch(/^\{"code":(?!0|403)/)
    },
  )

  test('has examples, and only the variables that it explains', () => {
    expect(examples.length).toBeGreaterThan(5)
    const known = ['PLACARD', 'PLACARD_TOKEN', 'ADVERTISER', 'plan', 'planId', 'version']
    const used = examples.flatMap(({ script }) =>
      [...script.matchAll(/\$\{?([A-Za-z_]+)/g)].map(([, name]) => name),
    )
    expect(used.filter((name) => !known.includes(name ?? ''))).toEqual([])
  })

  test('names every area', () => {
    const named = [...text.matchAll(/^\| `(\w+)` /gm)].map(([, area]) => area)
    expect(named).toEqual(tokenAreas)
  })
})
