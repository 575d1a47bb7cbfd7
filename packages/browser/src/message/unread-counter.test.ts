import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { configureClient } from '../request/settings.ts'
import { announceMarked } from './marked.ts'
import { unreadCounter } from './unread-counter.ts'

const minute = 60_000

/** As much of a document as the counter needs. */
class Page extends EventTarget {
  visibilityState = 'visible'

  become(state: 'visible' | 'hidden'): void {
    this.visibilityState = state
    this.dispatchEvent(new Event('visibilitychange'))
  }
}

let page: Page
let answer: () => Response
let asked: number
let heard: number
let reactions: number
let leave: () => void
let stop: () => void

beforeEach(() => {
  vi.useFakeTimers()
  page = new Page()
  asked = 0
  heard = 0
  reactions = 0
  counts(3)
  const sessionStorage = { getItem: () => null }
  const frame = {
    name: '',
    location: { href: 'https://ads.example.com/' },
    sessionStorage,
    self: {},
    top: {},
  }
  frame.self = frame.top = frame
  vi.stubGlobal('window', frame)
  vi.stubGlobal('document', { cookie: 'tk=a' })
  vi.stubGlobal('fetch', async (_: string, { signal }: RequestInit) => {
    asked += 1
    signal?.throwIfAborted()
    return answer()
  })
  leave = configureClient({
    apiBase: 'https://ads.example.com',
    locale: () => 'en-US',
    react: () => void (reactions += 1),
  })
})
afterEach(() => {
  stop()
  leave()
  vi.unstubAllGlobals()
  vi.useRealTimers()
})

function counts(count: number): void {
  answer = () => Response.json({ code: 0, message: '', data: { count }, requestId: 'r' })
}

/** A counter whose first count has come, if it makes one. */
async function begun() {
  const counter = unreadCounter(page as unknown as Document)
  stop = counter.subscribe(() => void (heard += 1))
  await vi.advanceTimersByTimeAsync(0)
  return counter
}

describe('S7.7 unread messages are counted', () => {
  test('at once', async () => {
    const counter = await begun()
    expect([counter.count(), asked, heard]).toEqual([3, 1, 1])
  })

  test('every 60 s, and only a change is reported', async () => {
    const counter = await begun()
    await vi.advanceTimersByTimeAsync(minute - 1)
    expect(asked).toBe(1)
    await vi.advanceTimersByTimeAsync(1)
    expect([asked, heard]).toEqual([2, 1])
    counts(4)
    await vi.advanceTimersByTimeAsync(minute)
    expect([asked, heard, counter.count()]).toEqual([3, 2, 4])
  })

  test('never while the page is hidden, and at once when it becomes visible', async () => {
    const counter = await begun()
    page.become('hidden')
    await vi.advanceTimersByTimeAsync(10 * minute)
    expect(asked).toBe(1)
    counts(5)
    page.become('visible')
    await vi.advanceTimersByTimeAsync(0)
    expect([asked, counter.count()]).toEqual([2, 5])
    await vi.advanceTimersByTimeAsync(minute)
    expect(asked).toBe(3)
  })

  test('not before a page opened in the background becomes visible', async () => {
    page.visibilityState = 'hidden'
    const counter = await begun()
    expect([asked, counter.count()]).toEqual([0, null])
    page.become('visible')
    await vi.advanceTimersByTimeAsync(0)
    expect(counter.count()).toBe(3)
  })

  test('when messages were marked, by any page of the browser', async () => {
    const counter = await begun()
    counts(0)
    announceMarked()
    // The channel is the platform's own: it knows no fake clock.
    vi.useRealTimers()
    await expect.poll(() => counter.count()).toBe(0)
  })

  test('no more without subscribers', async () => {
    await begun()
    stop()
    page.become('visible')
    await vi.advanceTimersByTimeAsync(10 * minute)
    expect(asked).toBe(1)
    expect(vi.getTimerCount()).toBe(0)
  })
})

test.each<[string, () => Response]>([
  [
    'no network',
    () => {
      throw new TypeError('failed to fetch')
    },
  ],
  ['a broken server', () => new Response('<html>', { status: 502 })],
  ['no permission', () => Response.json({ code: 401, message: 'no', data: null, requestId: 'r' })],
  [
    'a session that is over',
    () => Response.json({ code: 403, message: '', data: null, requestId: 'r' }),
  ],
])(
  'S7.3 with %s there is no number and no message, and the next count follows',
  async (_, failing) => {
    answer = failing
    const counter = await begun()
    expect([counter.count(), reactions]).toEqual([null, 0])
    counts(2)
    await vi.advanceTimersByTimeAsync(minute)
    expect([counter.count(), reactions]).toEqual([2, 0])
  },
)
