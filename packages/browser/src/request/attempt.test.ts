import { cancelImport } from '@placard/contract/campaigns/import'
import { login } from '@placard/contract/identity/sign-in'
import { describe, expect, test } from 'vitest'
import { callServer } from './call.ts'
import { CallFailed } from './error.ts'
import { failureOf, list, emptyList, fakeServer } from './testing/fake-server.ts'

const server = fakeServer()

describe('while the network fails', () => {
  const failing = (times: number, failure: () => Promise<Response>) => {
    const good = { code: 0, message: '', data: { items: [], total: 0 }, requestId: 'r' }
    server.answer = () =>
      server.requests.length <= times ? failure() : Promise.resolve(Response.json(good))
  }
  const lost = () => Promise.reject(new TypeError('Failed to fetch'))
  const gateway = (status: number) => async () => new Response('<html>', { status })
  const keys = () => server.requests.map((request) => request.headers.get('idempotency-key'))

  test.each([
    ['nothing answers', lost],
    ['a gateway answers 502', gateway(502)],
    ['a gateway answers 503', gateway(503)],
    ['a gateway answers 504', gateway(504)],
  ])('a read is retried, at most twice, when %s', async (_what, failure) => {
    failing(2, failure)
    expect(await list()).toEqual(emptyList)
    expect([server.requests.length, server.reactions]).toEqual([3, []])
    server.requests = []
    failing(3, failure)
    expect(await failureOf(list())).toBeInstanceOf(CallFailed)
    expect([server.requests.length, server.reactions.length]).toEqual([3, 1])
  })

  test('a write is retried with the same key', async () => {
    const cancel = () => callServer(cancelImport, { jobId: '7' })
    failing(1, lost)
    await failureOf(cancel())
    expect(keys()).toHaveLength(2)
    expect(keys()[0]).toMatch(/^[0-9a-f]{32}$/)
    expect(keys()[1]).toBe(keys()[0])
    const [first] = keys()
    server.requests = []
    await failureOf(cancel())
    expect(keys()[0]).not.toBe(first)
  })

  test('a read has no key', async () => {
    failing(0, lost)
    await list()
    expect(keys()).toEqual([null])
  })

  test('a sign-in is not retried: it may have succeeded, and counts as an attempt', async () => {
    failing(1, lost)
    const signIn = callServer(login, { account: 'a@example.com', password: 'x' })
    expect(await failureOf(signIn)).toBeInstanceOf(CallFailed)
    expect(server.requests).toHaveLength(1)
  })

  test.each([500, 501, 429])('status %i is a response, and not retried', async (status) => {
    failing(1, gateway(status))
    await failureOf(list())
    expect(server.requests).toHaveLength(1)
  })

  test('a caller who aborts between two attempts does not wait', async () => {
    const giveUp = new AbortController()
    failing(9, () => {
      setTimeout(() => giveUp.abort(new Error('left')), 100)
      return lost()
    })
    expect(await failureOf(list({ signal: giveUp.signal }))).toMatchObject({ message: 'left' })
    expect([server.requests.length, server.reactions]).toEqual([1, []])
  })
})

describe('a response that does not arrive', () => {
  const hanging = () => {
    server.answer = ({ signal }) =>
      new Promise((_, reject) => {
        signal.addEventListener('abort', () => reject(signal.reason))
      })
  }

  test.each([
    [{}, 30_000],
    [{ timeoutMs: 5_000 }, 5_000],
  ])('times out, and is not retried: %j', async (options, afterMs) => {
    hanging()
    const began = Date.now()
    const error = await failureOf(list(options))
    expect(error).toMatchObject({ name: 'CallFailed', status: 0, cause: { name: 'CallTimeout' } })
    expect([Date.now() - began, server.requests.length, server.reactions.length]).toEqual([
      afterMs,
      1,
      1,
    ])
  })
})
