import type { BannerMessage } from '@placard/domain/support/banner/message'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { configureClient } from '../request/settings.ts'
import { useEvent } from '../usage/announce.ts'
import { announceClosed, type BannerPlayer, bannerPlayer } from './player.ts'

const minute = 60_000
const nowMs = 1_800_000_000_000
const soon = nowMs / 1000

/** As much of a document as the player needs. */
class Page extends EventTarget {
  visibilityState = 'visible'

  become(state: 'visible' | 'hidden'): void {
    this.visibilityState = state
    this.dispatchEvent(new Event('visibilitychange'))
  }
}

const aMessage = (messageId: string, over: Partial<BannerMessage> = {}): BannerMessage => ({
  messageId,
  message: `<b>${messageId}</b>`,
  priority: 2,
  beginPlayTime: soon - 60,
  endPlayTime: soon + 86_400,
  ...over,
})

let page: Page
let player: BannerPlayer
let stop: () => void
let leave: () => void
let messages: BannerMessage[]
let asked: string[]
let uses: string[]

beforeEach(() => {
  vi.useFakeTimers({ now: nowMs })
  page = new Page()
  asked = []
  uses = []
  const frame = Object.assign(new EventTarget(), {
    name: '',
    location: { href: 'https://ads.example.com/' },
    sessionStorage: { getItem: () => null },
    self: {},
    top: {},
  })
  frame.self = frame.top = frame
  frame.addEventListener(useEvent, (event) => {
    const { kind, subjectId } = (event as CustomEvent).detail
    uses.push(`${kind} ${subjectId}`)
  })
  vi.stubGlobal('window', frame)
  vi.stubGlobal('document', { cookie: 'tk=a' })
  vi.stubGlobal('fetch', async (address: string, { signal }: RequestInit) => {
    asked.push(address.split('/').at(-1) ?? '')
    signal?.throwIfAborted()
    const data = address.endsWith('query') ? messages : { count: 1 }
    return Response.json({ code: 0, message: '', data, requestId: 'r' })
  })
  leave = configureClient({
    apiBase: 'https://ads.example.com',
    locale: () => 'en-US',
    react: () => undefined,
  })
})
afterEach(() => {
  stop()
  leave()
  vi.unstubAllGlobals()
  vi.useRealTimers()
})

/** Plays these messages, which have come. */
async function plays(...given: BannerMessage[]): Promise<void> {
  messages = given
  player = bannerPlayer({ ownerId: '7', pageId: '115' }, page as unknown as Document)
  stop = player.subscribe(() => undefined)
  await vi.advanceTimersByTimeAsync(0)
}
const shown = () => player.state().message?.messageId ?? null

describe('S4.2 messages rotate', () => {
  test('S4.2 S9.1 every 60 s to the next one, and after the last to the first again', async () => {
    await plays(aMessage('1'), aMessage('2', { priority: 0 }))
    expect(player.state()).toMatchObject({ message: { messageId: '2' }, count: 2, place: 1 })
    await vi.advanceTimersByTimeAsync(minute - 1)
    expect(shown()).toBe('2')
    await vi.advanceTimersByTimeAsync(1)
    expect([shown(), player.state().place]).toEqual(['1', 2])
    await vi.advanceTimersByTimeAsync(minute)
    expect(shown()).toBe('2')
  })

  test('S4.2 not while held, and a whole minute after the release', async () => {
    await plays(aMessage('1'), aMessage('2'))
    await vi.advanceTimersByTimeAsync(minute - 1)
    player.hold(true)
    await vi.advanceTimersByTimeAsync(3 * minute)
    expect(shown()).toBe('1')
    player.hold(false)
    await vi.advanceTimersByTimeAsync(minute - 1)
    expect(shown()).toBe('1')
    await vi.advanceTimersByTimeAsync(1)
    expect(shown()).toBe('2')
  })

  test('by hand to the next and the previous one, around both ends', async () => {
    await plays(aMessage('1'), aMessage('2'), aMessage('3'))
    const turned = ([1, 1, 1, -1] as const).map((by) => {
      player.turn(by)
      return shown()
    })
    expect(turned).toEqual(['2', '3', '1', '3'])
  })
})

describe('S4.1 S4.4 the play window', () => {
  test('S4.1 shows a message when it opens', async () => {
    await plays(aMessage('1', { beginPlayTime: soon + 30 }))
    expect(shown()).toBeNull()
    await vi.advanceTimersByTimeAsync(30_000)
    expect(shown()).toBe('1')
  })

  test('S4.4 hides a message when it closes, and the last one with the banner', async () => {
    await plays(
      aMessage('1', { endPlayTime: soon + 10 }),
      aMessage('2', { endPlayTime: soon + 20 }),
    )
    await vi.advanceTimersByTimeAsync(10_001)
    expect(player.state()).toMatchObject({ message: { messageId: '2' }, count: 1 })
    await vi.advanceTimersByTimeAsync(10_000)
    expect(player.state()).toEqual({ message: null, count: 0, place: 0 })
  })
})

describe('S4.3 closing', () => {
  test('S4.3 hides it at once, is reported, and stored on the server; the next one is shown', async () => {
    await plays(aMessage('1'), aMessage('2'))
    player.close()
    expect([shown(), uses]).toEqual(['2', ['bannerClose 1']])
    await vi.advanceTimersByTimeAsync(0)
    expect(asked).toEqual(['query', 'invalid'])
    player.close()
    expect(shown()).toBeNull()
  })

  test('in another tab hides it here too, but not if that tab acts for another owner', async () => {
    const always = { beginPlayTime: 0 }
    await plays(aMessage('1', always), aMessage('2', always))
    announceClosed({ ownerId: '8', messageId: '2' })
    announceClosed({ ownerId: '7', messageId: '1' })
    // Other tabs are heard in their own time.
    vi.useRealTimers()
    await vi.waitFor(() => expect(shown()).toBe('2'))
    stop()
    vi.useFakeTimers({ now: nowMs })
  })

  test('keeps it hidden although the server still returns it', async () => {
    await plays(aMessage('1'))
    player.close()
    await vi.advanceTimersByTimeAsync(5 * minute)
    expect(asked).toEqual(['query', 'invalid', 'query'])
    expect(shown()).toBeNull()
  })
})

describe('S4.5 a show is reported', () => {
  test('S4.5 S9.1 after 3 s, not before, and once each time a message appears', async () => {
    await plays(aMessage('1'), aMessage('2'))
    await vi.advanceTimersByTimeAsync(2_999)
    expect(uses).toEqual([])
    await vi.advanceTimersByTimeAsync(1)
    expect(uses).toEqual(['bannerShow 1'])
    await vi.advanceTimersByTimeAsync(2 * minute)
    expect(uses).toEqual(['bannerShow 1', 'bannerShow 2', 'bannerShow 1'])
  })

  test('S4.5 after 3 s in view without interruption, however often the tab was hidden before', async () => {
    await plays(aMessage('1'))
    for (const state of ['hidden', 'visible', 'hidden', 'visible'] as const) {
      await vi.advanceTimersByTimeAsync(2_999)
      expect(uses).toEqual([])
      page.become(state)
    }
    await vi.advanceTimersByTimeAsync(2_999)
    expect(uses).toEqual([])
    await vi.advanceTimersByTimeAsync(1)
    expect(uses).toEqual(['bannerShow 1'])
    page.become('hidden')
    page.become('visible')
    await vi.advanceTimersByTimeAsync(minute)
    expect(uses).toEqual(['bannerShow 1'])
  })

  test('S4.5 not for the next message while the tab is hidden', async () => {
    await plays(aMessage('1'), aMessage('2'), aMessage('3'))
    page.become('hidden')
    player.close()
    await vi.advanceTimersByTimeAsync(31 * minute)
    expect([shown(), uses]).toEqual(['2', ['bannerClose 1']])
    page.become('visible')
    await vi.advanceTimersByTimeAsync(3_000)
    expect(uses).toEqual(['bannerClose 1', 'bannerShow 2'])
  })

  test('S4.5 not if it disappeared before', async () => {
    await plays(aMessage('1', { endPlayTime: soon + 1 }))
    await vi.advanceTimersByTimeAsync(minute)
    expect(uses).toEqual([])
  })
})

test('a hidden page neither loads nor plays; when visible it does both', async () => {
  await plays(aMessage('1'), aMessage('2'))
  page.become('hidden')
  await vi.advanceTimersByTimeAsync(30 * minute)
  expect([shown(), asked.length]).toEqual(['1', 1])
  page.become('visible')
  await vi.advanceTimersByTimeAsync(minute)
  expect([shown(), asked.length]).toEqual(['2', 2])
})

test('nothing remains without subscribers', async () => {
  await plays(aMessage('1', { beginPlayTime: soon + 30 }), aMessage('2'), aMessage('3'))
  expect(vi.getTimerCount()).toBeGreaterThan(2)
  stop()
  expect(vi.getTimerCount()).toBe(0)
})
