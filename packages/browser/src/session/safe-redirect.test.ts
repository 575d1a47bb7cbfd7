import { describe, expect, test } from 'vitest'
import { safeRedirect } from './safe-redirect.ts'

const origin = 'https://ads.example.com'

describe('the address after signing in', () => {
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

  test('without the parameter is the fallback', () => {
    expect(safeRedirect('', origin, '/home')).toBe('/home')
  })
})
