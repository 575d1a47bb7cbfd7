import { code } from '@placard/contract/platform/code'
import { login } from '@placard/contract/identity/sign-in'
import { sql } from 'kysely'
import { beforeEach, describe, expect, test } from 'vitest'
import { demoPassword } from '#server/demo/accounts.ts'
import { testApp } from '#server/testing/app.ts'
import { demoApp } from '#server/testing/demo-app.ts'

const { app, database } = demoApp()
beforeEach(async () => {
  await database().db.deleteFrom('login_attempt').execute()
})

interface Try {
  readonly account: string
  readonly password?: string
  readonly from?: string
  readonly language?: string
}

const owner = 'owner@example.com'

async function tryFrom(server: ReturnType<typeof app>, one: Try) {
  const { account, password = 'wrong', from = '192.0.2.1', language = 'en-US' } = one
  const reply = await server.inject({
    method: 'POST',
    url: login.path,
    remoteAddress: from,
    headers: { 'accept-language': language },
    payload: { account, password },
  })
  return { ...reply.json(), cookies: reply.cookies }
}
const signIn = (one: Try) => tryFrom(app(), one)

async function fail(times: number, one: Try): Promise<void> {
  for (let at = 0; at < times; at += 1) expect((await signIn(one)).code).toBe(code.invalidInput)
}

/**
 * Sets the failure count of every key with at least `atLeast` failures, the last one just now: the waits after the
 * first failures are too short for a test to try again reliably before they end.
 */
async function hold(times: number, atLeast: number): Promise<void> {
  await sql`update login_attempt set failures = ${times}, last_at = clock_timestamp() where failures >= ${atLeast}`.execute(
    database().db,
  )
}

describe('guessing a password from one place', () => {
  test('is throttled after five wrong attempts, with the delay in both languages', async () => {
    await fail(5, { account: owner })
    await hold(14, 5)
    expect(await signIn({ account: owner })).toMatchObject({
      code: code.tooManyTries,
      message: 'Too many tries. Wait 9 minutes, then try again.',
      data: { retryAfterMs: expect.any(Number) },
    })
    expect((await signIn({ account: owner, language: 'zh-CN' })).message).toBe(
      '尝试次数过多，请在9分钟后重试。',
    )
  })

  test('is refused with the right password as with a wrong one, and opens no session', async () => {
    await fail(5, { account: owner })
    await hold(15, 5)
    const wrong = await signIn({ account: owner })
    const right = await signIn({ account: owner, password: demoPassword })
    const untimed = { requestId: '', data: null }
    expect({ ...right, ...untimed }).toEqual({ ...wrong, ...untimed })
    expect(right).toMatchObject({ code: code.tooManyTries, cookies: [] })
  })

  test('is answered alike for known and unknown accounts', async () => {
    const answers = async (account: string) => {
      const all: unknown[] = []
      for (let at = 0; at < 7; at += 1) {
        if (at === 5) await hold(15, 5)
        const { data, requestId: _id, ...reply } = await signIn({ account })
        all.push({ ...reply, waits: 'retryAfterMs' in data })
      }
      return all
    }
    const known = await answers(owner)
    expect(known).toEqual(await answers('nobody@example.com'))
    expect(known[6]).toMatchObject({ code: code.tooManyTries, waits: true })
  })

  test('does not affect others: neither the account elsewhere, nor other accounts here', async () => {
    await fail(5, { account: owner })
    const elsewhere = await signIn({ account: owner, password: demoPassword, from: '192.0.2.2' })
    const here = await signIn({ account: 'agency@example.com', password: demoPassword })
    expect([elsewhere.code, here.code]).toEqual([code.success, code.success])
  })

  test('is reset by the right password', async () => {
    for (let round = 0; round < 3; round += 1) {
      await fail(4, { account: owner })
      expect((await signIn({ account: owner, password: demoPassword })).code).toBe(code.success)
    }
  })

  test('is not helped by concurrent attempts or by other spellings', async () => {
    await fail(5, { account: owner })
    // The wait of 32 s is long over, so that one more may try, and then nobody for 64 s.
    await hold(10, 5)
    await sql`update login_attempt set last_at = last_at - interval '1 hour'`.execute(database().db)
    const spellings = [owner, 'OWNER@example.com', ' owner@Example.com ', 'Owner@EXAMPLE.com']
    const answers = await Promise.all(
      Array.from({ length: 20 }, (_, at) => signIn({ account: spellings[at % 4] ?? '' })),
    )
    const codes = answers.map((answer) => answer.code)
    expect(codes.filter((one) => one === code.invalidInput)).toHaveLength(1)
    expect(codes.filter((one) => one === code.tooManyTries)).toHaveLength(19)
  })

  test('continues with the same count on another server, and after a restart', async () => {
    await fail(5, { account: owner })
    await hold(15, 5)
    const another = await testApp(database())
    expect((await tryFrom(another, { account: owner })).code).toBe(code.tooManyTries)
    await another.close()
  })
})

describe('guessing', () => {
  test('an account’s password from many sources is throttled after 50 wrong attempts', async () => {
    await fail(1, { account: owner })
    await hold(49, 1)
    await fail(1, { account: owner, from: '192.0.2.2' })
    await hold(60, 50)
    const from = '192.0.2.3'
    expect((await signIn({ account: owner, from })).code).toBe(code.tooManyTries)
    expect((await signIn({ account: 'agency@example.com', from })).code).toBe(code.invalidInput)
  })

  test('never locks an account’s user out for more than a minute because of others', async () => {
    await fail(1, { account: owner })
    await hold(100_000, 1)
    const refused = await signIn({ account: owner, from: '192.0.2.2' })
    expect(refused.code).toBe(code.tooManyTries)
    expect(refused.data.retryAfterMs).toBeLessThanOrEqual(60_000)
  })

  test.each([
    ['192.0.2.1', '192.0.2.1', '192.0.2.2'],
    // Within such a network one machine has all the addresses it likes.
    ['2001:db8::1', '2001:db8::ffff:1', '2001:db8:0:1::1'],
  ])(
    'at many accounts from %s is throttled after 100 wrong attempts',
    async (from, same, other) => {
      await fail(1, { account: 'one@example.com', from })
      await hold(99, 1)
      await fail(1, { account: 'two@example.com', from })
      await hold(110, 100)
      const account = 'three@example.com'
      expect((await signIn({ account, from: same })).code).toBe(code.tooManyTries)
      expect((await signIn({ account, from: other })).code).toBe(code.invalidInput)
    },
  )
})

test('does not affect many users who sign in from one source', async () => {
  for (let at = 0; at < 3; at += 1)
    expect((await signIn({ account: owner, password: demoPassword })).code).toBe(code.success)
  const kept = await database().db.selectFrom('login_attempt').select('failures').execute()
  expect(kept.filter(({ failures: count }) => count > 0)).toEqual([])
})
