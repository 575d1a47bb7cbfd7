import { code } from '@placard/contract/platform/code'
import { login } from '@placard/contract/identity/sign-in'
import {
  collectorHeader,
  type UsageTicket,
  usageTicketPath,
} from '@placard/contract/reporting/usage'
import { afterAll, beforeAll, expect, inject, test } from 'vitest'
import type { Database } from '#server/platform/database/connect.ts'
import { type RunningServer, startServer } from '#server/server.ts'
import { readSettings } from '#server/platform/settings.ts'
import { testDatabase } from '#server/testing/database.ts'
import { freePort } from '#server/testing/free-port.ts'
import { batchAddress } from '#server/reporting/usage/testing/sending.ts'

let database: Database
let server: RunningServer
let collector: string
beforeAll(async () => {
  database = await testDatabase()
  const { user = '', host = '' } = inject('postgres')
  const { rows } = await database.pool.query('select current_database() as name')
  const port = await freePort()
  const settings = readSettings({
    DATABASE_URL: `postgres:///${rows[0].name}?${new URLSearchParams({ host, user })}`,
    PORT: '0',
    COLLECT_PORT: String(port),
    LOG_LEVEL: 'silent',
  })
  server = await startServer(settings, { standalone: false })
  collector = `http://127.0.0.1:${port}`
})
afterAll(async () => {
  await server.stop()
  await database.close()
})

async function report(origin: string): Promise<Response> {
  const reply = await fetch(`${collector}${usageTicketPath}`)
  const { ticket } = (await reply.json()) as UsageTicket
  return fetch(`${origin}${batchAddress(ticket)}`, {
    method: 'POST',
    body: `42\t${Date.now()}\tview${'\t'.repeat(11)}\n`,
  })
}

test('S7.31 a separate port accepts usage reports, and the main port then does not', async () => {
  const reply = await report(collector)
  expect([reply.status, await reply.json()]).toEqual([
    200,
    { kept: 1, refused: 0, repeated: false },
  ])
  expect(reply.headers.get(collectorHeader)).toBe('1')
  const { rowCount } = await database.pool.query('select from usage_record')
  expect(rowCount).toBe(1)
  const elsewhere = await report(server.address)
  expect(await elsewhere.json()).toMatchObject({ code: code.noSuchCall })
  // By this a page knows that nothing has arrived, whatever the status.
  expect(elsewhere.headers.has(collectorHeader)).toBe(false)
})

test.each([
  ['a call', 'POST', login.path, 404],
  ['a page', 'GET', '/', 404],
  ['the description of the calls', 'GET', '/openapi.json', 404],
  ['whether it lives', 'GET', '/healthz', 200],
  ['whether it is ready', 'GET', '/readyz', 200],
  ['its figures', 'GET', '/metrics', 200],
])('the separate port knows %s: %s %s is %i', async (_, method, path, status) => {
  const reply = await fetch(`${collector}${path}`, { method })
  expect(reply.status).toBe(status)
})
