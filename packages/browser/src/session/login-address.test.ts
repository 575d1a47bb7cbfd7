import { describe, expect, test } from 'vitest'
import { loginAddress, safeRedirect } from './login-address.ts'

const origin = 'https://ads.example.com'

function wayBack(current: string): string | null {
  return new URL(loginAddress(current)).searchParams.get('redirect')
}

describe('the way to the login page', () => {
  test.each([
    ['/markets/manage/plan', '/markets/manage/plan'],
    ['/markets/manage/plan?multiAccessId=abc', '/markets/manage/plan'],
    ['/markets/a?x=1&multiAccessId=abc&y=%E4%B8%AD#part', '/markets/a?x=1&y=%E4%B8%AD#part'],
    ['/markets/a?multi%41ccessId=abc&q=a+b%20c', '/markets/a?q=a+b%20c'],
    ['/markets/a?multiAccessIdea=1', '/markets/a?multiAccessIdea=1'],
    ['/market/#/manage?multiAccessId=abc&x=1%262', '/market/#/manage?x=1%262'],
    ['/market/#/manage?multiAccessId=abc', '/market/#/manage'],
    ['/market/?multiAccessId=a#/m?multiAccessId=b', '/market/#/m'],
  ])('S2.2 from %s the redirect parameter is %s', (from, back) => {
    expect(wayBack(origin + from)).toBe(origin + back)
  })

  test('S2.2 session expiry leads to /market/login/index.html', () => {
    expect(new URL(loginAddress(`${origin}/markets/`)).pathname).toBe('/market/login/index.html')
  })

  test('the login page of another host keeps its own query', () => {
    const address = new URL(loginAddress(`${origin}/markets/`, 'https://sso.example.com/in?app=7'))
    expect(address.origin).toBe('https://sso.example.com')
    expect([...address.searchParams]).toEqual([
      ['app', '7'],
      ['redirect', `${origin}/markets/`],
    ])
  })
})

describe('the way back after signing in', () => {
  test.each([
    ['/markets/manage/plan?x=1#part', `${origin}/markets/manage/plan?x=1#part`],
    [`${origin}/markets/`, `${origin}/markets/`],
    ['markets/', `${origin}/markets/`],
    ['https://evil.example/', '/'],
    ['//evil.example/', '/'],
    ['/\\evil.example/', '/'],
    ['\\\\evil.example', '/'],
    ['/\t/evil.example', '/'],
    ['https://ads.example.com.evil.example/', '/'],
    ['https://ads.example.com@evil.example/', '/'],
    ['http://ads.example.com/', '/'],
    ['https://ads.example.com:8443/', '/'],
    ['javascript:alert(1)', '/'],
    ['data:text/html,x', '/'],
    ['blob:https://ads.example.com/1', '/'],
    ['https://', '/'],
    ['', '/'],
    ['/market/login/index.html?redirect=/market/login/index.html', '/'],
  ])('a redirect to %j leads to %s', (redirect, to) => {
    expect(safeRedirect(`?${new URLSearchParams({ redirect })}`, origin)).toBe(to)
  })

  test('without the parameter it is the fallback', () => {
    expect(safeRedirect('', origin, '/home')).toBe('/home')
  })
})
