import { describe, expect, test } from 'vitest'
import { isShown, reactionTo, reactionToTransportFailure, type Reaction } from './reaction.ts'

const english = { path: '/v3/plan/list', locale: 'en-US' } as const
const chinese = { path: '/v3/plan/list', locale: 'zh-CN' } as const

describe('S8.1 success', () => {
  test('S8.1 code 0 is accepted with any message', () => {
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

  test('S8.2 shows nothing for the template list, and only for that', () => {
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

test.each([
  ['the file is too large', english, 'the file is too large'],
  ['', english, 'network error, please try again later (Failed to fetch)'],
  ['', chinese, '网络错误，请稍后再试（Failed to fetch）'],
])(
  'S8.7 an HTTP failure shows the server’s message %j or the error’s own text',
  (message, { locale }, text) => {
    expect(reactionToTransportFailure(message, 'Failed to fetch', locale)).toEqual({
      kind: 'refuse',
      text,
      fail: true,
    })
  },
)

describe('S7.3 a call suppresses a part of the reaction', () => {
  const reactions = {
    success: { kind: 'accept' },
    warning: { kind: 'accept', warning: 'budget is low' },
    refusal: { kind: 'refuse', text: 'no', fail: true },
    mask: { kind: 'mask', text: 'slow down' },
    login: { kind: 'login', dropIdentity: false },
    withheld: { kind: 'withhold' },
  } as const satisfies Record<string, Reaction>

  test.each([
    [{}, ['warning', 'refusal', 'mask', 'login']],
    [{ message: true, errorHandling: true }, ['warning', 'refusal', 'mask', 'login']],
    [{ message: false }, ['mask', 'login']],
    [{ errorHandling: false }, ['warning']],
    [{ errorInPlace: true }, ['warning', 'mask', 'login']],
    [{ message: false, errorHandling: false }, []],
  ])('S7.3 with %j it shows %j', (settings, shown) => {
    const kinds = Object.entries(reactions).filter(([, reaction]) => isShown(reaction, settings))
    expect(kinds.map(([name]) => name)).toEqual(shown)
  })
})
