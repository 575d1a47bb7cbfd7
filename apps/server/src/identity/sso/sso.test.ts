import { Writable } from 'node:stream'
import { code } from '@placard/contract/platform/code'
import { listOwners } from '@placard/contract/campaigns/advertiser'
import { openOwner, ownerInfo } from '@placard/contract/identity/owner'
import { endSession, listSessions } from '@placard/contract/identity/session-list'
import { logout } from '@placard/contract/identity/sign-out'
import { generateSsoToken, redeemSsoToken } from '@placard/contract/identity/sso'
import { loginType } from '@placard/domain/platform/access/login-type'
import type { FastifyInstance } from 'fastify'
import { sql } from 'kysely'
import { pino } from 'pino'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { Database } from '#server/platform/database/connect.ts'
import { logOptions } from '#server/server.ts'
import { newSsoToken } from '#server/identity/sso/token.ts'
import { signedIn, testApp, type Visitor, visitor } from '#server/testing/app.ts'
import { demoDatabase } from '#server/testing/database.ts'

const secret = 'a-secret-between-two-services-2026'
const platformOrigin = 'https://open.example.com'
const lines: string[] = []
const sink = new Writable({
  write(chunk: Buffer, _encoding, done) {
    lines.push(chunk.toString())
    done()
  },
})

let database: Database
let app: FastifyInstance
beforeAll(async () => {
  database = await demoDatabase()
  const logger = pino(logOptions('trace'), sink)
  app = await testApp(database, { env: { SSO_SECRET: secret, SSO_ORIGIN: platformOrigin }, logger })
})
afterAll(async () => {
  await app.close()
  await database.close()
})
beforeEach(async () => {
  await database.db.deleteFrom('login_attempt').execute()
  await database.db.deleteFrom('sso_token').execute()
})

const service = () => visitor(app, { authorization: `Bearer ${secret}` })
const redeem = (ssoToken: string) => service().call(redeemSsoToken, { ssoToken })
async function tokenOf(person: Visitor): Promise<string> {
  return (await person.call(generateSsoToken, {})).data.ssoToken
}

/** Somebody of the agency, in a tab that acts for one of its advertisers. */
async function actingTab() {
  const person = await signedIn(app, 'agency@example.com')
  const [client] = (await person.call(listOwners, {})).data.items
  const ownerId = client?.ownerId ?? ''
  const { multiAccessId } = (await person.call(openOwner, { ownerId })).data
  return { ownerId, tab: visitor(app, { ...person.headers, 'multi-access-id': multiAccessId }) }
}

describe('a token for another service', () => {
  test('S7.23 is created by a form without fields, from 256 random bits, and only its hash is stored', async () => {
    const person = await signedIn(app, 'owner@example.com')
    const reply = await app.inject({
      method: 'POST',
      url: '/v2/communal/auth/generateSsoToken',
      headers: { ...person.headers, 'content-type': 'application/x-www-form-urlencoded' },
      payload: '',
    })
    const { ssoToken } = reply.json().data
    expect(ssoToken).toMatch(/^[\w-]{43}$/)
    const { rows } = await sql<{
      row: string
    }>`select sso_token::text as row from sso_token`.execute(database.db)
    const kept = [Buffer.from(ssoToken, 'base64url'), Buffer.from(ssoToken)]
    expect(rows.length).toBeGreaterThan(0)
    for (const { row } of rows) {
      expect(row).not.toContain(ssoToken)
      for (const bytes of kept) expect(row).not.toContain(bytes.toString('hex'))
    }
  })

  test('S7.23 is returned with the origin of the open platform', async () => {
    const person = await signedIn(app, 'owner@example.com')
    expect((await person.call(generateSsoToken, {})).data.platformOrigin).toBe(platformOrigin)
  })

  test('S2.3, S7.23 is not created without an open platform, and the refusal names the setting', async () => {
    const unset = await testApp(database, { env: { SSO_SECRET: secret } })
    const person = await signedIn(unset, 'owner@example.com')
    expect(await person.call(generateSsoToken, {})).toMatchObject({
      code: code.limitReached,
      message: expect.stringContaining('SSO_ORIGIN'),
      data: null,
    })
    expect(await database.db.selectFrom('sso_token').selectAll().execute()).toEqual([])
    await unset.close()
  })

  test('S7.23 returns the signed-in user once, and the end of the session', async () => {
    const person = await signedIn(app, 'owner@example.com')
    const owner = (await person.call(ownerInfo, {})).data
    const { rows } = await sql<{ ends_at: Date }>`
      select created_at + interval '12 hours' as ends_at from session order by session_id desc limit 1`.execute(
      database.db,
    )
    const token = await tokenOf(person)
    expect(await redeem(token)).toMatchObject({
      code: code.success,
      data: {
        accId: owner.accId,
        account: 'owner@example.com',
        accountName: 'Alpine Shoes',
        staff: false,
        ownerId: owner.ownerId,
        ownerName: 'Alpine Shoes',
        loginType: loginType.directedOwner,
        onBehalf: false,
        sessionExpiresAt: rows[0]?.ends_at.getTime(),
      },
    })
    expect(await redeem(token)).toMatchObject({
      code: code.invalidInput,
      data: {
        problems: [{ path: 'ssoToken', message: expect.stringContaining('Ask for a new one') }],
      },
    })
  })

  test('S7.23 redeemed by twenty at once is redeemed once', async () => {
    const token = await tokenOf(await signedIn(app, 'owner@example.com'))
    const answers = await Promise.all(Array.from({ length: 20 }, () => redeem(token)))
    expect(answers.filter((answer) => answer.code === code.success)).toHaveLength(1)
    expect(answers.filter((answer) => answer.code === code.invalidInput)).toHaveLength(19)
  })

  test('S7.23 is valid for 60 seconds', async () => {
    await signedIn(app, 'owner@example.com')
    // The clock does not advance inside a transaction.
    await database.db.transaction().execute(async (db) => {
      const session = await db
        .selectFrom('session')
        .select('session_id')
        .limit(1)
        .executeTakeFirstOrThrow()
      await newSsoToken(db, { sessionId: session.session_id, ownerId: null })
      const { rows } = await sql<{ seconds: number }>`
        select extract(epoch from expires_at - now())::float8 as seconds from sso_token`.execute(db)
      expect(rows).toEqual([{ seconds: 60 }])
    })
  })

  test('S7.23 that has expired is refused and deleted', async () => {
    const person = await signedIn(app, 'owner@example.com')
    const token = await tokenOf(person)
    await sql`update sso_token set expires_at = now()`.execute(database.db)
    expect((await redeem(token)).code).toBe(code.invalidInput)
    expect(await database.db.selectFrom('sso_token').selectAll().execute()).toEqual([])
    // One that nobody redeems goes with the next that is made.
    await tokenOf(person)
    await sql`update sso_token set expires_at = now()`.execute(database.db)
    expect((await redeem(await tokenOf(person))).code).toBe(code.success)
    expect(await database.db.selectFrom('sso_token').selectAll().execute()).toEqual([])
  })

  test('S7.23 contains the owner that the tab acts for, and the login type', async () => {
    const { tab, ownerId } = await actingTab()
    expect((await redeem(await tokenOf(tab))).data).toMatchObject({
      account: 'agency@example.com',
      ownerId,
      ownerName: (await tab.call(ownerInfo, {})).data.ownerName,
      loginType: loginType.subOwnerAgency,
      onBehalf: true,
    })
  })

  test('S7.23 of platform staff contains no owner', async () => {
    const token = await tokenOf(await signedIn(app, 'platform@example.com'))
    expect((await redeem(token)).data).toMatchObject({
      staff: true,
      ownerId: null,
      ownerName: '',
      loginType: null,
      onBehalf: false,
    })
  })

  test('that is unknown is answered like a used one, and is not created without a session', async () => {
    expect((await redeem('unknown')).code).toBe(code.invalidInput)
    expect((await visitor(app).call(generateSsoToken, {})).code).toBe(code.notSignedIn)
  })

  test('is deleted when the next one is created', async () => {
    const person = await signedIn(app, 'owner@example.com')
    await tokenOf(person)
    await sql`update sso_token set expires_at = now() - interval '1 second'`.execute(database.db)
    await tokenOf(person)
    expect(await database.db.selectFrom('sso_token').selectAll().execute()).toHaveLength(1)
  })
})

describe('S7.23 a token is bound to its session and becomes invalid', () => {
  const update = (text: string) => sql.raw(text).execute(database.db)

  test.each<[string, (person: Visitor) => Promise<unknown>]>([
    ['with sign-out', (person) => person.call(logout, {})],
    [
      'when the session is ended from elsewhere',
      async (person) => {
        const other = await signedIn(app, 'agency@example.com')
        const { items } = (await person.call(listSessions, {})).data
        const sessionId = items.find((session) => session.current)?.sessionId ?? ''
        return other.call(endSession, { sessionId })
      },
    ],
    [
      'when the session is over',
      () => update(`update session set created_at = now() - interval '12 hours 1 second'`),
    ],
    [
      'when nothing was asked for too long',
      () => update(`update session set seen_at = now() - interval '121 minutes'`),
    ],
  ])('%s', async (_how, end) => {
    const person = await signedIn(app, 'agency@example.com')
    const token = await tokenOf(person)
    await end(person)
    expect((await redeem(token)).code).toBe(code.invalidInput)
  })

  test.each([
    ['its account is removed', 'account', 'removed_at', `email = 'agency@example.com'`],
    ['its agency is closed', 'owner', 'closed_at', `owner_name = 'Blue Harbor Media'`],
  ])('when %s', async (_how, table, column, which) => {
    const token = await tokenOf(await signedIn(app, 'agency@example.com'))
    await update(`update ${table} set ${column} = now() where ${which}`)
    const answer = await redeem(token)
    await update(`update ${table} set ${column} = null where ${which}`)
    expect(answer.code).toBe(code.invalidInput)
  })

  test.each([
    [
      'is another agency’s client',
      (id: string) => `update owner set agency_id = null where owner_id = ${id}`,
    ],
    ['is closed', (id: string) => `update owner set closed_at = now() where owner_id = ${id}`],
    ['may not be acted for', (id: string) => `delete from acting_access where owner_id = ${id}`],
    [
      'was opened too long ago',
      (id: string) => `update acting_access set expires_at = now() where owner_id = ${id}`,
    ],
  ])('when the advertiser it acts for %s any more', async (_how, change) => {
    const { tab, ownerId } = await actingTab()
    const token = await tokenOf(tab)
    await update(change(ownerId))
    const answer = await redeem(token)
    await update(`
      update owner set closed_at = null, agency_id = (select owner_id from owner where owner_name = 'Blue Harbor Media')
      where owner_id = ${ownerId}`)
    expect(answer.code).toBe(code.invalidInput)
  })
})

describe('redeeming', () => {
  const redeemWith = (headers: Record<string, string>) =>
    visitor(app, headers).call(redeemSsoToken, { ssoToken: 'any' })

  test.each<[string, Record<string, string>]>([
    ['no secret', {}],
    ['another secret', { authorization: `Bearer ${secret}x` }],
    ['the secret in another way', { authorization: `Basic ${secret}` }],
    ['an empty one', { authorization: 'Bearer ' }],
  ])('with %s is refused, and uses nothing up', async (_what, headers) => {
    const token = await tokenOf(await signedIn(app, 'owner@example.com'))
    const refused = await visitor(app, headers).call(redeemSsoToken, { ssoToken: token })
    expect(refused.code).toBe(code.notPermitted)
    expect((await redeem(token)).code).toBe(code.success)
  })

  test('by a signed-in user is refused, including platform staff', async () => {
    for (const account of ['owner@example.com', 'platform@example.com']) {
      const { headers } = await signedIn(app, account)
      expect((await redeemWith({ ...headers })).code).toBe(code.notPermitted)
    }
  })

  test('is refused to everyone if no secret is configured', async () => {
    const unset = await testApp(database)
    for (const definedFields of ['', 'null', 'undefined', secret]) {
      const anyone = visitor(unset, { authorization: `Bearer ${definedFields}` })
      expect((await anyone.call(redeemSsoToken, { ssoToken: 'any' })).code).toBe(code.notPermitted)
    }
    await unset.close()
  })

  test('with wrong secrets is throttled after a hundred from one source, even for the right one', async () => {
    const wrong = { authorization: 'Bearer wrong' }
    await redeemWith(wrong)
    await sql`update login_attempt set failures = 99`.execute(database.db)
    expect((await redeemWith(wrong)).code).toBe(code.notPermitted)
    await sql`update login_attempt set failures = 110 where failures = 100`.execute(database.db)
    expect((await redeemWith(wrong)).code).toBe(code.tooManyTries)
    expect((await redeem('any')).code).toBe(code.tooManyTries)
  })

  test('with the right secret is not counted', async () => {
    for (let at = 0; at < 3; at += 1) await redeem('any')
    const kept = await database.db.selectFrom('login_attempt').select('failures').execute()
    expect(kept.filter(({ failures }) => failures > 0)).toEqual([])
  })
})

test('S7.23 no line of the log contains a token or the secret, whatever happens to the request', async () => {
  const person = await signedIn(app, 'owner@example.com')
  const tokens = [await tokenOf(person), await tokenOf(person), await tokenOf(person)] as const
  await redeem(tokens[0])
  await redeem(tokens[0])
  await visitor(app, { authorization: 'Bearer wrong' }).call(redeemSsoToken, {
    ssoToken: tokens[1],
  })
  const headers = { authorization: `Bearer ${secret}`, 'content-type': 'application/json' }
  for (const payload of [
    `{"ssoToken":"${tokens[1]}"`,
    `{"ssoToken":["${tokens[1]}"]}`,
    `{"x":"${tokens[1]}"}`,
  ])
    await app.inject({ method: 'POST', url: redeemSsoToken.path, headers, payload })
  await app.inject({ url: `${redeemSsoToken.path}?ssoToken=${tokens[2]}`, headers })
  await app.inject({ url: `/web-sso/login?status=0&ssoToken=${tokens[2]}` })
  const log = lines.join('')
  expect(log).toContain(redeemSsoToken.path)
  for (const hidden of [...tokens, secret]) expect(log).not.toContain(hidden)
})
