import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { loginAddress, ssoAddress } from './login-address.ts'

const origin = 'https://ads.example.com'
const redirectOf = (address: string) => new URL(address, origin).searchParams.get('redirect')

describe('S2.2 an expired session redirects to the login page', () => {
  test('S2.2 with the current address as the redirect', () => {
    expect(loginAddress(`${origin}/markets/manage?sort=cost#top`)).toBe(
      '/market/login/index.html?redirect=https%3A%2F%2Fads.example.com%2Fmarkets%2Fmanage%3Fsort%3Dcost%23top',
    )
  })

  test.each([
    ['/m?multiAccessId=7', '/m'],
    ['/m?multiAccessId=7&a=1', '/m?a=1'],
    ['/m?a=1&multiAccessId=7', '/m?a=1'],
    ['/m?a=1&multiAccessId=7&b=2', '/m?a=1&b=2'],
    ['/m?multiAccessId=7&multiAccessId=8#x', '/m#x'],
    ['/m?multiAccessId', '/m'],
    ['/m?multiAccessId=', '/m'],
    ['/m?multi%41ccessId=7&a', '/m?a'],
    ['/m#/list?multiAccessId=7', '/m#/list'],
    ['/m#/list?a=1&multiAccessId=7', '/m#/list?a=1'],
    ['/m?multiAccessId=7#/list?multiAccessId=7&a=1', '/m#/list?a=1'],
    ['/m?a=%20+&multiAccessId=7&b=%E4%BD%A0#%20', '/m?a=%20+&b=%E4%BD%A0#%20'],
    ['/m?multiaccessid=7', '/m?multiaccessid=7'],
    ['/m?amultiAccessId=7', '/m?amultiAccessId=7'],
    ['/m?a=multiAccessId=7', '/m?a=multiAccessId=7'],
    ['/multiAccessId=7', '/multiAccessId=7'],
    ['/m#multiAccessId=7', '/m#multiAccessId=7'],
    ['/m?a=b?multiAccessId=7', '/m?a=b?multiAccessId=7'],
    ['/m?%ZZ=1&multiAccessId=7', '/m?%ZZ=1'],
    ['/m?', '/m?'],
    ['/m?#', '/m?#'],
    ['/m?&&multiAccessId=7', '/m?&'],
    ['/m', '/m'],
  ])('S2.2 %s is parsed as %s', (path, kept) => {
    expect(redirectOf(loginAddress(origin + path))).toBe(origin + kept)
  })

  test('S2.2 the rest of any address is unchanged, at any position of the parameter', () => {
    const piece = fc.string({ unit: fc.constantFrom(...'ab=%2/+;:@你\u{1f600}') })
    const query = fc.array(piece, { minLength: 1 }).map((pairs) => pairs.join('&'))
    const place = fc.constantFrom('query', 'hashQuery', 'none')
    fc.assert(
      fc.property(fc.tuple(piece, query, piece, query), place, ([path, one, hash, two], at) => {
        const id = 'multiAccessId=123'
        const before = `${origin}/${path}?${at === 'query' ? `${id}&` : ''}${one}`
        const after = `#${hash}?${two}${at === 'hashQuery' ? `&${id}` : ''}`
        expect(redirectOf(loginAddress(before + after))).toBe(
          `${origin}/${path}?${one}#${hash}?${two}`,
        )
      }),
    )
  })

  test('S2.2 a lone surrogate in the address causes no error', () => {
    expect(redirectOf(loginAddress(`${origin}/\uD800a`))).toBe(`${origin}/\uFFFDa`)
  })

  test.each([
    ['https://sso.example.com/login', 'https://sso.example.com/login?redirect=%2Fm'],
    ['/login?from=host', '/login?from=host&redirect=%2Fm'],
    ['/login?#form', '/login?redirect=%2Fm#form'],
    ['/login#form', '/login?redirect=%2Fm#form'],
  ])('a host’s own login page %s becomes %s', (loginUrl, address) => {
    expect(loginAddress('/m', loginUrl)).toBe(address)
  })
})

describe('S2.3 single sign-on redirects to the open platform', () => {
  const entry = {
    platformOrigin: 'https://open.example.com',
    insightAddress: `${origin}/markets/insight`,
    ssoToken: 'a+b/c=',
  }

  test.each([
    [
      'the redirect parameter',
      '?redirect=https%3A%2F%2Fx.example.com%2Fa%3Fb%3D1',
      'https://x.example.com/a?b=1',
    ],
    ['the redirect parameter among others', '?a=1&redirect=%2Fm+n&redirect=%2Fo', '/m n'],
    ['the insight page without one', '', entry.insightAddress],
    ['the insight page with an empty one', '?redirect=&a=1', entry.insightAddress],
    ['the insight page with one that is elsewhere', '#/?redirect=%2Fm', entry.insightAddress],
  ])('S2.3 with %s as the state', (_, query, state) => {
    const address = new URL(ssoAddress({ ...entry, current: `${origin}/login${query}` }))
    expect(address.origin + address.pathname).toBe('https://open.example.com/web-sso/login')
    expect([...address.searchParams]).toEqual([
      ['state', state],
      ['status', '0'],
      ['ssoToken', 'a+b/c='],
    ])
  })
})
