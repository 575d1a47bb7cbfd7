import { code } from '@placard/contract/platform/code'
import { ownerInfo } from '@placard/contract/identity/owner'
import type { FastifyInstance } from 'fastify'
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest'
import type { Database } from '#server/platform/database/connect.ts'
import { testApp } from '#server/testing/app.ts'
import { testDatabase } from '#server/testing/database.ts'

/** The burst of one identity with one call a second. */
const burst = 20
const identitiesPerNetwork = 5

let database: Database
let app: FastifyInstance

beforeAll(async () => {
  database = await testDatabase()
})
afterAll(() => database.close())
beforeEach(async () => {
  app = await testApp(database, { env: { REQUESTS_PER_SECOND: '1', TRUST_PROXY: 'loopback' } })
})
afterEach(() => app.close())

const from = (address: string, session: string) => ({
  'x-forwarded-for': address,
  cookie: `placard_session=${session}`,
})
const ask = (headers: Record<string, string>) =>
  app.inject({ method: 'POST', url: ownerInfo.path, headers, payload: {} })

/** Asks until it is refused; far more often than fits into any bucket, however slowly time passes meanwhile. */
async function passedUntilRefused(headersOf: (at: number) => Record<string, string>) {
  for (let passed = 0; passed < 1_000; passed += 1) {
    const reply = await ask(headersOf(passed))
    if (reply.statusCode === 429) return { passed, reply }
  }
  throw new Error('nothing was refused')
}

test('an identity with too many calls is told when to retry, in its language; others are not affected', async () => {
  const greedy = { ...from('192.0.2.1', 'greedy'), 'accept-language': 'zh' }
  const { passed, reply } = await passedUntilRefused(() => greedy)
  expect(passed).toBeGreaterThanOrEqual(burst)
  expect(reply.headers['retry-after']).toBe('1')
  expect(reply.json()).toEqual({
    code: 429,
    message: '请求过于频繁，请稍后再试',
    data: null,
    requestId: reply.headers['x-request-id'],
  })
  expect((await ask(from('192.0.2.1', 'modest'))).json().code).toBe(code.notSignedIn)
})

test('invented sessions get an address no more than its limit', async () => {
  const { passed } = await passedUntilRefused((at) => from('192.0.2.1', `made-up-${at}`))
  expect(passed).toBeGreaterThanOrEqual(burst * identitiesPerNetwork)
  expect((await ask(from('192.0.2.2', 'elsewhere'))).statusCode).toBe(200)
})

test('calls refused to one identity do not count for its address', async () => {
  const greedy = from('192.0.2.1', 'greedy')
  await passedUntilRefused(() => greedy)
  for (let at = 0; at < burst * identitiesPerNetwork; at += 1) await ask(greedy)
  expect((await ask(from('192.0.2.1', 'modest'))).statusCode).toBe(200)
})

test('pages and monitored addresses are not counted', async () => {
  for (let at = 0; at < 2 * burst; at += 1)
    expect((await app.inject('/healthz')).statusCode).toBe(200)
})
