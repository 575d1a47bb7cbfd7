import fc from 'fast-check'
import { describe, expect, expectTypeOf, test } from 'vitest'
import {
  type BannerMessage,
  isPlaying,
  nextInQueue,
  nextQueueChangeMs,
  playQueue,
} from './message.ts'

const aMessage = (over: Partial<BannerMessage> & { messageId: string }): BannerMessage => ({
  message: '<b>news</b>',
  priority: 2,
  beginPlayTime: 100,
  endPlayTime: 200,
  ...over,
})
const idsOf = (queue: readonly BannerMessage[]) => queue.map(({ messageId }) => messageId)
const none: ReadonlySet<string> = new Set()

test('a banner message has an id, HTML, a priority and a play window in seconds', () => {
  expectTypeOf<keyof BannerMessage>().toEqualTypeOf<
    'messageId' | 'message' | 'priority' | 'beginPlayTime' | 'endPlayTime'
  >()
})

describe('S4.1 the banner shows while a message is inside its play window', () => {
  test.each([
    [99_999, false],
    [100_000, true],
    [200_000, true],
    [200_001, false],
  ])('a message of 100–200 s at %i ms plays: %s', (nowMs, plays) => {
    const message = aMessage({ messageId: 'a' })
    expect(isPlaying(message, nowMs)).toBe(plays)
    expect(playQueue([message], none, nowMs)).toEqual(plays ? [message] : [])
  })

  test('S4.1 a closed message does not play', () => {
    const messages = [aMessage({ messageId: 'a' }), aMessage({ messageId: 'b' })]
    expect(idsOf(playQueue(messages, new Set(['a']), 150_000))).toEqual(['b'])
    expect(playQueue(messages, new Set(['a', 'b']), 150_000)).toEqual([])
  })
})

describe('S4.2 messages rotate', () => {
  test('S4.2 the higher priority is first, then the earlier start, then the original order', () => {
    const messages = [
      aMessage({ messageId: 'low, late', priority: 7, beginPlayTime: 120 }),
      aMessage({ messageId: 'low, early', priority: 2, beginPlayTime: 110 }),
      aMessage({ messageId: 'middle', priority: 1, beginPlayTime: 130 }),
      aMessage({ messageId: 'high, second', priority: 0, beginPlayTime: 140 }),
      aMessage({ messageId: 'high, third', priority: 0, beginPlayTime: 140 }),
      aMessage({ messageId: 'high, first', priority: 0, beginPlayTime: 139 }),
      aMessage({ messageId: 'low, negative', priority: -1, beginPlayTime: 125 }),
    ]
    expect(idsOf(playQueue(messages, none, 150_000))).toEqual([
      'high, first',
      'high, second',
      'high, third',
      'middle',
      'low, early',
      'low, late',
      'low, negative',
    ])
  })

  const [a, b, c] = [
    aMessage({ messageId: 'a' }),
    aMessage({ messageId: 'b' }),
    aMessage({ messageId: 'c' }),
  ]
  test.each<[string, BannerMessage[], string | null, BannerMessage | null]>([
    ['the first of all', [a, b], null, a],
    ['the next', [a, b, c], 'a', b],
    ['the first again after the last', [a, b, c], 'c', a],
    ['the first when the shown one has left', [b, c], 'a', b],
    ['none when the shown one is alone', [a], 'a', null],
    ['none when there is none', [], 'a', null],
    ['none when there never was one', [], null, null],
  ])('S4.2 rotation shows %s', (...row) => {
    const [, queue, shownId, next] = row
    expect(nextInQueue(queue, shownId)).toBe(next)
  })
})

describe('the queue is rebuilt when a window opens or closes', () => {
  test.each([
    [0, 100_000],
    [99_999, 100_000],
    [100_000, 150_000],
    [150_000, 200_001],
    [200_000, 200_001],
    [200_001, 300_001],
    [300_001, null],
  ])('after %i ms next at %s ms', (nowMs, changeMs) => {
    const windows = [
      { beginPlayTime: 100, endPlayTime: 200 },
      { beginPlayTime: 150, endPlayTime: 300 },
    ]
    expect(nextQueueChangeMs(windows, nowMs)).toBe(changeMs)
  })

  test('and at no other time', () => {
    const seconds = fc.integer({ min: 0, max: 9 })
    const windows = fc.array(fc.record({ beginPlayTime: seconds, endPlayTime: seconds }))
    fc.assert(
      fc.property(windows, fc.integer({ min: 0, max: 9_000 }), (all, nowMs) => {
        const playingAt = (ms: number) => all.map((window) => isPlaying(window, ms))
        const changeMs = nextQueueChangeMs(all, nowMs) ?? 10_001
        expect(playingAt(changeMs - 1)).toEqual(playingAt(nowMs))
      }),
    )
  })
})
