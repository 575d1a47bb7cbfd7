import { afterEach, expect, test, vi } from 'vitest'
import { ChunkTimeout, loadChunk } from './load-chunk.ts'

afterEach(() => {
  vi.useRealTimers()
})

test('a chunk that fails to load is requested once more', async () => {
  const answers = [() => Promise.reject(new TypeError('network')), () => Promise.resolve('page')]
  expect(await loadChunk(() => (answers.shift() ?? expect.unreachable)())).toBe('page')
})

test('a chunk that fails twice is an error', async () => {
  const load = vi.fn<() => Promise<never>>(() => Promise.reject(new TypeError('network')))
  await expect(loadChunk(load)).rejects.toThrow('network')
  expect(load).toHaveBeenCalledTimes(2)
})

test('S9.1 a chunk that has not loaded after 120 s times out', async () => {
  vi.useFakeTimers()
  const outcome = loadChunk(() => new Promise<never>(() => {})).catch((error: unknown) => error)
  await vi.advanceTimersByTimeAsync(119_999)
  expect(await Promise.race([outcome, 'waiting'])).toBe('waiting')
  await vi.advanceTimersByTimeAsync(1)
  expect(await outcome).toBeInstanceOf(ChunkTimeout)
})

test('a chunk that timed out is not requested again when it fails later', async () => {
  vi.useFakeTimers()
  const first = Promise.withResolvers<never>()
  const load = vi.fn<() => Promise<never>>(() => first.promise)
  const outcome = loadChunk(load).catch((error: unknown) => error)
  await vi.advanceTimersByTimeAsync(120_000)
  expect(await outcome).toBeInstanceOf(ChunkTimeout)
  first.reject(new TypeError('network'))
  await vi.advanceTimersByTimeAsync(1)
  expect(load).toHaveBeenCalledTimes(1)
})

test('no timer remains', async () => {
  vi.useFakeTimers()
  await loadChunk(() => Promise.resolve('page'))
  expect(vi.getTimerCount()).toBe(0)
})
