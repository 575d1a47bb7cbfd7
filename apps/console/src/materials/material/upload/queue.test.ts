import { afterEach, describe, expect, test, vi } from 'vitest'
import { newUploadQueue, type Send, type UploadQueue } from './queue.ts'
import { type UploadResult, progressOf } from './upload.ts'

/** Returns a queue whose server is the test: each file waits until the test responds. */
function queueWithEnd() {
  const began: string[] = []
  const keys: string[] = []
  const ends = new Map<string, (outcome: Awaited<ReturnType<Send>>) => void>()
  const tell = new Map<string, (sent: number) => void>()
  const send: Send = ({ id, file }, { signal, onProgress }) => {
    began.push(file.name)
    keys.push(id)
    tell.set(file.name, onProgress)
    return new Promise((resolve) => {
      ends.set(file.name, resolve)
      signal.addEventListener('abort', () => resolve({ kind: 'failed', reason: 'aborted' }))
    })
  }
  const queue = newUploadQueue(send)
  const answer = async (name: string, outcome: UploadResult | { kind: 'busy' } = done) => {
    ends.get(name)?.(outcome)
    await Promise.resolve()
    await Promise.resolve()
  }
  return {
    queue,
    began,
    keys,
    answer,
    sent: (name: string, share: number) => tell.get(name)?.(share),
  }
}

const done = { kind: 'done', isDuplicate: false } as const

function chosen(...names: readonly string[]) {
  return names.map((name) => ({ file: new File(['1234'], name), place: null, refusal: null }))
}

const statesOf = ({ store }: UploadQueue) => store.getState().map(({ state }) => state.kind)
const idOf = ({ store }: UploadQueue, name: string) =>
  store.getState().find(({ file }) => file.name === name)?.id ?? ''

afterEach(() => vi.useRealTimers())

describe('the queue of uploads', () => {
  test('four files are uploaded at a time, and each one that ends starts the next', async () => {
    const { queue, began, answer } = queueWithEnd()
    queue.add(chosen('a', 'b', 'c', 'd', 'e', 'f'))
    expect(began).toEqual(['a', 'b', 'c', 'd'])
    await answer('b')
    expect(began).toEqual(['a', 'b', 'c', 'd', 'e'])
    expect(statesOf(queue)).toEqual(['sending', 'done', ...Array(3).fill('sending'), 'waiting'])
  })

  test('the outcome of one file does not affect the others', async () => {
    const { queue, answer } = queueWithEnd()
    queue.add(chosen('a', 'b', 'c', 'd'))
    await answer('a', { kind: 'refused', reason: 'damaged' })
    await answer('b', { kind: 'failed', reason: 'cut' })
    await answer('c')
    await answer('d')
    expect(statesOf(queue)).toEqual(['refused', 'failed', 'done', 'done'])
  })

  test('a file refused before the upload is listed and not sent', () => {
    const { queue, began } = queueWithEnd()
    queue.add([
      { file: new File([], 'empty.png'), place: null, refusal: { reason: 'empty' } },
      ...chosen('a'),
    ])
    expect(began).toEqual(['a'])
    expect(statesOf(queue)).toEqual(['refused', 'sending'])
  })

  test('cancelling ends running and waiting uploads, and keeps completed ones', async () => {
    const { queue, began, answer } = queueWithEnd()
    queue.add(chosen('a', 'b', 'c', 'd'))
    await answer('a')
    queue.cancelAll()
    expect(statesOf(queue)).toEqual(['done', 'cancelled', 'cancelled', 'cancelled'])
    await answer('b')
    expect(statesOf(queue)).toEqual(['done', 'cancelled', 'cancelled', 'cancelled'])
    expect(began).toEqual(['a', 'b', 'c', 'd'])
  })

  test('after one file is cancelled, the next one takes its place', async () => {
    const { queue, began } = queueWithEnd()
    queue.add(chosen('a', 'b', 'c', 'd'))
    queue.cancel(idOf(queue, 'b'))
    await vi.waitFor(() => expect(began).toEqual(['a', 'b', 'c', 'd']))
    expect(statesOf(queue)).toEqual(['sending', 'cancelled', 'sending', 'sending'])
  })

  test('retrying a cancelled file sends it once more, in its place', async () => {
    const { queue, began, answer } = queueWithEnd()
    queue.add(chosen('a'))
    queue.cancel(idOf(queue, 'a'))
    queue.retry(idOf(queue, 'a'))
    await vi.waitFor(() => expect(began).toEqual(['a', 'a']))
    await answer('a')
    expect(statesOf(queue)).toEqual(['done'])
  })

  test('all failed files are retried with the same keys, except those refused for their content', async () => {
    const { queue, began, keys, answer } = queueWithEnd()
    queue.add(chosen('a', 'b', 'c'))
    await answer('a', { kind: 'failed', reason: 'cut' })
    await answer('b', { kind: 'refused', reason: 'damaged' })
    await answer('c', { kind: 'failed', reason: 'cut' })
    queue.retryFailed()
    expect(began).toEqual(['a', 'b', 'c', 'a', 'c'])
    expect(keys.slice(3)).toEqual([keys[0], keys[2]])
    expect(statesOf(queue)).toEqual(['sending', 'refused', 'sending'])
  })

  test('a part of a refused picture is uploaded in its place', async () => {
    const { queue, began, answer } = queueWithEnd()
    queue.add(chosen('a', 'b'))
    await answer('a', { kind: 'refused', reason: 'size' })
    const crop = { left: 0, top: 0, width: 320, height: 210, toWidthPx: 320, toHeightPx: 210 }
    queue.crop(idOf(queue, 'a'), crop)
    expect(began).toEqual(['a', 'b', 'a'])
    expect(queue.store.getState().map((upload) => upload.crop)).toEqual([crop, undefined])
  })

  test('after a 429 the queue waits for two seconds, and no file is lost', async () => {
    vi.useFakeTimers()
    const { queue, began, answer } = queueWithEnd()
    queue.add(chosen('a', 'b'))
    await answer('a', { kind: 'busy' })
    await answer('b')
    expect(statesOf(queue)).toEqual(['waiting', 'done'])
    await vi.advanceTimersByTimeAsync(1_999)
    expect(began).toEqual(['a', 'b'])
    await vi.advanceTimersByTimeAsync(1)
    expect(began).toEqual(['a', 'b', 'a'])
  })

  test('finished entries are cleared from the list', async () => {
    const { queue, answer } = queueWithEnd()
    queue.add(chosen('a', 'b'))
    await answer('a')
    queue.clear()
    expect(queue.store.getState().map(({ file }) => file.name)).toEqual(['b'])
  })

  test('a thousand files are all sent', async () => {
    let inFlight = 0
    let most = 0
    const queue = newUploadQueue(async () => {
      inFlight += 1
      most = Math.max(most, inFlight)
      await Promise.resolve()
      inFlight -= 1
      return done
    })
    queue.add(chosen(...Array.from({ length: 1_000 }, (_, at) => `${at}`)))
    await vi.waitFor(() => expect(progressOf(queue.store.getState()).done).toBe(1_000))
    expect(most).toBe(4)
  })
})

test('progress counts bytes that were sent or still can be: failed files do not count', async () => {
  const { queue, answer, sent } = queueWithEnd()
  queue.add(chosen('a', 'b', 'c', 'd'))
  sent('a', 0.5)
  expect(progressOf(queue.store.getState())).toMatchObject({ total: 4, unfinished: 4, percent: 12 })
  await answer('b', { kind: 'failed', reason: 'cut' })
  await answer('c', { kind: 'refused', reason: 'damaged' })
  queue.cancel(idOf(queue, 'd'))
  expect(progressOf(queue.store.getState())).toEqual({
    total: 3,
    done: 0,
    rejected: 2,
    failed: 1,
    unfinished: 1,
    percent: 50,
  })
  expect(progressOf([])).toMatchObject({ total: 0, percent: 100 })
})
