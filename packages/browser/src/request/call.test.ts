import { saveDraft } from '@placard/contract/campaigns/draft'
import { login } from '@placard/contract/identity/sign-in'
import { isGrayAdOwner } from '@placard/contract/identity/owner-setting'
import { addPersonalConfig } from '@placard/contract/support/personal-config'
import { queryColumns } from '@placard/contract/campaigns/personal-column'
import { describe, expect, test } from 'vitest'
import { forgetActingIdentity } from './acting-identity.ts'
import { callServer, type CallOptions } from './call.ts'
import { CallFailed, CallRefused } from './error.ts'
import { configureClient } from './settings.ts'
import { apiBase, failureOf, list, emptyList, fakeServer, reply } from './testing/fake-server.ts'

const server = fakeServer()

describe('the request', () => {
  test('S7.2 has tk from the cookie, the multi-access id and the language', async () => {
    reply(server, 0, { data: emptyList })
    await list()
    const sent = ['tk', 'multi-access-id', 'accept-language'].map((name) =>
      server.requests[0]?.headers.get(name),
    )
    expect(sent).toEqual(['a/b', 'acting-id-0123456789', 'zh-CN'])
  })

  test('S7.1 of a JSON call is a POST of its input', async () => {
    reply(server, 0, { data: emptyList })
    expect(await list()).toEqual(emptyList)
    expect(server.requests[0]?.method).toBe('POST')
    expect(server.requests[0]?.url).toBe(`${apiBase}/v3/import/list`)
    expect(await server.requests[0]?.json()).toEqual({ pageNum: 2 })
  })

  test('S7.1 of a form call is a POST of encoded fields', async () => {
    reply(server, 0, { data: { factorWaiting: false } })
    await callServer(login, { account: 'a+b@example.com', password: '&=' })
    expect(server.requests[0]?.headers.get('content-type')).toContain(
      'application/x-www-form-urlencoded',
    )
    expect(await server.requests[0]?.text()).toBe('account=a%2Bb%40example.com&password=%26%3D')
  })
})

describe('a call that must survive its page', () => {
  const kept = async (title: string) => {
    reply(server, 0, { data: {} })
    const draft = { title, step: 'plan', content: '' } as const
    // What it answers is no matter here.
    await failureOf(callServer(saveDraft, draft, { outlivesPage: true }))
    return server.requests[0]?.keepalive
  }

  test('is marked as such', async () => {
    expect(await kept('Spring tours')).toBe(true)
  })

  test('is not marked if browsers would refuse it for its size', async () => {
    expect(await kept('鞋'.repeat(22_000))).toBe(false)
  })

  test('is marked by its caller: other calls end with the page', async () => {
    reply(server, 0, { data: emptyList })
    await list()
    expect(server.requests[0]?.keepalive).toBe(false)
  })
})

describe('input in the address', () => {
  test('S7.1 of a GET is in the query, without a body', async () => {
    reply(server, 0, { data: true })
    expect(await callServer(isGrayAdOwner, {})).toBe(true)
    expect(server.requests[0]).toMatchObject({
      method: 'GET',
      url: `${apiBase}${isGrayAdOwner.path}`,
    })
  })

  test('S7.22 of a setting is posted as a query-string map', async () => {
    reply(server, 0, { data: {} })
    await callServer(addPersonalConfig, { configCode: 'a', configValue: '&=' })
    expect(server.requests[0]?.method).toBe('POST')
    expect(server.requests[0]?.url).toBe(
      `${apiBase}${addPersonalConfig.path}?configCode=a&configValue=%26%3D`,
    )
    expect(await server.requests[0]?.text()).toBe('')
  })
})

describe('the identity of a response', () => {
  const answeredFor = (identity: string) => {
    server.answer = () =>
      Response.json(
        { code: 0, message: '', data: { items: [], total: 0 }, requestId: 'r' },
        { headers: { 'x-acting-identity': identity } },
      )
    return list()
  }

  test('is reported to the shell if it differs from the previous one, and only then', async () => {
    forgetActingIdentity()
    let changes = 0
    const stop = configureClient({
      apiBase,
      locale: () => 'en-US',
      react: () => {},
      identityChanged: () => void (changes += 1),
    })
    await answeredFor('1/2')
    await answeredFor('1/2')
    expect(changes).toBe(0)
    await answeredFor('1/3')
    expect(changes).toBe(1)
    await answeredFor('1/3')
    expect(changes).toBe(1)
    stop()
  })
})

describe('the reaction to a reply', () => {
  test.each([
    ['S8.3', 401, '', { kind: 'refuse', text: '没有权限', fail: false }],
    ['S8.3', 401, 'ask', { kind: 'refuse', text: 'ask', fail: false }],
    ['S8.4', 403, '', { kind: 'login', dropIdentity: false }],
    ['S8.2', 405, 'slow down', { kind: 'mask', text: 'slow down' }],
    ['S8.2', 405, '', { kind: 'mask', text: '访问次数已达上限' }],
    ['S8.5', 404, 'no', { kind: 'refuse', text: '网络错误，请稍后再试', fail: true }],
    ['S8.6', 500_000, 'no', { kind: 'refuse', text: 'no', fail: true }],
    ['S8.6', 500_000, '', { kind: 'refuse', text: '网络错误，请稍后再试', fail: true }],
  ])(
    '%s code %i with the message %j is sent to the shell and rejects',
    async (_id, code, message, reaction) => {
      reply(server, code, { message })
      const text = 'text' in reaction ? reaction.text : message
      expect(await failureOf(list())).toMatchObject({ name: 'CallRefused', code, message: text })
      expect(server.reactions).toEqual([reaction])
    },
  )

  test('S8.4 409 drops the acting identity before the shell goes to the login', async () => {
    reply(server, 409)
    await failureOf(list())
    expect(window.sessionStorage.removeItem).toHaveBeenCalledWith('multiAccessId')
    expect(server.reactions).toEqual([{ kind: 'login', dropIdentity: true }])
  })

  test('S8.1 a warning is shown and the data is returned', async () => {
    reply(server, 129012, { message: 'mind the gap', data: emptyList })
    expect(await list()).toEqual(emptyList)
    expect(server.reactions).toEqual([{ kind: 'accept', warning: 'mind the gap' }])
  })

  test('S8.1 code 0 returns the data without its message', async () => {
    reply(server, 0, { message: 'ok', data: emptyList })
    expect(await list()).toEqual(emptyList)
    expect(server.reactions).toEqual([])
  })

  test('the problems of an invalid input are available by field', async () => {
    const problem = { path: 'account', expected: 'x', got: 'y', message: 'wrong' }
    reply(server, 1000, { message: 'please check', data: { problems: [problem] } })
    const error = (await failureOf(list())) as CallRefused
    expect(error.problemOf('account')).toBe('wrong')
    expect(error.problemOf('password')).toBeUndefined()
  })

  test('S7.3 with messages off, the mask and the redirect to the login remain, without toasts', async () => {
    for (const code of [129012, 401, 404, 1001]) {
      reply(server, code, { message: 'gone', data: emptyList })
      await list({ message: false }).catch(() => {})
    }
    expect(server.reactions).toEqual([])
    for (const code of [403, 405]) {
      reply(server, code)
      await failureOf(list({ message: false }))
    }
    expect(server.reactions.map(({ kind }) => kind)).toEqual(['login', 'mask'])
  })

  test('S7.3 with error handling off, the caller handles every failure', async () => {
    for (const code of [401, 403, 404, 405, 409, 1001]) {
      reply(server, code)
      await failureOf(list({ errorHandling: false }))
    }
    expect(server.reactions).toEqual([])
    expect(window.sessionStorage.removeItem).not.toHaveBeenCalled()
  })

  test('S7.3 S8.1 if the screen shows the error in place, only its toast is suppressed', async () => {
    for (const code of [401, 404, 1001]) {
      reply(server, code, { message: 'gone' })
      await failureOf(list({ errorInPlace: true }))
    }
    expect(server.reactions).toEqual([])
    reply(server, 129012, { message: 'mind the gap', data: emptyList })
    await list({ errorInPlace: true })
    reply(server, 403)
    await failureOf(list({ errorInPlace: true }))
    expect(server.reactions.map(({ kind }) => kind)).toEqual(['accept', 'login'])
  })

  test('a response that violates the contract is detected during development', async () => {
    reply(server, 0, { data: [{ elementCode: 'cost' }] })
    expect(await failureOf(callServer(queryColumns, { pageCode: 'plan' }))).toBeInstanceOf(
      TypeError,
    )
  })
})

describe('the failure callback', () => {
  const failures = async (code: number, options: CallOptions = {}) => {
    const heard: unknown[] = []
    reply(server, code, { message: 'no', data: emptyList })
    const error = await list({ ...options, onFailure: (failure) => void heard.push(failure) }).then(
      () => null,
      (thrown: unknown) => thrown,
    )
    return { heard, error }
  }

  test.each([
    ['S8.5', 404],
    ['S8.6', 500_000],
    ['S8.6', 1001],
  ])(
    '%s is called once for code %i, with the error that the call rejects with',
    async (_id, code) => {
      const { heard, error } = await failures(code)
      expect(error).toBeInstanceOf(CallRefused)
      expect(heard).toEqual([error])
    },
  )

  test.each([
    ['S8.1', 0],
    ['S8.1', 129012],
    ['S8.2', 405],
    ['S8.3', 401],
    ['S8.4', 403],
    ['S8.4', 409],
  ])('%s is not called for code %i', async (_id, code) => {
    expect((await failures(code)).heard).toEqual([])
  })

  test.each([{ message: false }, { errorHandling: false }, { errorInPlace: true }])(
    'S7.3 S8.5 is the caller’s own, and called with %j as well',
    async (options) => {
      expect((await failures(404, options)).heard).toHaveLength(1)
    },
  )

  test('S8.7 is called when the transport fails', async () => {
    const heard: unknown[] = []
    server.answer = () => Promise.reject(new TypeError('Failed to fetch'))
    const error = await failureOf(list({ onFailure: (failure) => void heard.push(failure) }))
    expect(heard).toEqual([error])
  })
})

describe('S8.7 an HTTP failure shows the server’s message or the error’s text, and rejects', () => {
  test('S8.7 with the server’s message', async () => {
    server.answer = () =>
      Response.json({ code: 503, message: 'later', data: null }, { status: 503 })
    const error = await failureOf(list())
    expect(error).toBeInstanceOf(CallFailed)
    expect(error).toMatchObject({ status: 503, message: 'later', path: '/v3/import/list' })
    expect(server.reactions).toEqual([{ kind: 'refuse', text: 'later', fail: true }])
  })

  test.each([
    ['a page of a proxy', '<html>bad gateway</html>'],
    ['JSON that is no envelope', '{"items":[]}'],
    ['half an answer', '{"code":0,"data":'],
  ])('%s with status 200 is a failure, not data', async (_what, text) => {
    server.answer = () => new Response(text)
    const message = '网络错误，请稍后再试（无法解析响应）'
    expect(await failureOf(list())).toMatchObject({ name: 'CallFailed', message })
  })

  const hanging = ({ signal }: Request) =>
    new Promise<Response>((_, reject) => {
      signal.addEventListener('abort', () => reject(signal.reason))
    })
  test.each([
    [502, () => new Response('<html>', { status: 502 }), 'HTTP 502'],
    [500, () => Response.json({ code: 500, message: '' }, { status: 500 }), 'HTTP 500'],
    [0, () => Promise.reject(new TypeError('Failed to fetch')), 'Failed to fetch'],
    [0, hanging, '30 秒内没有响应'],
  ])('S8.7 status %i without a message shows the error’s own text', async (status, answer, own) => {
    server.answer = answer
    const text = `网络错误，请稍后再试（${own}）`
    expect(await failureOf(list())).toMatchObject({ name: 'CallFailed', status, message: text })
    expect(server.reactions).toEqual([{ kind: 'refuse', text, fail: true }])
  })

  test('an aborted call fails with the reason, and nothing is shown', async () => {
    const giveUp = new AbortController()
    server.answer = ({ signal }) => {
      giveUp.abort(new Error('left'))
      return Promise.reject(signal.reason)
    }
    expect(await failureOf(list({ signal: giveUp.signal }))).toMatchObject({ message: 'left' })
    expect(server.reactions).toEqual([])
  })
})
