// Runs the examples of docs/api.md against a listening server.
import { tokenAreas } from '@placard/domain/platform/access/token-area'
import { beforeAll, describe, expect, test } from 'vitest'
import { addApiToken } from '#server/access/testing/api-token-fixtures.ts'
import { demoApp } from '#server/testing/demo-app.ts'
import { differences, documentExamples, ranExample } from '#server/testing/document-example.ts'

const { app, database } = demoApp()
const { text, examples } = documentExamples('docs/api.md')

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
      const stdout = await ranExample(script, variables[kind === 'agency' ? kind : ''])
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
