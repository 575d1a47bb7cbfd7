import { listOperators } from '@placard/contract/identity/operator'
import { ownerInfo } from '@placard/contract/identity/owner'
import { operatorRole } from '@placard/domain/platform/access/role'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { secretSubject } from '#server/identity/oidc/connection.ts'
import { clientId, clientSecret, Provider } from '#server/identity/oidc/testing/provider.ts'
import { endScim, renewScimToken } from '#server/identity/scim/connection.ts'
import { code } from '@placard/contract/platform/code'
import { startOidc } from '@placard/contract/identity/oidc'
import { callbackPath } from '#server/identity/oidc/attempt.ts'
import { testSealer, type Visitor } from '#server/testing/app.ts'
import { demoApp } from '#server/testing/demo-app.ts'
import { anEmptyOwner, aPerson, aVisitor } from '#server/testing/people.ts'

const { app, database } = demoApp()
const { ADS_MANAGE, RECHARGE } = operatorRole

let provider: Provider
let admin: Visitor & { accId: string }
let ownerId: string
let token: string
let connectionId: string
beforeAll(async () => {
  provider = await Provider.start()
  ownerId = await anEmptyOwner(database())
  admin = await aVisitor(app(), database(), { ownerId, email: 'admin@corp.example' })
  connectionId = await connect(ownerId)
  token = (await renewScimToken(database().db, connectionId, 'oid')) ?? ''
})
afterAll(() => provider.close())

async function connect(owner: string): Promise<string> {
  const sealed = testSealer?.seal(Buffer.from(clientSecret), secretSubject(owner, clientId))
  if (sealed === undefined) throw new Error('no key')
  const { connection_id } = await database()
    .db.insertInto('oidc_connection')
    .values({
      owner_id: owner,
      connection_name: 'Corp login',
      issuer: provider.issuer,
      client_id: clientId,
      sealed_secret: sealed.content,
      key_id: sealed.keyId,
      domains: ['corp.example'],
      role_claim: null,
      role_map: JSON.stringify({ ads: [ADS_MANAGE], money: [RECHARGE] }),
    })
    .returning('connection_id')
    .executeTakeFirstOrThrow()
  return connection_id
}

type Method = 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE'

async function send(method: Method, path: string, body?: object, by = token) {
  const reply = await app().inject({
    method,
    url: `/scim/v2${path}`,
    headers: {
      authorization: `Bearer ${by}`,
      ...(body && { 'content-type': 'application/scim+json' }),
    },
    ...(body && { payload: JSON.stringify(body) }),
  })
  return { ...(reply.body && reply.json()), status: reply.statusCode, headers: reply.headers }
}

const patch = (path: string, ...Operations: object[]) => send('PATCH', path, { Operations })

let users = 0
/** Adds a user and returns it. */
async function aUser(attributes: object = {}) {
  users += 1
  const userName = `user-${users}@corp.example`
  const added = await send('POST', '/Users', { userName, externalId: `x${users}`, ...attributes })
  expect(added).toMatchObject({ status: 201 })
  return added
}

const operator = async (account: string) =>
  (await admin.call(listOperators, { filters: { text: account } })).data.items[0]

describe('a user', () => {
  test('is added without a role, found, suspended, lifted and removed', async () => {
    const added = await aUser({ name: { givenName: 'Mei', familyName: 'Wu' } })
    expect(added.headers['location']).toBe(added.meta.location)
    expect(added).toMatchObject({ displayName: 'Mei Wu', active: true, groups: [] })
    const { id, userName } = added
    expect(await operator(userName)).toMatchObject({ invited: true, roles: [], accId: id })
    for (const filter of [
      `userName eq "${userName.toUpperCase()}"`,
      `externalId eq "${added.externalId}"`,
      `id eq "${id}" and active eq true and displayName eq "Mei Wu"`,
    ])
      expect(await send('GET', `/Users?filter=${encodeURIComponent(filter)}`)).toMatchObject({
        totalResults: 1,
        Resources: [{ id }],
      })
    const gone = await patch(`/Users/${id}`, { op: 'Replace', path: 'active', value: 'False' })
    expect(gone).toMatchObject({ status: 200, active: false })
    expect(await operator(userName)).toMatchObject({ suspended: true })
    expect(await patch(`/Users/${id}`, { op: 'add', value: { active: true } })).toMatchObject({
      active: true,
    })
    expect(await send('PUT', `/Users/${id}`, { userName, displayName: 'Wu Mei' })).toMatchObject({
      displayName: 'Wu Mei',
    })
    expect(await send('DELETE', `/Users/${id}`)).toMatchObject({ status: 204 })
    expect(await operator(userName)).toBeUndefined()
    expect(await send('GET', `/Users/${id}`)).toMatchObject({ status: 404 })
    // The same person may come back.
    expect(await aUser({ userName, externalId: added.externalId })).toMatchObject({ userName })
  })

  test('who is suspended loses the open sessions at once', async () => {
    const email = 'open@corp.example'
    const person = await aVisitor(app(), database(), { ownerId, email, roles: ['ADS_MANAGE'] })
    expect((await person.call(ownerInfo, {})).code).toBe(code.success)
    const off = { op: 'replace', path: 'active', value: false }
    expect(await patch(`/Users/${person.accId}`, off)).toMatchObject({ status: 200 })
    expect((await person.call(ownerInfo, {})).code).toBe(code.notSignedIn)
  })

  test('who has an account of the owner already is taken over; one of another owner is refused', async () => {
    const accId = await aPerson(database(), {
      ownerId,
      email: 'before@corp.example',
      roles: ['ADS_MANAGE'],
    })
    const taken = { userName: 'Before@corp.example', externalId: 'b' }
    expect(await send('POST', '/Users', taken)).toMatchObject({ status: 201, id: accId })
    expect(await send('POST', '/Users', taken)).toMatchObject({ status: 409 })
    const elsewhere = await anEmptyOwner(database())
    await aPerson(database(), { ownerId: elsewhere, email: 'foreign@corp.example' })
    const foreign = await send('POST', '/Users', { userName: 'foreign@corp.example' })
    expect(foreign).toMatchObject({ status: 409, scimType: 'uniqueness' })
  })

  test('signs in at the provider for the first time by the claim that equals the external id', async () => {
    const { userName, externalId } = await aUser()
    const signIn = async (claims: Record<string, string>) => {
      const reply = await app().inject({
        method: 'POST',
        url: startOidc.path,
        payload: { account: userName },
      })
      const cookie = reply.cookies.map(({ name, value }) => `${name}=${value}`).join('; ')
      const query = provider.agree(reply.json().data.address, { subject: externalId, claims })
      return app().inject({ method: 'GET', url: callbackPath, query, headers: { cookie } })
    }
    expect((await signIn({})).headers.location).toContain('#sso=notLinked')
    expect((await signIn({ oid: externalId })).headers.location).toBe('/')
    expect(await operator(userName)).toMatchObject({ invited: false })
  })

  test('is listed page by page', async () => {
    const { totalResults } = await send('GET', '/Users?count=0')
    const { Resources, ...list } = await send('GET', '/Users?startIndex=2&count=1')
    expect(list).toMatchObject({ totalResults, startIndex: 2, itemsPerPage: 1 })
    expect(Resources).toHaveLength(1)
  })

  test.each<[string, object, number, string]>([
    ['without a name', {}, 400, 'must be an email address'],
    ['with a name that is no address', { userName: 'mei' }, 400, 'must be an email address'],
    ['of another domain', { userName: 'mei@other.example' }, 400, 'is not at corp.example'],
    [
      'with a long name',
      { userName: 'l@corp.example', displayName: 'x'.repeat(101) },
      400,
      '1 to 100',
    ],
    ['with a wrong type', { userName: 5 }, 400, 'must be a text'],
  ])('%s is refused', async (_, body, status, detail) => {
    const refused = await send('POST', '/Users', body)
    expect(refused).toMatchObject({ status, detail: expect.stringContaining(detail) })
  })

  test('who is the last admin is neither suspended nor removed, and keeps the address', async () => {
    const path = `/Users/${admin.accId}`
    const off = { op: 'replace', path: 'active', value: false }
    expect(await patch(path, off)).toMatchObject({ status: 400 })
    expect(await send('DELETE', path)).toMatchObject({ status: 400 })
    expect(
      await patch(path, { op: 'replace', path: 'userName', value: 'b@corp.example' }),
    ).toMatchObject({ status: 400, scimType: 'mutability' })
    expect((await admin.call(ownerInfo, {})).code).toBe(code.success)
  })
})

describe('a group', () => {
  test('grants its members the roles of its name, until they leave', async () => {
    const [one, two] = [await aUser(), await aUser()]
    const rolesOf = async (user: { userName: string }) => (await operator(user.userName))?.roles
    const member = (user: { id: string }) => ({ value: user.id })
    const ads = await send('POST', '/Groups', { displayName: 'ads', members: [member(one)] })
    expect(ads).toMatchObject({ status: 201, members: [{ value: one.id }] })
    const money = await send('POST', '/Groups', { displayName: 'money' })
    expect(await rolesOf(one)).toEqual([ADS_MANAGE])
    const joined = await patch(`/Groups/${money.id}`, {
      op: 'add',
      path: 'members',
      value: [member(one), member(two)],
    })
    expect(joined).toMatchObject({ status: 200 })
    expect(await rolesOf(one)).toEqual([ADS_MANAGE, RECHARGE])
    expect(await rolesOf(two)).toEqual([RECHARGE])
    expect(await send('GET', `/Users/${one.id}`)).toMatchObject({
      groups: [{ display: 'ads' }, { display: 'money' }],
    })
    await patch(`/Groups/${money.id}`, { op: 'remove', path: `members[value eq "${one.id}"]` })
    expect(await rolesOf(one)).toEqual([ADS_MANAGE])
    await patch(`/Groups/${ads.id}`, { op: 'replace', path: 'displayName', value: 'others' })
    expect(await rolesOf(one)).toEqual([])
    const filter = encodeURIComponent('displayName eq "money"')
    expect(await send('GET', `/Groups?filter=${filter}`)).toMatchObject({ totalResults: 1 })
    expect(await send('POST', '/Groups', { displayName: 'money' })).toMatchObject({ status: 409 })
    expect(await send('DELETE', `/Groups/${money.id}`)).toMatchObject({ status: 204 })
    expect(await rolesOf(two)).toEqual([])
  })

  test.each([
    [{}, '1 to 100'],
    [{ displayName: 'a', members: [{ value: '1' }] }, 'no user 1'],
    [{ displayName: 'a', members: [{ value: 'x' }] }, 'no user x'],
  ])('%j is refused', async (body, detail) => {
    const refused = await send('POST', '/Groups', body)
    expect(refused).toMatchObject({ status: 400, detail: expect.stringContaining(detail) })
    expect(await send('GET', '/Groups')).not.toMatchObject({ Resources: [{ displayName: 'a' }] })
  })
})

describe('a provider', () => {
  test('needs its current token, and reaches the users of its owner alone', async () => {
    const other = await anEmptyOwner(database())
    const stranger = await aPerson(database(), { ownerId: other, email: 'stranger@corp.example' })
    for (const path of [`/Users/${stranger}`, '/Groups/1', '/Users/x', '/Users/0'])
      expect(await send('GET', path)).toMatchObject({ status: 404 })
    expect(await send('DELETE', `/Users/${stranger}`)).toMatchObject({ status: 404 })
    for (const wrong of ['', 'scim_x', `${token}x`])
      expect(await send('GET', '/Users', undefined, wrong)).toMatchObject({ status: 401 })
    expect(await send('GET', '/ServiceProviderConfig')).toMatchObject({
      patch: { supported: true },
    })
    expect(await send('GET', '/ResourceTypes')).toMatchObject({ totalResults: 2 })
  })

  test('is refused after a new token, after the end, and for a closed owner', async () => {
    const owner = await anEmptyOwner(database())
    const { db, pool } = database()
    const id = await connect(owner)
    const isOpen = async (by: string) => (await send('GET', '/Users', undefined, by)).status === 200
    const first = (await renewScimToken(db, id, 'sub')) ?? ''
    const second = (await renewScimToken(db, id, 'sub')) ?? ''
    expect([await isOpen(first), await isOpen(second)]).toEqual([false, true])
    await pool.query('update owner set closed_at = now() where owner_id = $1', [owner])
    expect(await isOpen(second)).toBe(false)
    await pool.query('update owner set closed_at = null where owner_id = $1', [owner])
    await endScim(db, id)
    expect(await isOpen(second)).toBe(false)
  })

  test.each([
    ['{', 400],
    ['[]', 400],
    ['"x"', 400],
    ['', 400],
  ])('gets an error of SCIM for the body %j', async (payload, status) => {
    const headers = { authorization: `Bearer ${token}`, 'content-type': 'application/scim+json' }
    const reply = await app().inject({ method: 'POST', url: '/scim/v2/Users', headers, payload })
    expect(reply.statusCode).toBe(status)
    expect(reply.json()).toMatchObject({ scimType: 'invalidSyntax' })
  })

  test.each(['userName co "a"', 'nickName eq "a"', '('])(
    'is told that the filter %j is not supported',
    async (filter) => {
      expect(await send('GET', `/Users?filter=${encodeURIComponent(filter)}`)).toMatchObject({
        status: 400,
        scimType: 'invalidFilter',
      })
    },
  )
})
