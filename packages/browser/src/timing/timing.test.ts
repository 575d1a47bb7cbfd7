import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { debounced } from './debounce.ts'
import { throttled } from './throttle.ts'

let done: string[]
const work = (what: string) => void done.push(what)
beforeEach(() => {
  done = []
  vi.useFakeTimers()
})
afterEach(() => vi.useRealTimers())

describe.each([
  ['S9.6 debounce waits 200 ms by default', () => debounced(work), 200],
  ['S9.6 debounce waits as long as it is told', () => debounced(work, 50), 50],
])('%s', (_rule, make, waitMs) => {
  test('after the last of many calls, with its arguments', () => {
    const ask = make()
    ask('a')
    vi.advanceTimersByTime(waitMs - 1)
    ask('b')
    vi.advanceTimersByTime(waitMs - 1)
    expect(done).toEqual([])
    vi.advanceTimersByTime(1)
    expect(done).toEqual(['b'])
    vi.advanceTimersByTime(10 * waitMs)
    expect(done).toEqual(['b'])
  })

  test('and not at all when it is cancelled', () => {
    const ask = make()
    ask('a')
    ask.cancel()
    vi.advanceTimersByTime(waitMs)
    expect(done).toEqual([])
  })
})

describe('S9.6 throttle runs once in 500 ms by default', () => {
  test('at once, and at the end of the wait with the last arguments', () => {
    const ask = throttled(work)
    ask('a')
    expect(done).toEqual(['a'])
    ask('b')
    ask('c')
    vi.advanceTimersByTime(499)
    expect(done).toEqual(['a'])
    vi.advanceTimersByTime(1)
    expect(done).toEqual(['a', 'c'])
    ask('d')
    vi.advanceTimersByTime(500)
    expect(done).toEqual(['a', 'c', 'd'])
  })

  test('called once, it runs once; called later, at once again', () => {
    const ask = throttled(work)
    ask('a')
    vi.advanceTimersByTime(500)
    expect(done).toEqual(['a'])
    ask('b')
    expect(done).toEqual(['a', 'b'])
  })

  test('a waiting call is cancelled, and the next one runs at once', () => {
    const ask = throttled(work)
    ask('a')
    ask('b')
    ask.cancel()
    vi.advanceTimersByTime(500)
    ask('c')
    expect(done).toEqual(['a', 'c'])
  })
})
