import { code } from '@placard/contract/platform/code'
import { ownerInfo } from '@placard/contract/identity/owner'
import { login } from '@placard/contract/identity/sign-in'
import { logout } from '@placard/contract/identity/sign-out'
import { describe, expect, test } from 'vitest'
import { demoApp } from '#server/testing/demo-app.ts'
import { demoPassword } from '#server/demo/accounts.ts'
import { signedIn, visitor } from '#server/testing/app.ts'

const { app } = demoApp({ env: { TRUST_PROXY: 'loopback', PUBLIC_URL: 'https://ads.example.com' } })
const overTls = { 'x-forwarded-proto': 'https' }
const account = 'owner@example.com'

const signIn = (headers: Readonly<Record<string, string>> = {}) =>
  app().inject({
    method: 'POST',
    url: login.path,
    headers,
    payload: { account, password: demoPassword },
  })

describe('over TLS the cookie of the session', () => {
  test('is accepted by browsers from this host only; tk keeps the name that scripts read', async () => {
    const { headers } = await signIn(overTls)
    expect(headers['set-cookie']).toEqual([
      expect.stringMatching(
        /^__Host-placard_session=[^;]+; Path=\/; HttpOnly; Secure; SameSite=Lax$/,
      ),
      expect.stringMatching(/^tk=[^;]+; Path=\/; Secure; SameSite=Lax$/),
    ])
  })

  test('is read, and removed with the attributes that its name requires', async () => {
    const { headers } = await signedIn(app(), account, overTls)
    const here = visitor(app(), { ...headers, ...overTls })
    expect((await here.call(ownerInfo, {})).code).toBe(code.success)
    const reply = await app().inject({
      method: 'POST',
      url: logout.path,
      headers: here.headers,
      payload: {},
    })
    const [session, tk, ...others] = [reply.headers['set-cookie'] ?? []].flat()
    expect(session).toMatch(/^__Host-placard_session=; .*Path=\/; .*HttpOnly; Secure;/)
    expect(session).toMatch(/Max-Age=0|Expires=Thu, 01 Jan 1970/)
    expect(tk).toMatch(/^tk=; .*Secure;/)
    expect(others).toEqual([])
    expect((await here.call(ownerInfo, {})).code).toBe(code.notSignedIn)
  })

  test('does not count under the name without the prefix, which any neighboring host could have set', async () => {
    const { headers } = await signedIn(app(), account, overTls)
    const cookie = (headers['cookie'] ?? '').replace('__Host-', '')
    const tossed = visitor(app(), { ...headers, ...overTls, cookie })
    expect((await tossed.call(ownerInfo, {})).code).toBe(code.notSignedIn)
  })

  test('a new sign-in ends the browser’s previous session', async () => {
    const { headers } = await signedIn(app(), account, overTls)
    const before = visitor(app(), { ...headers, ...overTls })
    await signIn({ ...headers, ...overTls })
    expect((await before.call(ownerInfo, {})).code).toBe(code.notSignedIn)
  })
})

test('over plain HTTP, where browsers drop the prefix, the cookie has none', async () => {
  const { headers } = await signIn()
  expect(headers['set-cookie']).toEqual([
    expect.stringMatching(/^placard_session=[^;]+; Path=\/; HttpOnly; SameSite=Lax$/),
    expect.stringMatching(/^tk=[^;]+; Path=\/; SameSite=Lax$/),
  ])
  const here = await signedIn(app(), account)
  expect((await here.call(ownerInfo, {})).code).toBe(code.success)
})
