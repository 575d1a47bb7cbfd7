// Runs the examples of docs/delivery.md against a listening server.
import { engineScopes } from '@placard/domain/delivery/engine/scope'
import { beforeAll, describe, expect, test } from 'vitest'
import { engineCommands } from '#server/command/engine.ts'
import { printing } from '#server/command/testing/printing.ts'
import * as paths from '#server/delivery/engine/path.ts'
import { runRound } from '#server/delivery/feed/sequencer.ts'
import { demoApp } from '#server/testing/demo-app.ts'
import { differences, documentExamples, ranExample } from '#server/testing/document-example.ts'

const { app, database } = demoApp()
const { text, examples } = documentExamples('docs/delivery.md')

let variables: Readonly<Record<string, string>>
beforeAll(async () => {
  const PLACARD = await app().listen({ host: '127.0.0.1', port: 0 })
  while ((await runRound(database().db))?.isMore === true);
  const add = engineCommands.find(({ name }) => name === 'engine add')
  if (add === undefined) throw new Error('there is no command to add engines')
  const print = printing(database)
  const lines = await print(add, 'Main', '--scopes', 'feed:read,spend:write,statistics:write')
  variables = { PLACARD, ENGINE_TOKEN: lines.split('\n').at(-1) ?? '' }
})

describe('docs/delivery.md', () => {
  test.each(examples.filter(({ kind }) => kind !== 'setup'))(
    'the example answers as it says: $script',
    async ({ script, answer }) => {
      const printed = await ranExample(script, variables)
      expect(differences(answer, JSON.parse(printed))).toEqual([])
    },
  )

  test('names every scope', () => {
    const named = [...text.matchAll(/^\| `(\w+:\w+)` /gm)].map(([, scope]) => scope)
    expect(named.toSorted()).toEqual(engineScopes.toSorted())
  })

  test('the description for programs names every route', async () => {
    const { body } = await app().inject('/delivery/v1/openapi.json')
    const described = Object.keys(JSON.parse(body).paths)
    const known = Object.values(paths).filter((path) => typeof path === 'string')
    expect([...described, paths.openApiPath].toSorted()).toEqual(known.toSorted())
    const isServed = (url: string) =>
      app().hasRoute({ method: 'GET', url }) || app().hasRoute({ method: 'POST', url })
    expect(described.filter((url) => !isServed(url))).toEqual([])
  })
})
