import { listImports, importReport } from '@placard/contract/import'
import { login } from '@placard/contract/sign-in'
import { queryColumns } from '@placard/contract/personal-column'
import type { Reaction } from '@placard/domain/reply/reaction'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { forgetActingIdentity } from './acting-identity.ts'
import { callServer } from './call.ts'
import { downloadFile } from './download.ts'
import { CallFailed, CallRefused } from './error.ts'
import { attendRequests } from './settings.ts'

const apiBase = 'https://ads.example.com/api'

let answer: (request: Request) => Response | Promise<Response>
let seen: Request[]
let reactions: Reaction[]
let leave: () => void

beforeEach(() => {
  seen = []
  reactions = []
  const sessionStorage = { getItem: () => 'acting-id-0123456789', removeItem: vi.fn<() => void>() }
  const location = { href: 'https://ads.example.com/markets/' }
  const page = { name: '', location, sessionStorage, self: {}, top: {} }
  page.self = page.top = page
  vi.stubGlobal('window', page)
  vi.stubGlobal('fetch', async (address: string, init: RequestInit) => {
    const request = new Request(address, init)
    seen.push(request.clone())
    return answer(request)
  })
  vi.stubGlobal('document', { cookie: 'other=1; tk=a%2Fb' })
  leave = attendRequests({
    apiBase,
    locale: () => 'zh-CN',
    react: (reaction) => void reactions.push(reaction),
  })
})
afterEach(() => {
  leave()
  vi.unstubAllGlobals()
})

function reply(code: number, message = '', data: unknown = null): void {
  answer = () => Response.json({ code, message, data, requestId: 'r-1' })
}

const list = (options = {}) => callServer(listImports, { pageNum: 2 }, options)
const failureOf = (call: Promise<unknown>) =>
  call.then(
    () => expect.unreachable(),
    (error) => error,
  )

describe('what is sent', () => {
  test('S7.2 tk comes from the cookie, and the multi-access id and the language go with it', async () => {
    reply(0, '', { items: [], total: 0 })
    await list()
    const sent = ['tk', 'multi-access-id', 'accept-language'].map((name) =>
      seen[0]?.headers.get(name),
    )
    expect(sent).toEqual(['a/b', 'acting-id-0123456789', 'zh-CN'])
  })

  test('S7.1 a JSON call is a POST of its input', async () => {
    reply(0, '', { items: [], total: 0 })
    expect(await list()).toEqual({ items: [], total: 0 })
    expect(seen[0]?.method).toBe('POST')
    expect(seen[0]?.url).toBe(`${apiBase}/v3/import/list`)
    expect(await seen[0]?.json()).toEqual({ pageNum: 2 })
  })

  test('S7.1 a form call is a POST of encoded fields', async () => {
    reply(0, '', {})
    await callServer(login, { account: 'a+b@example.com', password: '&=' })
    expect(seen[0]?.headers.get('content-type')).toContain('application/x-www-form-urlencoded')
    expect(await seen[0]?.text()).toBe('account=a%2Bb%40example.com&password=%26%3D')
  })
})

describe('for whom an answer is', () => {
  const answeredFor = (identity: string) => {
    answer = () =>
      Response.json(
        { code: 0, message: '', data: { items: [], total: 0 }, requestId: 'r' },
        { headers: { 'x-acting-identity': identity } },
      )
    return list()
  }

  test('the shell hears of it when it is somebody else than before, and only then', async () => {
    forgetActingIdentity()
    let changes = 0
    const stop = attendRequests({
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

describe('what a reply leads to', () => {
  test.each([
    [401, '', { kind: 'refuse', text: '没有权限', fail: false }],
    [403, '', { kind: 'login', dropIdentity: false }],
    [405, 'slow down', { kind: 'mask', text: 'slow down' }],
    [500_000, 'no', { kind: 'refuse', text: 'no', fail: true }],
  ])('code %i is told to the shell and refused', async (code, message, reaction) => {
    reply(code, message)
    expect(await failureOf(list())).toBeInstanceOf(CallRefused)
    expect(reactions).toEqual([reaction])
  })

  test('409 drops the acting identity before the shell goes to the login', async () => {
    reply(409)
    await failureOf(list())
    expect(window.sessionStorage.removeItem).toHaveBeenCalledWith('multiAccessId')
    expect(reactions).toEqual([{ kind: 'login', dropIdentity: true }])
  })

  test('S8.1 a warning is shown and the data is good', async () => {
    reply(129012, 'mind the gap', { items: [], total: 0 })
    expect(await list()).toEqual({ items: [], total: 0 })
    expect(reactions).toEqual([{ kind: 'accept', warning: 'mind the gap' }])
  })

  test('the problems of an invalid input are found by field', async () => {
    const problem = { path: 'account', expected: 'x', got: 'y', message: 'wrong' }
    reply(1000, 'please check', { problems: [problem] })
    const error = (await failureOf(list())) as CallRefused
    expect(error.problemOf('account')).toBe('wrong')
    expect(error.problemOf('password')).toBeUndefined()
  })

  test('S7.3 with messages off the way to the login stays, and toasts go', async () => {
    reply(1001, 'gone')
    await failureOf(list({ message: false }))
    expect(reactions).toEqual([])
    reply(403)
    await failureOf(list({ message: false }))
    expect(reactions).toHaveLength(1)
  })

  test('S7.3 with error handling off every failure is the caller’s alone', async () => {
    for (const code of [401, 403, 405, 1001]) {
      reply(code)
      await failureOf(list({ errorHandling: false }))
    }
    expect(reactions).toEqual([])
  })

  test('an answer that breaks the contract is caught while developing', async () => {
    reply(0, '', [{ elementCode: 'cost' }])
    expect(await failureOf(callServer(queryColumns, { pageCode: 'plan' }))).toBeInstanceOf(
      TypeError,
    )
  })
})

describe('S8.7 an HTTP failure shows the server’s message or the error’s text, and rejects', () => {
  test('with the server’s message', async () => {
    answer = () => Response.json({ code: 503, message: 'later', data: null }, { status: 503 })
    const error = await failureOf(list())
    expect(error).toBeInstanceOf(CallFailed)
    expect(error).toMatchObject({ status: 503, message: 'later', path: '/v3/import/list' })
    expect(reactions).toEqual([{ kind: 'refuse', text: 'later', fail: true }])
  })

  test.each([
    ['a page of a proxy', '<html>bad gateway</html>'],
    ['JSON that is no envelope', '{"items":[]}'],
    ['half an answer', '{"code":0,"data":'],
  ])('%s with status 200 is a failure, not data', async (_what, text) => {
    answer = () => new Response(text)
    expect(await failureOf(list())).toMatchObject({ message: '网络错误，请稍后再试' })
  })

  test('without any answer', async () => {
    answer = () => Promise.reject(new TypeError('Failed to fetch'))
    expect(await failureOf(list())).toMatchObject({ name: 'CallFailed', status: 0 })
    expect(reactions).toHaveLength(1)
  })

  test('a call that the caller gave up fails with the reason, and nothing is shown', async () => {
    const giveUp = new AbortController()
    answer = ({ signal }) => {
      giveUp.abort(new Error('left'))
      return Promise.reject(signal.reason)
    }
    expect(await failureOf(list({ signal: giveUp.signal }))).toMatchObject({ message: 'left' })
    expect(reactions).toEqual([])
  })
})

describe('a download', () => {
  test('arrives with the name that the server gave it', async () => {
    const disposition = 'attachment; filename="r.csv"; filename*=UTF-8\'\'%E6%8A%A5%E5%91%8A.csv'
    answer = () => new Response('row\n', { headers: { 'content-disposition': disposition } })
    const file = await downloadFile(importReport, { jobId: '7' })
    expect(seen[0]?.url).toBe(`${apiBase}/v3/import/report?jobId=7`)
    expect(file.name).toBe('报告.csv')
    expect(await file.content.text()).toBe('row\n')
  })

  test('that is refused is refused like any call', async () => {
    reply(1001, 'gone')
    expect(await failureOf(downloadFile(importReport, { jobId: '7' }))).toMatchObject({
      code: 1001,
    })
  })

  test('S8.8 that fails says: file export failed', async () => {
    answer = () => Promise.reject(new TypeError('Failed to fetch'))
    const error = await failureOf(downloadFile(importReport, { jobId: '7' }))
    expect(error).toMatchObject({ name: 'CallFailed', message: '文件导出失败' })
    expect(reactions).toEqual([{ kind: 'refuse', text: '文件导出失败', fail: true }])
  })
})
