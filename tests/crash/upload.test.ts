import { mkdtempSync, readdirSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { OutputOf } from '@placard/contract/platform/call'
import type { Envelope } from '@placard/contract/platform/envelope'
import { idempotencyHeader } from '@placard/contract/platform/header'
import { uploadWorkOrderFile, workOrderAttachment } from '@placard/contract/support/work-order'
import pg from 'pg'
import { afterAll, expect, test } from 'vitest'
import { readDataDirectoryOwner } from '#server/platform/embedded-postgres/data-directory.ts'
import { embeddedAccess } from '#server/platform/embedded-postgres/embedded-postgres.ts'
import { kill } from '#tests/crash/kill.ts'
import { type Client, signedInClient } from '#tests/support/client.ts'
import { type RunningServer, startedServer } from '#tests/support/running-server.ts'

const dataDir = mkdtempSync(join(tmpdir(), 'placard-crash-'))
afterAll(() => rmSync(dataDir, { recursive: true, force: true }))

const quiet = { LOG_LEVEL: 'silent' }
const account = 'owner@example.com'
const content = 'Day,Clicks\n2026-01-01,17\n'

const contents = () =>
  readdirSync(join(dataDir, 'files/content'), { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map(({ name }) => name)

async function database(): Promise<pg.Client> {
  const host = readDataDirectoryOwner(dataDir)?.socketDir
  if (!host) throw new Error(`no server runs on ${dataDir}`)
  const client = new pg.Client({ ...embeddedAccess, host })
  // The connection breaks with its server.
  client.on('error', () => {})
  await client.connect()
  return client
}

async function upload(
  { address }: RunningServer,
  { headers }: Client,
): Promise<Envelope<OutputOf<typeof uploadWorkOrderFile>>> {
  const body = new FormData()
  body.set('file', new Blob([content]), 'clicks.csv')
  const reply = await fetch(`${address}${uploadWorkOrderFile.path}`, {
    method: 'POST',
    headers: { ...headers, [idempotencyHeader]: 'same-upload' },
    body,
  })
  return (await reply.json()) as Envelope<OutputOf<typeof uploadWorkOrderFile>>
}

test('an upload interrupted by kill -9 between content and row leaves nothing, and can be sent again', async () => {
  let server = await startedServer(dataDir, quiet)
  try {
    const client = await signedInClient(server.address, { account })
    const before = contents()
    const holder = await database()
    await holder.query('begin; lock table stored_file in access exclusive mode')
    const answer = upload(server, client).catch(() => 'no answer')
    await expect.poll(contents).toHaveLength(before.length + 1)
    await kill('server', { server, dataDir })
    expect(await answer).toBe('no answer')
    await holder.end()

    server = await startedServer(dataDir, quiet)
    const later = await database()
    expect(contents()).toHaveLength(before.length + 1)
    const aged = `update blob b set claimed_at = claimed_at - interval '25 hours' where not exists (
      select from stored_file f where f.owner_id = b.owner_id and f.blob_hash = b.hash)`
    expect((await later.query(aged)).rowCount).toBe(1)
    await later.end()
    await server.stop()

    server = await startedServer(dataDir, quiet)
    await expect.poll(contents).toEqual(before)
    const { headers } = client
    const { fileId } = (await upload(server, client)).data
    const url = `${server.address}${workOrderAttachment.path}?fileId=${fileId}`
    expect(await (await fetch(url, { headers })).text()).toBe(content)
  } finally {
    await server.stop()
  }
})
