import { listOperators } from '@placard/contract/identity/operator'
import { ownerInfo, openOwner } from '@placard/contract/identity/owner'
import { saveSessionPolicy, sessionPolicy } from '@placard/contract/identity/session-policy'
import { listSessions } from '@placard/contract/identity/session-list'
import { login } from '@placard/contract/identity/sign-in'
import { logout } from '@placard/contract/identity/sign-out'
import { addressOf } from '@placard/contract/platform/address'
import type { AnyCall, InputOf } from '@placard/contract/platform/call'
import { code } from '@placard/contract/platform/code'
import { ownerType } from '@placard/domain/platform/access/owner-type'
import { sql } from 'kysely'
import { beforeEach, describe, expect, test } from 'vitest'
import { ownerNetworksCommand } from '#server/command/owner.ts'
import { printing } from '#server/command/testing/printing.ts'
import { demoPassword } from '#server/demo/accounts.ts'
import { sweepSessions } from '#server/platform/session/session.ts'
import { readSettings } from '#server/platform/settings.ts'
import { signedIn, testApp, type Visitor } from '#server/testing/app.ts'
import { codeOf, enrolled, halfSignedIn, passed } from '#server/testing/authenticator.ts'
import { demoApp } from '#server/testing/demo-app.ts'
import { anEmptyOwner, aPerson, aVisitor, withHeader } from '#server/testing/people.ts'

const { app, database } = demoApp({ env: { TRUST_PROXY: '10.9.0.0/16' } })
const printed = printing(database)

let ownerId: string
let email: string
let admin: Visitor & { accId: string }
let owners = 0
beforeEach(async () => {
  owners += 1
  email = `admin${owners}@policy.example`
  ownerId = await anEmptyOwner(database())
  admin = await aVisitor(app(), database(), { ownerId, email })
})

type Policy = Omit<InputOf<typeof saveSessionPolicy>, 'version'>
const none: Policy = { idleMinutes: null, hours: null, maxSessions: null, networks: [] }

async function save(changes: Partial<Policy>, by: Visitor = admin) {
  const { version } = (await by.call(sessionPolicy, {})).data
  return by.call(saveSessionPolicy, { ...none, ...changes, version })
}

/** Makes a call from another address, perhaps through a proxy. */
async function from<C extends AnyCall>(
  remoteAddress: string,
  by: Visitor,
  { call, input, headers = {} }: { call: C; input: InputOf<C>; headers?: Record<string, string> },
) {
  const { path: url } = addressOf(call, input as Record<string, unknown>)
  const reply = await app().inject({
    method: 'POST',
    url,
    remoteAddress,
    headers: { ...by.headers, ...headers },
    payload: input as object,
  })
  return reply.json()
}

const info = { call: ownerInfo, input: {} }

describe('the rules', () => {
  test('are those of the server until an admin makes them stricter, with the next request', async () => {
    expect((await admin.call(sessionPolicy, {})).data).toEqual({
      ...none,
      server: { idleMinutes: 120, hours: 12, maxSessions: 50 },
      address: '127.0.0.1',
      version: 1,
    })
    const policy = { idleMinutes: 30, hours: 2, maxSessions: 3, networks: ['127.0.0.0/8'] }
    const saved = await save({ ...policy, networks: ['127.0.0.0/8', '127.0.0.0/8'] })
    expect(saved.data).toMatchObject({ ...policy, version: 2 })
    expect((await save(policy)).data).toMatchObject({ version: 2 })
    expect((await admin.call(saveSessionPolicy, { ...policy, version: 1 })).code).toBe(
      code.changedByOther,
    )
    const entries = await database()
      .db.selectFrom('security_log')
      .select('facts')
      .where('owner_id', '=', ownerId)
      .where('kind', '=', 'sessionPolicyChanged')
      .execute()
    expect(entries).toEqual([{ facts: policy }])
  })

  test.each<[Partial<Policy>, string]>([
    [{ idleMinutes: 121 }, 'idleMinutes'],
    [{ idleMinutes: 4 }, 'idleMinutes'],
    [{ hours: 13 }, 'hours'],
    [{ maxSessions: 51 }, 'maxSessions'],
    [{ networks: ['203.0.113.0/24'] }, 'networks'],
    [{ networks: ['office'] }, 'networks.0'],
  ])('%j is refused on %s, and changes nothing', async (changes, path) => {
    const refused = await save(changes)
    expect(refused).toMatchObject({ code: code.invalidInput, data: { problems: [{ path }] } })
    expect((await admin.call(sessionPolicy, {})).data).toMatchObject({ ...none, version: 1 })
  })

  test('are changed by admins alone', async () => {
    const manager = await aVisitor(app(), database(), {
      ownerId,
      email: `manager${owners}@policy.example`,
      roles: ['OPERATOR_MANAGE'],
    })
    expect((await manager.call(sessionPolicy, {})).code).toBe(code.success)
    expect((await save({ hours: 1 }, manager)).code).toBe(code.notPermitted)
  })
})

describe('times', () => {
  const aged = (part: string) =>
    sql`update session set seen_at = now() - ${part}::interval, created_at = now() - ${part}::interval
      where account_id = ${admin.accId}`.execute(database().db)

  test.each<[Partial<Policy>, string, boolean]>([
    [{}, '119 minutes', true],
    [{ idleMinutes: 30 }, '29 minutes', true],
    [{ idleMinutes: 30 }, '31 minutes', false],
    [{ hours: 1 }, '61 minutes', false],
    [{ hours: 1 }, '59 minutes', true],
  ])(
    'with %j, a session that is %s old is alive: %s, and the sweep agrees',
    async (changes, age, isAlive) => {
      await save(changes)
      await aged(age)
      const { db } = database()
      const settings = readSettings({})
      await sweepSessions(db, settings)
      const left = await db
        .selectFrom('session')
        .where('account_id', '=', admin.accId)
        .select('session_id')
        .execute()
      expect(left).toHaveLength(isAlive ? 1 : 0)
      await signedIn(app(), email)
      expect((await admin.call(ownerInfo, {})).code).toBe(isAlive ? code.success : code.notSignedIn)
    },
  )

  test('of staff are those of the settings, whatever an owner says', async () => {
    const strict = await testApp(database(), {
      env: { STAFF_SESSION_IDLE_MINUTES: '10', STAFF_SESSION_HOURS: '1' },
    })
    const staff = await signedIn(strict, 'platform@example.com')
    const owner = await signedIn(strict, email)
    await sql`update session set seen_at = now() - interval '11 minutes'`.execute(database().db)
    expect((await staff.call(ownerInfo, {})).code).toBe(code.notSignedIn)
    expect((await owner.call(ownerInfo, {})).code).toBe(code.success)
    await strict.close()
  })
})

describe('the number of sessions', () => {
  const alive = async (...all: Visitor[]) =>
    Promise.all(all.map(async (one) => (await one.call(ownerInfo, {})).code === code.success))

  test('ends the least recently used ones at a sign-in, and says so in the log', async () => {
    await save({ maxSessions: 2 })
    const second = await signedIn(app(), email)
    await sql`update session set seen_at = seen_at - interval '1 minute' where account_id = ${admin.accId}`.execute(
      database().db,
    )
    const third = await signedIn(app(), email)
    expect((await alive(admin, second, third)).filter(Boolean)).toHaveLength(2)
    expect(await alive(third)).toEqual([true])
    const entries = await database()
      .db.selectFrom('security_log')
      .select('facts')
      .where('kind', '=', 'sessionsEnded')
      .where('owner_id', '=', ownerId)
      .execute()
    expect(entries).toEqual([{ facts: { sessions: 1, cause: 'limit' } }])
  })

  test('applies at once, and keeps the session that makes the rule', async () => {
    const others = [await signedIn(app(), email), await signedIn(app(), email)]
    await save({ maxSessions: 1 })
    expect(await alive(admin, ...others)).toEqual([true, false, false])
  })

  test('of 1 lets a second factor pass, and the password alone ends no session', async () => {
    const { secret } = await enrolled(admin)
    await save({ maxSessions: 1 })
    const waiting = await halfSignedIn(app(), email)
    expect(await alive(admin)).toEqual([true])
    const { person } = await passed(app(), waiting, codeOf(secret))
    expect(person).not.toBeNull()
    expect(await alive(admin, person ?? admin)).toEqual([false, true])
    expect((await (person ?? admin).call(listSessions, {})).data.total).toBe(1)
  })
})

describe('networks', () => {
  beforeEach(() => save({ networks: ['127.0.0.1', '203.0.113.0/24', '2001:db8:1::/48'] }))

  test.each<[string, boolean]>([
    ['203.0.113.7', true],
    ['::ffff:203.0.113.7', true],
    ['203.0.114.7', false],
    ['::ffff:203.0.114.7', false],
    ['2001:db8:1::9', true],
    ['2001:DB8:1:ffff::9', true],
    ['2001:db8:2::9', false],
    ['::1', false],
  ])('from %s the session works: %s, and it is not lost elsewhere', async (address, isAllowed) => {
    const reply = await from(address, admin, info)
    expect(reply.code).toBe(isAllowed ? code.success : code.foreignNetwork)
    expect((await admin.call(ownerInfo, {})).code).toBe(code.success)
  })

  test('are not named to those who come from others, who are told their address', async () => {
    const reply = await from('198.51.100.1', admin, info)
    expect(reply).toMatchObject({ code: code.foreignNetwork, data: null })
    expect(reply.message).toContain('198.51.100.1 is not one of them')
    expect(JSON.stringify(reply)).not.toContain('203.0.113.0')
  })

  test('are compared with the address that a trusted proxy names, and no other', async () => {
    const headers = { 'x-forwarded-for': '203.0.113.7' }
    expect((await from('10.9.0.1', admin, { ...info, headers })).code).toBe(code.success)
    expect((await from('198.51.100.1', admin, { ...info, headers })).code).toBe(code.foreignNetwork)
    const foreign = { 'x-forwarded-for': '203.0.113.7, 198.51.100.1' }
    expect((await from('10.9.0.1', admin, { ...info, headers: foreign })).code).toBe(
      code.foreignNetwork,
    )
  })

  test('refuse every call but signing out', async () => {
    expect((await from('198.51.100.1', admin, { call: listOperators, input: {} })).code).toBe(
      code.foreignNetwork,
    )
    expect((await from('198.51.100.1', admin, { call: logout, input: {} })).code).toBe(code.success)
    expect((await admin.call(ownerInfo, {})).code).toBe(code.notSignedIn)
  })

  test('refuse signing in with the right password, which alone is told, and the log has it', async () => {
    const tried = async (password: string, remoteAddress: string) =>
      (
        await app().inject({
          method: 'POST',
          url: login.path,
          remoteAddress,
          payload: { account: email, password },
        })
      ).json()
    expect((await tried('wrong', '198.51.100.1')).message).toContain('not right')
    expect((await tried(demoPassword, '198.51.100.1')).message).toContain('certain networks only')
    expect((await tried(demoPassword, '203.0.113.7')).code).toBe(code.success)
    const reasons = await database()
      .db.selectFrom('security_log')
      .select(['facts', 'address'])
      .where('kind', '=', 'signInRefused')
      .where('owner_id', '=', ownerId)
      .orderBy('entry_id')
      .execute()
    expect(reasons).toEqual([
      { facts: { reason: 'wrongPassword' }, address: '198.51.100.1' },
      { facts: { reason: 'foreignNetwork' }, address: '198.51.100.1' },
    ])
  })

  test('of an agency apply to its people while they act for an advertiser, those of the advertiser do not', async () => {
    const agencyId = await anEmptyOwner(database(), { type: ownerType.agency })
    const client = await anEmptyOwner(database(), { type: ownerType.subOwner, agencyId })
    const agent = await aVisitor(app(), database(), {
      ownerId: agencyId,
      email: `agent${owners}@policy.example`,
    })
    const { multiAccessId } = (await agent.call(openOwner, { ownerId: client })).data
    const acting = withHeader(app(), agent, { 'multi-access-id': multiAccessId })
    // Somebody who is not bound by the rules of the advertiser cannot be locked out by them.
    expect((await save({ networks: ['192.0.2.1'] }, acting)).code).toBe(code.success)
    expect((await acting.call(ownerInfo, {})).code).toBe(code.success)
    await save({ networks: ['127.0.0.1'] }, agent)
    expect((await from('198.51.100.1', acting, info)).code).toBe(code.foreignNetwork)
  })

  test('are listed and cleared by a command, for owners that are locked out', async () => {
    const clientEmail = `locked${owners}@policy.example`
    await aPerson(database(), { ownerId, email: clientEmail })
    expect((await printed(ownerNetworksCommand, '--owner', ownerId)).split('\n')).toEqual([
      '127.0.0.1',
      '203.0.113.0/24',
      '2001:db8:1::/48',
    ])
    expect(await printed(ownerNetworksCommand, '--owner', ownerId, '--clear')).toContain(
      'every network',
    )
    expect((await from('198.51.100.1', admin, info)).code).toBe(code.success)
    expect(await printed(ownerNetworksCommand, '--owner', ownerId)).toContain(
      'allows every network',
    )
  })
})

test('networks of staff are those of the settings', async () => {
  const office = await testApp(database(), { env: { STAFF_NETWORKS: '192.0.2.0/24' } })
  const reply = await office.inject({
    method: 'POST',
    url: login.path,
    payload: { account: 'platform@example.com', password: demoPassword },
  })
  expect(reply.json().message).toContain('certain networks only')
  const staff = await signedIn(app(), 'platform@example.com')
  const answer = await office.inject({
    method: 'POST',
    url: ownerInfo.path,
    headers: staff.headers,
    payload: {},
  })
  expect(answer.json().code).toBe(code.foreignNetwork)
  expect((await signedIn(office, email)).headers['tk']).toBeDefined()
  await office.close()
})
