import { code } from '@placard/contract/platform/code'
import { ownerInfo } from '@placard/contract/identity/owner'
import { setPassword } from '@placard/contract/identity/password'
import { login } from '@placard/contract/identity/sign-in'
import { logout } from '@placard/contract/identity/sign-out'
import { describe, expect, test } from 'vitest'
import { newPasswordLink } from '#server/identity/account/password-link.ts'
import { demoApp } from '#server/testing/demo-app.ts'
import { signedIn, visitor } from '#server/testing/app.ts'

const { app, database } = demoApp()

const post = (payload: object) => app().inject({ method: 'POST', url: login.path, payload })

describe('sign-in', () => {
  test('sets an HTTP-only session cookie, and tk, which scripts can read', async () => {
    const reply = await post({ account: 'owner@example.com', password: 'Demo-2026' })
    expect(reply.json().code).toBe(code.success)
    const [session, tk] = reply.cookies
    expect(session).toMatchObject({
      name: 'placard_session',
      httpOnly: true,
      sameSite: 'Lax',
      path: '/',
    })
    expect(tk).toMatchObject({ name: 'tk', sameSite: 'Lax', path: '/' })
    expect(tk).not.toHaveProperty('httpOnly')
  })

  test('accepts a form as well as JSON, and the account in any letter case', async () => {
    const reply = await app().inject({
      method: 'POST',
      url: login.path,
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
      payload: 'account=OWNER%40example.com&password=Demo-2026',
    })
    expect(reply.json().code).toBe(code.success)
  })

  test('succeeds thirty times at once: only wrong attempts count', async () => {
    const answers = await Promise.all(
      Array.from({ length: 30 }, () =>
        post({ account: 'agency@example.com', password: 'Demo-2026' }),
      ),
    )
    expect(answers.map((answer) => answer.json().code)).toEqual(answers.map(() => code.success))
  })

  test('with a wrong password or an unknown account gets the same response, without cookies', async () => {
    const wrong = await post({ account: 'owner@example.com', password: 'wrong' })
    const unknown = await post({ account: 'nobody@example.com', password: 'Demo-2026' })
    expect({ ...wrong.json(), requestId: '' }).toEqual({ ...unknown.json(), requestId: '' })
    expect(wrong.json()).toMatchObject({
      code: code.invalidInput,
      data: { problems: [{ path: 'account' }] },
    })
    expect([...wrong.cookies, ...unknown.cookies]).toEqual([])
  })

  test('stores passwords as argon2id', async () => {
    const { password_hash } = await database()
      .db.selectFrom('account')
      .select('password_hash')
      .where('email', '=', 'owner@example.com')
      .executeTakeFirstOrThrow()
    expect(password_hash).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/)
  })
})

describe('a session', () => {
  test('S7.2 needs the header tk in addition to the cookie', async () => {
    const { headers } = await signedIn(app(), 'owner@example.com')
    const answers = await Promise.all([
      visitor(app(), headers).call(ownerInfo, {}),
      visitor(app(), { cookie: headers['cookie'] ?? '' }).call(ownerInfo, {}),
      visitor(app(), { tk: headers['tk'] ?? '' }).call(ownerInfo, {}),
      visitor(app(), { ...headers, tk: 'another' }).call(ownerInfo, {}),
    ])
    expect(answers.map((answer) => answer.code)).toEqual([
      code.success,
      code.notSignedIn,
      code.notSignedIn,
      code.notSignedIn,
    ])
  })

  test('ends when signing out', async () => {
    const one = await signedIn(app(), 'owner@example.com')
    expect((await one.call(logout, {})).code).toBe(code.success)
    expect((await one.call(ownerInfo, {})).code).toBe(code.notSignedIn)
  })

  test('does not store its secrets', async () => {
    const { headers } = await signedIn(app(), 'owner@example.com')
    const rows = await database().db.selectFrom('session').selectAll().execute()
    const stored = JSON.stringify(
      rows.map((row) => [
        row.session_hash.toString('base64url'),
        row.tk_hash.toString('base64url'),
      ]),
    )
    expect(stored).not.toContain(headers['tk'])
  })
})

describe('a one-time link', () => {
  const accountId = async () => {
    const found = await database()
      .db.selectFrom('account')
      .select('account_id')
      .where('email', '=', 'platform@example.com')
      .executeTakeFirstOrThrow()
    return found.account_id
  }
  const secretOf = (link: string) => link.split('=')[1] ?? ''

  test('sets the password once, and ends the sessions of the account', async () => {
    const before = await signedIn(app(), 'platform@example.com')
    const link = secretOf(await newPasswordLink(database().db, await accountId(), 'reset'))
    const first = await visitor(app()).call(setPassword, { link, password: 'another password' })
    expect(first).toMatchObject({ code: code.success, data: { account: 'platform@example.com' } })
    expect((await before.call(ownerInfo, {})).code).toBe(code.notSignedIn)
    expect(
      (await post({ account: 'platform@example.com', password: 'another password' })).json().code,
    ).toBe(code.success)
    const second = await visitor(app()).call(setPassword, { link, password: 'a third password' })
    expect(second).toMatchObject({
      code: code.invalidInput,
      data: { problems: [{ path: 'link' }] },
    })
  })

  test('becomes invalid when a newer one is created, and after its time', async () => {
    const older = secretOf(await newPasswordLink(database().db, await accountId(), 'reset'))
    const newer = secretOf(await newPasswordLink(database().db, await accountId(), 'reset'))
    expect(
      (await visitor(app()).call(setPassword, { link: older, password: 'long enough' })).code,
    ).toBe(code.invalidInput)
    await database()
      .db.updateTable('password_link')
      .set({ expires_at: new Date(0) })
      .execute()
    expect(
      (await visitor(app()).call(setPassword, { link: newer, password: 'long enough' })).code,
    ).toBe(code.invalidInput)
  })
})
