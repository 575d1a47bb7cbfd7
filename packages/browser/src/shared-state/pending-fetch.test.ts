import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import {
  keepPendingFetch,
  NoPendingFetch,
  pendingFetch,
  PendingFetchTimeout,
} from './pending-fetch.ts'
import { sharedStateStore, type SharedStateStore } from './store.ts'

let store: SharedStateStore

beforeEach(() => {
  vi.useFakeTimers()
  store = sharedStateStore()
})
afterEach(() => {
  vi.useRealTimers()
})

const failureOf = (promise: Promise<unknown>) =>
  promise.then(
    () => expect.unreachable(),
    (error: unknown) => error,
  )

describe('S8.12 a lookup of a global promise', () => {
  test.each(['user', 'authTree'] as const)(
    "S8.12 rejects with 'no promise' when there is none: %s",
    async (name) => {
      const error = await failureOf(pendingFetch(store, name))
      expect(error).toBeInstanceOf(NoPendingFetch)
      expect(error).toMatchObject({ message: 'no promise', pendingName: name })
    },
  )

  test("S8.12 S9.1 rejects with 'timeout' after 5 s unresolved, and not before", async () => {
    keepPendingFetch(store, 'user', new Promise(() => {}))
    const outcome = failureOf(pendingFetch(store, 'user'))
    await vi.advanceTimersByTimeAsync(4_999)
    expect(await Promise.race([outcome, 'waiting'])).toBe('waiting')
    await vi.advanceTimersByTimeAsync(1)
    const error = await outcome
    expect(error).toBeInstanceOf(PendingFetchTimeout)
    expect(error).toMatchObject({ message: 'timeout', pendingName: 'user' })
  })

  test('each lookup waits its own 5 s', async () => {
    const fetching = Promise.withResolvers<string>()
    keepPendingFetch(store, 'user', fetching.promise)
    const early = failureOf(pendingFetch(store, 'user'))
    await vi.advanceTimersByTimeAsync(3_000)
    const later = pendingFetch(store, 'user')
    await vi.advanceTimersByTimeAsync(2_000)
    expect(await early).toBeInstanceOf(PendingFetchTimeout)
    fetching.resolve('Ann')
    expect(await later).toBe('Ann')
  })

  test('returns the fetched value, during the fetch and after it', async () => {
    keepPendingFetch(store, 'authTree', Promise.resolve('tree'))
    expect(await pendingFetch(store, 'authTree')).toBe('tree')
    expect(await pendingFetch(store, 'authTree')).toBe('tree')
  })

  test('fails like the fetch; a failure without a lookup is ignored', async () => {
    keepPendingFetch(store, 'user', Promise.reject(new Error('offline')))
    await vi.runAllTimersAsync()
    expect(await failureOf(pendingFetch(store, 'user'))).toMatchObject({ message: 'offline' })
  })

  test('leaves no timer', async () => {
    keepPendingFetch(store, 'user', Promise.resolve('Ann'))
    await pendingFetch(store, 'user')
    expect(vi.getTimerCount()).toBe(0)
  })

  test('uses the later of two fetches', async () => {
    keepPendingFetch(store, 'user', Promise.reject(new Error('offline')))
    keepPendingFetch(store, 'user', Promise.resolve('Ann'))
    expect(await pendingFetch(store, 'user')).toBe('Ann')
  })
})
