import { code } from '@placard/contract/platform/code'
import { querySearch } from '@placard/contract/campaigns/search'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { placeSearch, type PlaceSearch, type SearchProgress } from './search.ts'

/** A request that waits for its answer; giving it up does not keep the answer away. */
interface Asked {
  readonly text: string
  readonly nodeId: string | undefined
  readonly signal: AbortSignal
  answer(name: string): void
  refuse(refusal: number): void
}

let asked: Asked[]
let told: string[]
let search: PlaceSearch

beforeEach(() => {
  asked = []
  told = []
  vi.useFakeTimers()
  const page = {
    name: '',
    location: { href: 'https://ads.example.com/markets/' },
    sessionStorage: { getItem: () => null },
    document: { cookie: '' },
  }
  vi.stubGlobal('window', page)
  vi.stubGlobal('document', page.document)
  vi.stubGlobal('fetch', (_address: string, { body, signal }: RequestInit) => {
    const { promise, resolve } = Promise.withResolvers<Response>()
    const { text, nodeId } = JSON.parse(String(body))
    const envelope = (name: string) => ({
      code: 0,
      message: '',
      requestId: '',
      data: {
        plans: [{ planId: '1', planName: name, state: 'delivering' }],
        groups: [],
        ads: [],
        owners: [],
      },
    })
    asked.push({
      text,
      nodeId,
      // Every call of the search has one.
      signal: signal as AbortSignal,
      answer: (name) => resolve(Response.json(envelope(name))),
      refuse: (refusal) =>
        resolve(Response.json({ code: refusal, message: 'refused', data: null })),
    })
    return promise
  })
  search = placeSearch(null, (progress) => told.push(textOf(progress)))
})
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

function textOf(progress: SearchProgress): string {
  if (progress.kind !== 'found') return progress.kind
  return `found ${progress.places.map(({ name }) => name).join()}`
}

const settled = () => vi.advanceTimersByTimeAsync(0)

describe('a search while the user types', () => {
  test('S9.6 is requested when typing has paused for 200 ms', async () => {
    for (const text of ['w', 'wi', 'win']) {
      search.look(text)
      await vi.advanceTimersByTimeAsync(199)
    }
    expect(asked).toEqual([])
    await vi.advanceTimersByTimeAsync(1)
    expect(asked.map(({ text }) => text)).toEqual(['win'])
    asked[0]?.answer('Winter')
    await settled()
    expect(told.at(-1)).toBe('found Winter')
  })

  test('ignores a late response after a newer one', async () => {
    search.look('a')
    await vi.advanceTimersByTimeAsync(200)
    search.look('ab')
    await vi.advanceTimersByTimeAsync(200)
    asked[1]?.answer('newer')
    await settled()
    asked[0]?.answer('older')
    await settled()
    expect(told.at(-1)).toBe('found newer')
    expect(told).not.toContain('found older')
    expect(asked.map(({ signal }) => signal.aborted)).toEqual([true, false])
  })

  test('ignores a late failure too', async () => {
    search.look('a')
    await vi.advanceTimersByTimeAsync(200)
    search.look('ab')
    asked[0]?.refuse(code.notPermitted)
    await settled()
    expect(told).toEqual(['searching', 'searching'])
  })

  test('reports a failure, and retries at once on request', async () => {
    search.look('a')
    await vi.advanceTimersByTimeAsync(200)
    asked[0]?.refuse(code.notPermitted)
    await settled()
    expect(told.at(-1)).toBe('failed')
    search.retry()
    expect(told.at(-1)).toBe('searching')
    asked[1]?.answer('Winter')
    await settled()
    expect([asked[1]?.text, told.at(-1)]).toEqual(['a', 'found Winter'])
  })

  test.each(['', '   '])('requests nothing for %j', async (text) => {
    search.look('a')
    search.look(text)
    await vi.advanceTimersByTimeAsync(1_000)
    expect(asked).toEqual([])
    expect(told.at(-1)).toBe('idle')
  })

  test('notifies nobody after it has stopped', async () => {
    search.look('a')
    search.stop()
    await vi.advanceTimersByTimeAsync(1_000)
    expect(asked).toEqual([])
    expect(told).toEqual(['searching'])
  })

  test('is limited to the server’s maximum length', async () => {
    search.look('x'.repeat(500))
    await vi.advanceTimersByTimeAsync(200)
    expect(querySearch.input.safeParse({ text: asked[0]?.text }).success).toBe(true)
  })
  test('S1.4 is limited to the selected service', async () => {
    search = placeSearch('12', (progress) => told.push(textOf(progress)))
    search.look('a')
    await vi.advanceTimersByTimeAsync(200)
    asked[0]?.answer('Winter')
    await settled()
    expect([asked[0]?.nodeId, told.at(-1)]).toEqual(['12', 'found Winter'])
  })

  test('S1.4 is not limited if the owner has no such service', async () => {
    search = placeSearch('12', (progress) => told.push(textOf(progress)))
    search.look('a')
    await vi.advanceTimersByTimeAsync(200)
    asked[0]?.refuse(code.notFound)
    await settled()
    asked[1]?.answer('Winter')
    await settled()
    expect([asked[1]?.nodeId, told.at(-1)]).toEqual([undefined, 'found Winter'])
  })

  test('S1.4 ignores a node of the host’s own tree', async () => {
    search = placeSearch('north/7', (progress) => told.push(textOf(progress)))
    search.look('a')
    await vi.advanceTimersByTimeAsync(200)
    expect(asked.map(({ nodeId }) => nodeId)).toEqual([undefined])
  })
})
