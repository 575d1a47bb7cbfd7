import { PassThrough } from 'node:stream'
import { text } from 'node:stream/consumers'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { type OpenPage, openPage, writePage } from '#server/delivery/feed/page.ts'
import { pageQueryOf } from '#server/delivery/feed/page-query.ts'
import { runRound } from '#server/delivery/feed/sequencer.ts'
import {
  deliveredState,
  FakeEngine,
  type FakePage,
  pageIn,
} from '#server/delivery/feed/testing/fake-engine.ts'
import { demoApp } from '#server/testing/demo-app.ts'

const { database } = demoApp()

async function sequence(): Promise<void> {
  while ((await runRound(database().db))?.isMore !== false);
}

const opened = (query: Readonly<Record<string, string>>) =>
  openPage(database().pool, { query: pageQueryOf(query), allowed: null })

async function read(page: OpenPage): Promise<FakePage> {
  const out = new PassThrough()
  const written = writePage(page, out, { origin: '', interruption: async () => null })
  const content = await text(out)
  await written
  return pageIn(content)
}

test('a snapshot has every entry, also those that change while its last page is read', async () => {
  await sequence()
  const before = await deliveredState(database())
  const page = await opened({})
  await sql`update plan set switch_on = not switch_on`.execute(database().db)
  await sequence()
  const engine = new FakeEngine()
  const snapshot = await read(page)
  for (const line of snapshot.lines) engine.apply(line)
  expect([snapshot.more, engine.state()]).toEqual([false, before])

  const changes = await read(await opened({ after: snapshot.next }))
  for (const line of changes.lines) engine.apply(line)
  expect(engine.state()).toEqual(await deliveredState(database()))
})
