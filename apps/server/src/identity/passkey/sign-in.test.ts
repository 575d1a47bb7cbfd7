import { ownerInfo } from '@placard/contract/identity/owner'
import {
  confirmSignInByPasskey,
  listPasskeys,
  removePasskey,
  startPasskey,
  startPasskeyCheck,
  startPasskeySignIn,
} from '@placard/contract/identity/passkey'
import { setPassword } from '@placard/contract/identity/password'
import {
  confirmSignIn,
  startFactor,
  waitingFactors,
} from '@placard/contract/identity/second-factor'
import { login } from '@placard/contract/identity/sign-in'
import { code } from '@placard/contract/platform/code'
import { sql } from 'kysely'
import { afterEach, beforeAll, describe, expect, test } from 'vitest'
import { newPasswordLink } from '#server/identity/account/password-link.ts'
import {
  answering,
  asking,
  passedWith,
  passkeyOf,
  signedInWith,
} from '#server/identity/passkey/testing/passkeys.ts'
import { demoPassword } from '#server/demo/accounts.ts'
import { signedIn, testApp, visitor } from '#server/testing/app.ts'
import { codeOf, enrolled, halfSignedIn, passed } from '#server/testing/authenticator.ts'
import { demoApp } from '#server/testing/demo-app.ts'
import { anEmptyOwner, aPerson } from '#server/testing/people.ts'

const { app, database } = demoApp()
const account = 'passkey@example.com'
let ownerId = ''
let accountId = ''

beforeAll(async () => {
  ownerId = await anEmptyOwner(database())
  accountId = await aPerson(database(), { ownerId, email: account })
})

afterEach(async () => {
  const { db } = database()
  for (const table of ['second_factor', 'passkey', 'login_attempt', 'session'] as const)
    await db.deleteFrom(table).execute()
})

/** Adds a passkey in a session of its own. */
async function withPasskey() {
  return passkeyOf(await signedIn(app(), account))
}

const refusedCredential = { code: code.invalidInput, data: { problems: [{ path: 'credential' }] } }

describe('signing in with a passkey', () => {
  test('needs neither an account nor a password, and waits for nothing more', async () => {
    const { authenticator } = await withPasskey()
    const { answer, person } = await signedInWith(app(), authenticator)
    expect(answer.code).toBe(code.success)
    expect((await person?.call(ownerInfo, {}))?.data.account).toBe(account)
    const { items } = (await person?.call(listPasskeys, {}))?.data ?? {}
    expect(items).toMatchObject([{ usedAt: expect.any(Number) }])
    // The session is fresh.
    expect((await person?.call(startFactor, {}))?.code).toBe(code.success)
  })

  test.each([
    ['of another origin', { origin: 'https://evil.example.com' }],
    ['of another port', { origin: 'https://ads.example.com:8443' }],
    ['of another site', { partyId: 'evil.example.com' }],
    ['that did not verify its user', { isUnverified: true }],
    ['without a user', { isAbsent: true }],
    ['of a registration', { type: 'webauthn.create' }],
    ['with another key', { isWrongKey: true }],
    ['for another account', { userHandle: Buffer.from('100000001').toString('base64url') }],
    ['for no account', { userHandle: null }],
    ['to a challenge of its own', { challenge: Buffer.alloc(32).toString('base64url') }],
  ])('refuses an answer %s', async (_kind, dishonest) => {
    const { authenticator } = await withPasskey()
    const { answer, person } = await signedInWith(app(), authenticator, dishonest)
    expect(answer).toMatchObject(refusedCredential)
    expect(person).toBeNull()
  })

  test('works once per challenge: not again, and once of five at the same time', async () => {
    const { authenticator } = await withPasskey()
    const { asked, cookie } = await asking(app())
    const credential = authenticator.get(asked)
    const answers = await Promise.all(
      Array.from({ length: 5 }, () => answering(app(), { credential }, { cookie })),
    )
    expect(answers.filter(({ person }) => person !== null)).toHaveLength(1)
    const { answer } = await answering(app(), { credential }, { cookie })
    expect(answer).toMatchObject(refusedCredential)
  })

  test('refuses the challenge of another browser, and of a session', async () => {
    const { authenticator } = await withPasskey()
    const [victim, attacker] = [await asking(app()), await asking(app())]
    const credential = authenticator.get(victim.asked)
    for (const cookie of [attacker.cookie, ''])
      expect((await answering(app(), { credential }, { cookie })).person).toBeNull()
    const half = await halfSignedIn(app(), account)
    const { data: asked } = await half.call(startPasskeyCheck, {})
    const other = { credential: authenticator.get(asked) }
    const cookie = `${half.headers['cookie']}; ${attacker.cookie}`
    expect((await answering(app(), other, { cookie })).person).toBeNull()
  })

  test.each([
    ['1 second', true],
    ['-1 second', false],
  ])('with a challenge that has %s left succeeds: %s', async (left, succeeds) => {
    const { authenticator } = await withPasskey()
    const { asked, cookie } = await asking(app())
    await sql`update passkey_challenge set expires_at = now() + ${left}::interval * 100`.execute(
      database().db,
    )
    const credential = authenticator.get(asked)
    const { person } = await answering(app(), { credential }, { cookie })
    expect(person !== null).toBe(succeeds)
  })

  test('has a cookie that only this host can set and no script reads, for five minutes', async () => {
    const behindProxy = await testApp(database(), { env: { TRUST_PROXY: 'loopback' } })
    const reply = await behindProxy.inject({
      method: 'POST',
      url: startPasskeySignIn.path,
      headers: { 'x-forwarded-proto': 'https' },
      payload: {},
    })
    expect(reply.headers['set-cookie']).toMatch(
      /^__Host-placard_passkey=[^;]+; Max-Age=300; Path=\/; HttpOnly; Secure; SameSite=Strict$/,
    )
    await behindProxy.close()
  })

  test('accepts a counter that stays 0, or grows, and refuses one that goes back', async () => {
    const { authenticator } = await withPasskey()
    const outcomes: boolean[] = []
    for (const counter of [0, 0, 5, 6, 6, 5, 0, 4_294_967_295]) {
      const { person } = await signedInWith(app(), authenticator, { counter })
      outcomes.push(person !== null)
    }
    expect(outcomes).toEqual([true, true, true, true, false, false, false, true])
  })

  test('is refused for a passkey that was removed, in the same words as for an unknown one', async () => {
    const here = await signedIn(app(), account)
    const { authenticator, answer } = await passkeyOf(here)
    await here.call(removePasskey, { passkeyId: answer.data.passkey.passkeyId })
    const { answer: removed } = await signedInWith(app(), authenticator)
    const { authenticator: another } = await passkeyOf(here)
    const { answer: wrong } = await signedInWith(app(), another, { isWrongKey: true })
    expect(removed).toMatchObject(refusedCredential)
    expect(removed.message).toBe(wrong.message)
  })

  test.each([
    ['suspended', 'update account set suspended_at = now()', 'suspended'],
    ['past its last day', `update account set last_day = '2026-01-31'`, 'ended on 2026-01-31'],
    ['removed', 'update account set removed_at = now()', 'opens no account'],
    ['of a closed owner', 'update owner set closed_at = now()', 'opens no account'],
  ])('opens no account that is %s', async (_state, change, message) => {
    const { authenticator } = await withPasskey()
    const closed = sql.raw(`${change} where owner_id = ${ownerId}`)
    await closed.execute(database().db)
    const { answer, person } = await signedInWith(app(), authenticator)
    expect(person).toBeNull()
    expect(answer).toMatchObject(refusedCredential)
    expect(answer.message).toContain(message)
    const { db } = database()
    await db.updateTable('owner').set({ closed_at: null }).where('owner_id', '=', ownerId).execute()
    await db
      .updateTable('account')
      .set({ suspended_at: null, last_day: null, removed_at: null })
      .where('owner_id', '=', ownerId)
      .execute()
    expect((await signedInWith(app(), authenticator)).person).not.toBeNull()
  })

  test('is throttled from one place, and nobody keeps the user out from another', async () => {
    const { authenticator } = await withPasskey()
    const answers: number[] = []
    for (let at = 0; at < 7; at += 1) {
      const { answer } = await signedInWith(app(), authenticator, { isWrongKey: true })
      answers.push(answer.code)
    }
    expect(answers.slice(0, 5)).toEqual(answers.slice(0, 5).map(() => code.invalidInput))
    expect(answers).toContain(code.tooManyTries)
    await sql`update login_attempt set failures = 14, last_at = clock_timestamp() where failures >= 5`.execute(
      database().db,
    )
    expect((await signedInWith(app(), authenticator)).answer.code).toBe(code.tooManyTries)
    const { person } = await signedInWith(app(), authenticator, { from: '198.51.100.7' })
    expect(person).not.toBeNull()
  })
})

type Factors = 'none' | 'app' | 'passkey' | 'both'

async function setUp(factors: Factors) {
  const here = await signedIn(app(), account)
  const passkey = factors === 'passkey' || factors === 'both' ? await passkeyOf(here) : null
  const secret = factors === 'app' || factors === 'both' ? (await enrolled(here)).secret : null
  return { authenticator: passkey?.authenticator, secret }
}

describe('every way to a session', () => {
  test.each<[Factors, 'full' | 'waiting']>([
    ['none', 'full'],
    ['app', 'waiting'],
    ['passkey', 'waiting'],
    ['both', 'waiting'],
  ])('with the factors %s: the password opens a %s session', async (factors, expected) => {
    await setUp(factors)
    const { data } = await visitor(app()).call(login, { account, password: demoPassword })
    expect(data.factorWaiting ? 'waiting' : 'full').toBe(expected)
  })

  test.each(['reset', 'invitation'] as const)(
    'the link of the purpose %s keeps the passkeys, and opens no session',
    async (purpose) => {
      await setUp('passkey')
      const link = (await newPasswordLink(database().db, accountId, purpose)).split('=')[1] ?? ''
      const password = `another password ${purpose}`
      const { path: url } = setPassword
      const reply = await app().inject({ method: 'POST', url, payload: { link, password } })
      expect([reply.json().code, reply.cookies]).toEqual([code.success, []])
      await halfSignedIn(app(), account, { password })
      await sql`
        update account set password_hash = (select password_hash from account where email = 'owner@example.com')
        where account_id = ${accountId}`.execute(database().db)
    },
  )

  test.each<[Factors, { app: boolean; passkey: boolean }]>([
    ['app', { app: true, passkey: false }],
    ['passkey', { app: false, passkey: true }],
    ['both', { app: true, passkey: true }],
  ])('a waiting session with %s is told so, and nothing else', async (factors, expected) => {
    await setUp(factors)
    const half = await halfSignedIn(app(), account)
    expect((await half.call(waitingFactors, {})).data).toEqual(expected)
    for (const call of [ownerInfo, listPasskeys, startPasskey])
      expect((await half.call(call, {})).code).toBe(code.factorWaiting)
  })
})

describe('a passkey as the second factor', () => {
  test('completes a sign-in in place of a code', async () => {
    const { authenticator, secret } = await setUp('both')
    if (authenticator === undefined || secret === null) throw new Error('no factors')
    const { person } = await passedWith(app(), await halfSignedIn(app(), account), authenticator)
    expect((await person?.call(ownerInfo, {}))?.code).toBe(code.success)
    const half = await halfSignedIn(app(), account)
    expect((await passed(app(), half, codeOf(secret))).person).not.toBeNull()
  })

  test('of another account is refused', async () => {
    await withPasskey()
    const { authenticator } = await passkeyOf(await signedIn(app(), 'agency@example.com'))
    const half = await halfSignedIn(app(), account)
    const { answer, person } = await passedWith(app(), half, authenticator)
    expect(answer).toMatchObject(refusedCredential)
    expect(person).toBeNull()
  })

  test('shares its count with codes', async () => {
    const { authenticator } = await setUp('both')
    if (authenticator === undefined) throw new Error('no passkey')
    const half = await halfSignedIn(app(), account)
    for (let at = 0; at < 5; at += 1) await passed(app(), half, '000000')
    await sql`update login_attempt set failures = 14, last_at = clock_timestamp() where failures >= 5`.execute(
      database().db,
    )
    expect((await passedWith(app(), half, authenticator)).answer.code).toBe(code.tooManyTries)
  })
})

describe('a passkey that confirms a sign-in', () => {
  test('makes this session fresh; the password does not', async () => {
    const here = await signedIn(app(), account)
    const { authenticator } = await passkeyOf(here)
    await sql`update session set auth_at = now() - interval '1 hour'`.execute(database().db)
    expect((await here.call(confirmSignIn, { password: demoPassword })).code).toBe(
      code.invalidInput,
    )
    expect((await here.call(startPasskey, {})).code).toBe(code.signInNotFresh)
    const { data: asked } = await here.call(startPasskeyCheck, {})
    const credential = authenticator.get(asked)
    expect((await here.call(confirmSignInByPasskey, { credential })).code).toBe(code.success)
    expect((await here.call(startPasskey, {})).code).toBe(code.success)
    expect((await here.call(confirmSignInByPasskey, { credential })).code).toBe(code.invalidInput)
  })

  test('is not replaced by the answer for another session', async () => {
    const here = await signedIn(app(), account)
    const { authenticator } = await passkeyOf(here)
    const { person: there } = await signedInWith(app(), authenticator)
    if (there === null) throw new Error('the passkey was refused')
    const { data: asked } = await there.call(startPasskeyCheck, {})
    const credential = authenticator.get(asked)
    expect((await here.call(confirmSignInByPasskey, { credential })).code).toBe(code.invalidInput)
  })
})
