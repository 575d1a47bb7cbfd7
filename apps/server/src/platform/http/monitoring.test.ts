import { Writable } from 'node:stream'
import { ownerInfo } from '@placard/contract/identity/owner'
import { login } from '@placard/contract/identity/sign-in'
import { pino } from 'pino'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Database } from '#server/platform/database/connect.ts'
import { logOptions } from '#server/server.ts'
import { signedIn, testApp } from '#server/testing/app.ts'
import { demoDatabase } from '#server/testing/database.ts'

const lines: string[] = []
const sink = new Writable({
  write(chunk: Buffer, _encoding, done) {
    lines.push(...chunk.toString().trimEnd().split('\n'))
    done()
  },
})
let database: Database
let app: Awaited<ReturnType<typeof testApp>>

beforeAll(async () => {
  database = await demoDatabase()
  app = await testApp(database, { logger: pino(logOptions('trace'), sink) })
})
afterAll(async () => {
  await app.close()
  await database.close()
})

test('a request is one line of JSON: id, identity, call, code and time', async () => {
  const owner = await signedIn(app, 'owner@example.com')
  lines.length = 0
  const { requestId, data } = await owner.call(ownerInfo, {})
  expect(lines.map((line) => JSON.parse(line))).toEqual([
    expect.objectContaining({
      requestId,
      account: data.accId,
      owner: data.ownerId,
      call: `POST ${ownerInfo.path}`,
      status: 200,
      code: 0,
      ms: expect.any(Number),
    }),
  ])
})

test('no line contains a password, a session or a token, whatever happens to the request', async () => {
  const owner = await signedIn(app, 'owner@example.com')
  const secrets = [owner.headers['tk'] ?? '', 'Wrong-secret-1', 'Query-secret-2', 'Demo-2026']
  const cookie = /placard_session=([^;]+)/.exec(owner.headers['cookie'] ?? '')?.[1]
  const payloads = [
    { account: 'owner@example.com', password: 'Wrong-secret-1' },
    { account: 'owner@example.com', password: ['Wrong-secret-1'] },
  ]
  for (const payload of payloads) await app.inject({ method: 'POST', url: login.path, payload })
  await app.inject({
    method: 'POST',
    url: login.path,
    headers: { 'content-type': 'application/json' },
    payload: '{"password":"Wrong-secret-1"',
  })
  await app.inject({
    url: '/v3/import/report?jobId=1&password=Query-secret-2',
    headers: owner.headers,
  })
  await app.inject({ url: '/nowhere?setPassword=Query-secret-2', headers: owner.headers })
  const log = lines.join('\n')
  expect(log).toContain(login.path)
  for (const secret of [...secrets, cookie ?? 'no cookie']) expect(log).not.toContain(secret)
})
