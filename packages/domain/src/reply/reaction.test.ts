import { describe, expect, test } from 'vitest'
import { reactionTo } from './reaction.ts'

const english = { path: '/v3/plan/list', locale: 'en-US' } as const
const chinese = { path: '/v3/plan/list', locale: 'zh-CN' } as const

describe('S8.1 success', () => {
  test('S8.1 code 0 is accepted, whatever it says', () => {
    expect(reactionTo(0, '', english)).toEqual({ kind: 'accept' })
    expect(reactionTo(0, 'ok', english)).toEqual({ kind: 'accept' })
  })

  test('S8.1 code 129012 is accepted and warns with its message, if it has one', () => {
    expect(reactionTo(129012, 'budget is low', english)).toEqual({
      kind: 'accept',
      warning: 'budget is low',
    })
    expect(reactionTo(129012, '', english)).toEqual({ kind: 'accept' })
  })
})

describe('S8.2 code 405', () => {
  test.each([
    ['too many visits', english, 'too many visits'],
    ['', english, 'visit limit reached'],
    ['', chinese, '访问次数已达上限'],
  ])('S8.2 masks the screen with the message %j or the default', (message, context, text) => {
    expect(reactionTo(405, message, context)).toEqual({ kind: 'mask', text })
  })

  test('S8.2 shows nothing for the template list, and for that alone', () => {
    const path = '/v2/lp/template/list'
    expect(reactionTo(405, 'too many', { path, locale: 'en-US' })).toEqual({ kind: 'withhold' })
    for (const other of [`${path}/`, `${path}s`, '/v2/lp/template', `/x${path}`]) {
      expect(reactionTo(405, 'no', { path: other, locale: 'en-US' })).toMatchObject({
        kind: 'mask',
      })
    }
    expect(reactionTo(404, '', { path, locale: 'en-US' })).toMatchObject({ kind: 'refuse' })
  })
})

test.each([
  ['ask your admin', english, 'ask your admin'],
  ['', english, 'permission error'],
  ['', chinese, '没有权限'],
])('S8.3 code 401 shows the message %j or the default as an error', (message, context, text) => {
  expect(reactionTo(401, message, context)).toEqual({ kind: 'refuse', text, fail: false })
})

test.each([
  [403, false],
  [409, true],
])('S8.4 code %i leads to the login page, dropping the identity: %s', (code, dropIdentity) => {
  expect(reactionTo(code, 'gone', english)).toEqual({ kind: 'login', dropIdentity })
})

test('S8.5 code 404 shows the network text, whatever the message, and fails', () => {
  for (const message of ['', 'no route']) {
    expect(reactionTo(404, message, english)).toEqual({
      kind: 'refuse',
      text: 'network error, please try again later',
      fail: true,
    })
  }
  expect(reactionTo(404, '', chinese)).toEqual({
    kind: 'refuse',
    text: '网络错误，请稍后再试',
    fail: true,
  })
})

test.each([
  [500, 'database is down', english, 'database is down'],
  [1000, 'please check the input', english, 'please check the input'],
  [-1, '', english, 'network error, please try again later'],
  [1, '', chinese, '网络错误，请稍后再试'],
])('S8.6 code %i with the message %j shows it or the network text, and fails', (...row) => {
  const [code, message, context, text] = row
  expect(reactionTo(code, message, context)).toEqual({ kind: 'refuse', text, fail: true })
})
