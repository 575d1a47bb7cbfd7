import { code } from '@placard/contract/platform/code'
import { importReport } from '@placard/contract/campaigns/import'
import { ownerInfo } from '@placard/contract/identity/owner'
import { login } from '@placard/contract/identity/sign-in'
import { logout } from '@placard/contract/identity/sign-out'
import type { FastifyInstance } from 'fastify'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Database } from '#server/platform/database/connect.ts'
import { demoPassword } from '#server/demo/accounts.ts'
import { signedIn, testApp } from '#server/testing/app.ts'
import { demoDatabase } from '#server/testing/database.ts'

const publicUrl = 'https://ads.example.com'
const host = 'https://host.example.org'
let database: Database
let app: FastifyInstance

beforeAll(async () => {
  database = await demoDatabase()
  app = await testApp(database, { env: { PUBLIC_URL: publicUrl, TRUSTED_ORIGINS: host } })
})
afterAll(async () => {
  await app.close()
  await database.close()
})

const here = { host: 'localhost:8080' }
const ofOurs = [
  { 'sec-fetch-site': 'same-origin' },
  { 'sec-fetch-site': 'same-origin', origin: 'https://elsewhere.example' },
  { ...here, origin: 'http://localhost:8080' },
  { host: 'localhost:80', origin: 'http://localhost' },
  { origin: publicUrl },
  { origin: host },
  {},
]
const ofOthers = [
  { 'sec-fetch-site': 'cross-site' },
  { 'sec-fetch-site': 'same-site' },
  { 'sec-fetch-site': 'none' },
  { 'sec-fetch-site': 'cross-site', origin: publicUrl },
  { 'sec-fetch-site': 'same-origin, cross-site' },
  { 'sec-fetch-site': '' },
  { origin: 'null' },
  { origin: '' },
  { origin: 'https://evil.example' },
  { ...here, origin: 'https://localhost:8080' },
  { ...here, origin: 'http://localhost:8081' },
  { origin: `${publicUrl}.evil.example` },
  { origin: `${publicUrl}/` },
]

const send = (path: string, headers: Record<string, string>) =>
  app.inject({ method: 'POST', url: path, headers, payload: {} })

describe('a call', () => {
  test.each(ofOurs)('passes with %o', async (headers) => {
    const owner = await signedIn(app, 'owner@example.com')
    const reply = await send(ownerInfo.path, { ...owner.headers, ...headers })
    expect(reply.json().code).toBe(code.success)
  })

  test.each(ofOthers)('caused by another site is refused and does nothing: %o', async (headers) => {
    const owner = await signedIn(app, 'owner@example.com')
    const reply = await send(logout.path, { ...owner.headers, ...headers })
    expect([reply.statusCode, reply.json().code]).toEqual([200, code.notPermitted])
    expect((await owner.call(ownerInfo, {})).code).toBe(code.success)
  })

  test('is refused with a reason in the language of the browser', async () => {
    const language = { 'sec-fetch-site': 'cross-site', 'accept-language': 'zh-CN' }
    expect((await send(ownerInfo.path, language)).json().message).toBe(
      '该请求由其他网站发起，未执行任何操作',
    )
  })

  test('is refused before its session and its body are read', async () => {
    const reply = await app.inject({
      method: 'POST',
      url: ownerInfo.path,
      headers: { 'sec-fetch-site': 'cross-site', 'content-type': 'application/json' },
      payload: '{"no JSON',
    })
    expect(reply.json().code).toBe(code.notPermitted)
  })

  test('is recognized by its route, in any spelling of the address', async () => {
    const spelled = login.path.replace('login', '%6cogin')
    const reply = await send(spelled, { 'sec-fetch-site': 'cross-site' })
    expect(reply.json().code).toBe(code.notPermitted)
  })
})

test('another site cannot sign a visitor in', async () => {
  const reply = await app.inject({
    method: 'POST',
    url: login.path,
    headers: { 'sec-fetch-site': 'cross-site' },
    payload: { account: 'owner@example.com', password: demoPassword },
  })
  expect(reply.json().code).toBe(code.notPermitted)
  expect(reply.cookies).toEqual([])
})

test.each([
  ['none', code.notFound],
  ['cross-site', code.notPermitted],
])(
  'a download opened from outside the browser passes, one from another site does not: %s',
  async (site, expected) => {
    const owner = await signedIn(app, 'owner@example.com')
    const reply = await app.inject({
      url: `${importReport.path}?jobId=1`,
      headers: { ...owner.headers, 'sec-fetch-site': site },
    })
    expect(reply.json().code).toBe(expected)
  },
)

test('the address given by a proxy counts only if the proxy is trusted', async () => {
  const forwarded = {
    origin: 'https://front.example',
    'x-forwarded-host': 'front.example',
    'x-forwarded-proto': 'https',
  }
  expect((await send(login.path, forwarded)).json().code).toBe(code.notPermitted)
  const behindProxy = await testApp(database, { env: { TRUST_PROXY: 'loopback' } })
  const reply = await behindProxy.inject({
    method: 'POST',
    url: login.path,
    headers: forwarded,
    payload: {},
  })
  await behindProxy.close()
  expect(reply.json().code).toBe(code.invalidInput)
})
