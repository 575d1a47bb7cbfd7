import { listOperationLog } from '@placard/contract/campaigns/operation-log'
import { code } from '@placard/contract/platform/code'
import {
  oidcLink,
  oidcOffered,
  removeOidcLink,
  startOidc,
  startOidcConfirmation,
  startOidcInvitation,
  startOidcLink,
} from '@placard/contract/identity/oidc'
import { listOperators } from '@placard/contract/identity/operator'
import { ownerInfo } from '@placard/contract/identity/owner'
import { passwordLink, setPassword } from '@placard/contract/identity/password'
import { confirmSignIn, signInConfirmation } from '@placard/contract/identity/second-factor'
import { queryPermissions } from '@placard/contract/platform/permission'
import { login } from '@placard/contract/identity/sign-in'
import { operatorRole } from '@placard/domain/platform/access/role'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { newPasswordLink } from '#server/identity/account/password-link.ts'
import { callbackPath } from '#server/identity/oidc/attempt.ts'
import { secretSubject } from '#server/identity/oidc/connection.ts'
import { logoutPath } from '#server/identity/oidc/logout.ts'
import {
  type Answer,
  clientId,
  clientSecret,
  Provider,
} from '#server/identity/oidc/testing/provider.ts'
import { passedWith, passkeyOf, signedInWith } from '#server/identity/passkey/testing/passkeys.ts'
import { demoPassword } from '#server/demo/accounts.ts'
import { testSealer, visitor, type Visitor } from '#server/testing/app.ts'
import { demoApp } from '#server/testing/demo-app.ts'
import { anEmptyOwner, aPerson, aVisitor } from '#server/testing/people.ts'

const { app, database } = demoApp()

let provider: Provider
let ownerId: string
let connectionId: string
let admin: Visitor & { accId: string }
beforeAll(async () => {
  provider = await Provider.start()
  ownerId = await anEmptyOwner(database())
  admin = await aVisitor(app(), database(), { ownerId, email: 'admin@corp.example' })
})
afterAll(() => provider.close())

async function connect(changes: { roleMap?: object; isOnlyWay?: boolean } = {}) {
  const { db } = database()
  await db.deleteFrom('oidc_connection').where('owner_id', '=', ownerId).execute()
  const sealed = testSealer?.seal(Buffer.from(clientSecret), secretSubject(ownerId, clientId))
  if (sealed === undefined) throw new Error('no key')
  const { keyId, content } = sealed
  const { connection_id } = await db
    .insertInto('oidc_connection')
    .values({
      owner_id: ownerId,
      connection_name: 'Corp login',
      issuer: provider.issuer,
      client_id: clientId,
      sealed_secret: content,
      key_id: keyId,
      domains: ['corp.example'],
      role_claim: changes.roleMap ? 'groups' : null,
      role_map: JSON.stringify(changes.roleMap ?? {}),
      is_only_way: changes.isOnlyWay ?? false,
    })
    .returning('connection_id')
    .executeTakeFirstOrThrow()
  connectionId = connection_id
}

/** A browser on its way to the provider: the address, and the cookie for the way back. */
interface Way {
  readonly address: string
  readonly cookie: string
}

const cookiesOf = (cookies: readonly { name: string; value: string }[]) =>
  cookies.map(({ name, value }) => `${name}=${value}`).join('; ')

async function leave(headers: Visitor['headers'] = {}, url: string = startOidc.path): Promise<Way> {
  const payload = url === startOidc.path ? { account: 'Somebody@Corp.Example' } : {}
  const reply = await app().inject({ method: 'POST', url, headers, payload })
  const { address } = reply.json().data
  return { address, cookie: cookiesOf(reply.cookies) }
}

/** Comes back from the provider, and returns where the browser is sent, and its session if it got one. */
async function comeBack(query: Record<string, string>, cookie: string) {
  const headers = { cookie, 'sec-fetch-site': 'cross-site' }
  const reply = await app().inject({ method: 'GET', url: callbackPath, query, headers })
  const set = new Map(reply.cookies.map(({ name, value }) => [name, value]))
  const session = { cookie: cookiesOf(reply.cookies), tk: set.get('tk') ?? '' }
  return {
    to: reply.headers.location,
    status: reply.statusCode,
    session,
    by: visitor(app(), session),
  }
}

async function signIn(answer: Answer) {
  const { address, cookie } = await leave()
  return comeBack(provider.agree(address, answer), cookie)
}

/** Links an account with a subject. */
async function link(by: Visitor, subject: string) {
  const { address, cookie } = await leave(by.headers, startOidcLink.path)
  return comeBack(provider.agree(address, { subject }), `${by.headers['cookie']}; ${cookie}`)
}

const failure = (reason: string) => `/market/login/index.html#sso=${reason}`

describe('signing in at an identity provider', () => {
  test('needs an account that its signed-in user has linked; an address links nothing', async () => {
    await connect()
    const claims = { email: 'admin@corp.example', email_verified: true }
    expect((await signIn({ subject: 'admin', claims })).to).toBe(failure('notLinked'))
    expect((await admin.call(oidcLink, {})).data).toEqual({
      provider: 'Corp login',
      linkedAt: null,
    })
    expect((await link(admin, 'admin')).to).toBe('/markets/personal')
    expect((await admin.call(oidcLink, {})).data.linkedAt).not.toBeNull()
    const { to, by } = await signIn({ subject: 'admin', claims: { email: 'other@corp.example' } })
    expect(to).toBe('/')
    expect((await by.call(ownerInfo, {})).data.account).toBe('admin@corp.example')
    expect((await signIn({ subject: 'Admin' })).to).toBe(failure('notLinked'))
    const { items } = (await admin.call(listOperationLog, { filters: { entity: 'account' } })).data
    expect(items[0]).toMatchObject({ changes: [{ field: 'ssoLinked' }] })
  })

  test('asks with PKCE, a state and a nonce, and for exactly one way back', async () => {
    await connect()
    const { address, cookie } = await leave()
    const asked = new URL(address).searchParams
    expect(Object.fromEntries(asked)).toMatchObject({
      response_type: 'code',
      client_id: clientId,
      redirect_uri: 'https://ads.example.com/oidc/callback',
      code_challenge_method: 'S256',
    })
    for (const name of ['state', 'nonce', 'code_challenge'])
      expect(asked.get(name)?.length).toBeGreaterThan(40)
    expect(cookie).toMatch(/^placard_oidc=/)
    expect(address).not.toContain(cookie.split('=')[1])
    expect((await visitor(app()).call(oidcOffered, {})).data).toEqual({ offered: true })
  })

  test.each(['nobody@nowhere.example', 'nobody', '@corp.example.org', ''])(
    'is refused for %j, whose domain has no provider',
    async (account) => {
      const { code: got } = await visitor(app()).call(startOidc, { account })
      expect(got).toBe(code.invalidInput)
    },
  )

  test.each<[string, Answer]>([
    ['of another issuer', { subject: 'admin', claims: { iss: 'https://evil.example' } }],
    ['with another nonce', { subject: 'admin', claims: { nonce: 'another' } }],
    ['for another audience', { subject: 'admin', claims: { aud: 'another' } }],
    [
      'for several audiences without a party',
      { subject: 'admin', claims: { aud: [clientId, 'b'] } },
    ],
    ['signed with another key', { subject: 'admin', foreignKey: true }],
    ['without a signature', { subject: 'admin', unsigned: true }],
    ['that has expired', { subject: 'admin', claims: { exp: 1_700_000_000 } }],
  ])('refuses a token %s', async (_, answer) => {
    await connect()
    await link(admin, 'admin')
    const { to, by } = await signIn(answer)
    expect(to).toBe(failure('failed'))
    expect((await by.call(ownerInfo, {})).code).toBe(code.notSignedIn)
  })

  test('works once: neither the code nor the cookie comes back twice', async () => {
    await connect()
    await link(admin, 'admin')
    const { address, cookie } = await leave()
    const query = provider.agree(address, { subject: 'admin' })
    expect((await comeBack(query, cookie)).to).toBe('/')
    expect((await comeBack(query, cookie)).to).toBe(failure('expired'))
    const another = await leave()
    const state = new URL(another.address).searchParams.get('state') ?? ''
    expect((await comeBack({ ...query, state }, another.cookie)).to).toBe(failure('failed'))
  })

  test('refuses another state, issuer or browser, an error, and a way back after ten minutes', async () => {
    await connect()
    await link(admin, 'admin')
    const attempt = async (change: (query: Record<string, string>) => Record<string, string>) => {
      const { address, cookie } = await leave()
      return (await comeBack(change(provider.agree(address, { subject: 'admin' })), cookie)).to
    }
    expect(await attempt((query) => ({ ...query, state: 'another' }))).toBe(failure('failed'))
    expect(await attempt(({ state: _state, ...query }) => query)).toBe(failure('failed'))
    expect(await attempt((query) => ({ ...query, iss: 'https://evil.example' }))).toBe(
      failure('failed'),
    )
    expect(await attempt(({ iss: _iss, ...query }) => query)).toBe(failure('failed'))
    expect(
      await attempt((query) => ({ state: query['state'] ?? '', error: 'access_denied' })),
    ).toBe(failure('failed'))
    const { address, cookie } = await leave()
    const query = provider.agree(address, { subject: 'admin' })
    expect((await comeBack(query, '')).to).toBe(failure('expired'))
    expect((await comeBack(query, (await leave()).cookie)).to).toBe(failure('failed'))
    await database().pool.query(`update oidc_attempt set expires_at = now()`)
    expect((await comeBack(query, cookie)).to).toBe(failure('expired'))
  })

  test('refuses a suspended account and one of a closed owner', async () => {
    await connect()
    const person = await aVisitor(app(), database(), { ownerId, email: 'gone@corp.example' })
    await link(person, 'gone')
    await database().pool.query('update account set suspended_at = now() where account_id = $1', [
      person.accId,
    ])
    expect((await signIn({ subject: 'gone' })).to).toBe(failure('notLinked'))
  })
})

describe('linking', () => {
  test('is for the session that started it, and a subject belongs to one account', async () => {
    await connect()
    const other = await aVisitor(app(), database(), { ownerId, email: 'other@corp.example' })
    const { address, cookie } = await leave(admin.headers, startOidcLink.path)
    const query = provider.agree(address, { subject: 'stolen' })
    const stolen = await comeBack(query, `${other.headers['cookie']}; ${cookie}`)
    expect(stolen.to).toBe(failure('signedOut'))
    expect((await link(admin, 'one')).to).toBe('/markets/personal')
    expect((await link(other, 'one')).to).toBe(failure('linkedToAnother'))
    await admin.call(removeOidcLink, {})
    expect((await signIn({ subject: 'one' })).to).toBe(failure('notLinked'))
    expect((await link(other, 'one')).to).toBe('/markets/personal')
  })

  test('is not offered by an owner without a provider', async () => {
    const free = await aVisitor(app(), database(), {
      ownerId: await anEmptyOwner(database()),
      email: 'free@corp.example',
    })
    expect((await free.call(oidcLink, {})).data).toEqual({ provider: null, linkedAt: null })
    expect((await free.call(startOidcLink, {})).code).toBe(code.notFound)
  })
})

describe('an invitation', () => {
  /** Adds an invited account, and returns its one-time link and how an invitation is accepted by it. */
  async function invited(email: string) {
    const accId = await aPerson(database(), { ownerId, email })
    await database().pool.query('update account set password_hash = null where account_id = $1', [
      accId,
    ])
    const address = await newPasswordLink(database().db, accId, 'invitation')
    const oneTimeLink = address.slice(address.indexOf('=') + 1)
    const accept = async (subject: string) => {
      const reply = await app().inject({
        method: 'POST',
        url: startOidcInvitation.path,
        payload: { link: oneTimeLink },
      })
      return comeBack(
        provider.agree(reply.json().data.address, { subject }),
        cookiesOf(reply.cookies),
      )
    }
    return { accId, oneTimeLink, accept }
  }

  test('is accepted at the provider of its owner, once and without a password', async () => {
    await connect()
    const { oneTimeLink, accept } = await invited('new@corp.example')
    const read = () => visitor(app()).call(passwordLink, { link: oneTimeLink })
    expect((await read()).data).toMatchObject({ isNew: true, provider: 'Corp login' })
    const { to, by } = await accept('new')
    expect(to).toBe('/')
    expect((await by.call(ownerInfo, {})).data.account).toBe('new@corp.example')
    expect((await read()).code).toBe(code.invalidInput)
    const { items } = (await admin.call(listOperators, { filters: { text: 'new@corp' } })).data
    expect(items).toMatchObject([{ invited: false }])
    // The only way in may not be removed.
    expect((await by.call(removeOidcLink, {})).code).toBe(code.limitReached)
    expect((await signIn({ subject: 'new' })).to).toBe('/')
  })

  test('is over when it was accepted by another way meanwhile, and links no subject twice', async () => {
    await connect()
    await link(admin, 'admin')
    const one = await invited('one@corp.example')
    expect((await one.accept('admin')).to).toBe(failure('linkedToAnother'))
    const leaving = await app().inject({
      method: 'POST',
      url: startOidcInvitation.path,
      payload: { link: one.oneTimeLink },
    })
    const password = 'a long pass phrase'
    await visitor(app()).call(setPassword, { link: one.oneTimeLink, password })
    const { address } = leaving.json().data
    const late = await comeBack(
      provider.agree(address, { subject: 'one' }),
      cookiesOf(leaving.cookies),
    )
    expect(late.to).toBe(failure('invitationOver'))
  })

  test('of an owner without a provider, and a link for a forgotten password, are not accepted there', async () => {
    await connect()
    const start = (url: string) =>
      visitor(app()).call(startOidcInvitation, { link: url.slice(url.indexOf('=') + 1) })
    const { db } = database()
    const reset = await newPasswordLink(db, admin.accId, 'reset')
    expect((await start(reset)).code).toBe(code.invalidInput)
    const elsewhere = await anEmptyOwner(database())
    const accId = await aPerson(database(), { ownerId: elsewhere, email: 'else@corp.example' })
    await database().pool.query('update account set password_hash = null where account_id = $1', [
      accId,
    ])
    expect((await start(await newPasswordLink(db, accId, 'invitation'))).code).toBe(
      code.invalidInput,
    )
  })
})

describe('a fresh sign-in', () => {
  const ageSession = (accId: string) =>
    database().pool.query(
      `update session set auth_at = now() - interval '1 hour' where account_id = $1`,
      [accId],
    )
  const kindFor = async (by: Visitor) => (await by.call(signInConfirmation, {})).data

  async function confirmAt(by: Visitor, answer: Answer) {
    const { address, cookie } = await leave(by.headers, startOidcConfirmation.path)
    expect(new URL(address).searchParams.get('prompt')).toBe('login')
    return comeBack(provider.agree(address, answer), `${by.headers['cookie']}; ${cookie}`)
  }

  test('is made at the provider by users whose password is closed, as of the time that it names', async () => {
    await connect()
    const email = 'fresh@corp.example'
    const person = await aVisitor(app(), database(), { ownerId, email })
    await link(person, 'fresh')
    await database().pool.query('update oidc_connection set is_only_way = true')
    await ageSession(person.accId)
    const way = { kind: 'provider', passkey: false, provider: 'Corp login' }
    expect(await kindFor(person)).toEqual({ ...way, isFresh: false })
    const byPassword = await person.call(confirmSignIn, { password: demoPassword })
    expect(byPassword.code).toBe(code.invalidInput)
    const nowS = Math.floor(Date.now() / 1000)
    const signedInAt = (auth_time: number) => ({ subject: 'fresh', claims: { auth_time } })
    expect((await confirmAt(person, { subject: 'fresh' })).to).toBe(failure('failed'))
    expect((await confirmAt(person, signedInAt(nowS - 3_600))).to).toBe(failure('failed'))
    const other = { subject: 'other', claims: { auth_time: nowS } }
    expect((await confirmAt(person, other)).to).toBe(failure('otherUser'))
    expect((await kindFor(person)).isFresh).toBe(false)
    expect((await confirmAt(person, signedInAt(nowS))).to).toBe(failure('confirmed'))
    expect(await kindFor(person)).toEqual({ ...way, isFresh: true })
    expect((await person.call(removeOidcLink, {})).code).toBe(code.success)
  })

  test('is made with the password where passwords are open, and the provider is not asked', async () => {
    await connect()
    const email = 'open@corp.example'
    const person = await aVisitor(app(), database(), { ownerId, email })
    await link(person, 'open')
    expect((await kindFor(person)).kind).toBe('password')
    expect((await person.call(startOidcConfirmation, {})).code).toBe(code.notFound)
  })
})

describe('roles by a claim', () => {
  test('are worked out anew at each sign-in, and without any nobody gets in', async () => {
    const roleMap = { ads: [operatorRole.ADS_MANAGE], boss: [operatorRole.ADMIN] }
    await connect({ roleMap })
    const email = 'roles@corp.example'
    const person = await aVisitor(app(), database(), { ownerId, email, roles: ['RECHARGE'] })
    await link(person, 'roles')
    const rolesBy = async (groups: unknown) => {
      const { to, by } = await signIn({ subject: 'roles', claims: { groups } })
      return to === '/' ? (await by.call(queryPermissions, {})).data.permissionList : to
    }
    expect(await rolesBy(['ads', 'unknown'])).toEqual([operatorRole.ADS_MANAGE])
    expect(await rolesBy(['boss'])).toEqual([operatorRole.ADMIN])
    expect(await rolesBy('ads')).toEqual([operatorRole.ADS_MANAGE])
    expect(await rolesBy([])).toBe(failure('noRole'))
    expect(await rolesBy(undefined)).toBe(failure('noRole'))
    // A session from before has the roles of the last sign-in, too.
    const { permissionList } = (await person.call(queryPermissions, {})).data
    expect(permissionList).toEqual([operatorRole.ADS_MANAGE])
  })
})

describe('the only way', () => {
  test('refuses passwords, except of accounts that keep theirs', async () => {
    await connect({ isOnlyWay: true })
    const accId = await aPerson(database(), { ownerId, email: 'only@corp.example' })
    const byPassword = (password: string) =>
      visitor(app()).call(login, { account: 'only@corp.example', password })
    const refused = await byPassword(demoPassword)
    expect(refused.code).toBe(code.invalidInput)
    expect(refused.message).toContain('Company sign-in')
    expect((await byPassword('a wrong one')).message).not.toContain('Company sign-in')
    await database().pool.query('update account set keeps_password = true where account_id = $1', [
      accId,
    ])
    expect((await byPassword(demoPassword)).code).toBe(code.success)
    const { rows } = await database().pool.query(
      `select title ->> 'en-US' as title from message where account_id = $1`,
      [admin.accId],
    )
    expect(rows).toEqual([{ title: 'only@corp.example signed in with a password' }])
    await connect()
  })

  test('refuses passkeys as well, except of accounts that are kept', async () => {
    const email = 'key@corp.example'
    const person = await aVisitor(app(), database(), { ownerId, email })
    const { authenticator } = await passkeyOf(person)
    await connect({ isOnlyWay: true })
    const refused = await signedInWith(app(), authenticator)
    expect(refused.person).toBeNull()
    expect(refused.answer.message).toContain('Company sign-in')
    await database().pool.query('update account set keeps_password = true where account_id = $1', [
      person.accId,
    ])
    expect((await signedInWith(app(), authenticator)).person).not.toBeNull()
    const { rows } = await database().pool.query(
      `select title ->> 'en-US' as title from message where account_id = $1 order by message_id desc limit 1`,
      [admin.accId],
    )
    expect(rows).toEqual([{ title: 'key@corp.example signed in with a passkey' }])
    await connect()
  })
})

test('a sign-in at a provider waits for the passkey of the account', async () => {
  await connect()
  const email = 'waits@corp.example'
  const person = await aVisitor(app(), database(), { ownerId, email })
  await link(person, 'waits')
  const { authenticator } = await passkeyOf(person)
  const { to, by } = await signIn({ subject: 'waits' })
  expect(to).toBe('/market/login/index.html')
  expect((await by.call(ownerInfo, {})).code).toBe(code.factorWaiting)
  const { person: complete } = await passedWith(app(), by, authenticator)
  expect((await complete?.call(ownerInfo, {}))?.data.account).toBe(email)
})

describe('a notice of the provider', () => {
  const send = async (token: string, id = connectionId) =>
    (
      await app().inject({
        method: 'POST',
        url: `${logoutPath}/${id}`,
        headers: { 'content-type': 'application/x-www-form-urlencoded' },
        payload: new URLSearchParams({ logout_token: token }).toString(),
      })
    ).statusCode
  const isSignedIn = async (by: Visitor) => (await by.call(ownerInfo, {})).code === code.success

  test('ends the sessions of a sign-in, or all that the user opened there', async () => {
    await connect()
    await link(admin, 'admin')
    const sessionOf = async (sid: string) =>
      (await signIn({ subject: 'admin', claims: { sid } })).by
    const [one, two, three] = [await sessionOf('1'), await sessionOf('2'), await sessionOf('3')]
    expect(await send(await provider.notice({ sid: '1' }))).toBe(200)
    expect([await isSignedIn(one), await isSignedIn(two)]).toEqual([false, true])
    expect(await send(await provider.notice({ sub: 'another' }))).toBe(200)
    expect(await isSignedIn(two)).toBe(true)
    expect(await send(await provider.notice({ sub: 'admin' }))).toBe(200)
    expect([await isSignedIn(two), await isSignedIn(three)]).toEqual([false, false])
    expect(await isSignedIn(admin)).toBe(true)
  })

  test('is refused with another key, audience or age, as another token, and without a user', async () => {
    await connect()
    await link(admin, 'admin')
    const { by } = await signIn({ subject: 'admin' })
    const named = { sub: 'admin' }
    const old = Math.floor(Date.now() / 1000) - 600
    expect(await send(await provider.notice(named, { foreignKey: true }))).toBe(400)
    expect(await send(await provider.notice(named, { audience: 'another' }))).toBe(400)
    expect(await send(await provider.notice(named, { issuedAt: old }))).toBe(400)
    expect(await send(await provider.notice({ ...named, nonce: 'n' }))).toBe(400)
    expect(await send(await provider.notice({ ...named, events: {} }))).toBe(400)
    expect(await send(await provider.notice({}))).toBe(400)
    expect(await send('no token')).toBe(400)
    expect(await send(await provider.notice(named), '1')).toBe(400)
    expect(await send(await provider.notice(named), 'x')).toBe(400)
    expect(await isSignedIn(by)).toBe(true)
  })
})
