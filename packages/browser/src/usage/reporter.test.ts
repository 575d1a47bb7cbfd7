import {
  collectorHeader,
  collectUsagePath,
  ticketLifetimeMs,
  usageTicketPath,
} from '@placard/contract/reporting/usage'
import { usageRecord } from '@placard/domain/reporting/usage/record'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { announceCall, announceUse, pendingUses, keepPendingUses } from './announce.ts'
import { UsageReporter } from './reporter.ts'

/** As much of the storage as the reporter needs: its keys are its own properties. */
class Store {
  [key: string]: unknown
  getItem(key: string) {
    return (this[key] as string | undefined) ?? null
  }
  setItem(key: string, value: string) {
    this[key] = value
  }
  removeItem(key: string) {
    delete this[key]
  }
}

interface Sent {
  readonly batchId: string
  readonly ticket: string
  readonly lines: readonly string[]
  readonly by: 'fetch' | 'beacon'
}

const fromCollector = { headers: { [collectorHeader]: '1' } }
const kept = () => Response.json({ kept: 1 }, fromCollector)
const subject = { ownerId: '42', ownerName: 'Shoe\tshop' }
let sent: Sent[]
let answer: () => Response | Promise<Response>
let ticketAnswer: () => Response | Promise<Response>
let ticketsAsked: number
let page: EventTarget & { visibilityState: string }
let frame: EventTarget & { localStorage: Store }
let reporters: UsageReporter[]

function realTurn(): Promise<void> {
  const { port1, port2 } = new MessageChannel()
  return new Promise((resolve) => {
    port1.addEventListener('message', () => {
      port1.close()
      resolve()
    })
    port1.start()
    port2.postMessage(null)
  })
}

/** Lets time pass. Bodies of responses are read in turns of the real event loop, which fake timers do not wait for. */
async function pass(ms: number): Promise<void> {
  await vi.advanceTimersByTimeAsync(ms)
  for (let turn = 0; turn < 5; turn += 1) {
    await realTurn()
    await vi.advanceTimersByTimeAsync(0)
  }
}

beforeEach(() => {
  vi.useFakeTimers({ now: 1_800_000_000_000 })
  sent = []
  reporters = []
  answer = kept
  ticketsAsked = 0
  ticketAnswer = () => {
    ticketsAsked += 1
    const ticket = `ticket-${ticketsAsked}`
    return Response.json({ ticket, expiresMs: Date.now() + ticketLifetimeMs }, fromCollector)
  }
  page = Object.assign(new EventTarget(), { visibilityState: 'visible' })
  frame = Object.assign(new EventTarget(), { localStorage: new Store() })
  const note = (address: string, body: unknown, by: Sent['by']) => {
    const url = new URL(address)
    expect(url.pathname).toBe(`/base${collectUsagePath}`)
    const batchId = url.searchParams.get('batch') ?? ''
    const ticket = url.searchParams.get('ticket') ?? ''
    sent.push({ batchId, ticket, lines: String(body).split('\n').slice(0, -1), by })
  }
  vi.stubGlobal('window', frame)
  vi.stubGlobal('document', page)
  vi.stubGlobal('fetch', async (address: string, { body }: RequestInit) => {
    if (new URL(address).pathname === `/base${usageTicketPath}`) return ticketAnswer()
    note(address, body, 'fetch')
    return answer()
  })
  vi.stubGlobal('navigator', {
    userAgent: 'Firefox/140.0',
    sendBeacon: (address: string, body: string) => note(address, body, 'beacon'),
  })
})
afterEach(() => {
  for (const reporter of reporters) reporter.stop()
  pendingUses(subject.ownerId)
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

function aReporter(): UsageReporter {
  const reporter = new UsageReporter('https://ads.example.com/base', subject)
  reporters.push(reporter)
  return reporter
}
const hide = (visibilityState: 'hidden' | 'visible') => {
  page.visibilityState = visibilityState
  page.dispatchEvent(new Event('visibilitychange'))
}
const records = () => sent.flatMap(({ lines }) => lines.map((line) => usageRecord(line)))
const storedBatchCount = () =>
  Object.keys(frame.localStorage).filter((key) => key.startsWith('placard.usage.')).length

describe('S7.31 a page reports', () => {
  test('S7.31 page views and durations, in one batch after some seconds', async () => {
    const reporter = aReporter()
    reporter.visit({ pageName: 'manage/plan' })
    await pass(1_000)
    reporter.visit({ pageName: 'manage/ad' })
    expect(sent).toEqual([])
    await pass(3_000)
    expect(sent).toHaveLength(1)
    expect(records()).toMatchObject([
      {
        operationType: 'view',
        pageName: 'manage/plan',
        ...subject,
        client: 'Firefox/other/desktop',
      },
      { operationType: 'leave', pageName: 'manage/plan', duration: '1000' },
      { operationType: 'view', pageName: 'manage/ad', duration: '' },
    ])
    expect(storedBatchCount()).toBe(0)
  })

  test('S7.31 waiting lines by sendBeacon when it is left; the next visit repeats them with the same id', async () => {
    aReporter().visit({ pageName: 'manage/plan' })
    await pass(500)
    hide('hidden')
    frame.dispatchEvent(new Event('pagehide'))
    expect(sent).toHaveLength(1)
    expect(sent[0]?.by).toBe('beacon')
    expect(records()).toMatchObject([
      { operationType: 'view' },
      { operationType: 'leave', duration: '500' },
    ])
    aReporter()
    await pass(3_000)
    expect(sent[1]).toEqual({ ...sent[0], by: 'fetch' })
    expect(storedBatchCount()).toBe(0)
  })

  test.each([
    ['the network fails', () => Promise.reject(new TypeError('Failed to fetch'))],
    ['there is no room', () => new Response(null, { status: 503 })],
    ['it asks too often', () => new Response(null, { status: 429 })],
  ])('S7.31 again with the same id when %s', async (_, failure) => {
    answer = failure
    aReporter().visit({ pageName: 'manage/plan' })
    await pass(3_000)
    expect(storedBatchCount()).toBe(1)
    answer = kept
    frame.dispatchEvent(new Event('online'))
    await pass(1)
    expect(sent).toHaveLength(2)
    expect(sent[1]).toEqual(sent[0])
    expect(storedBatchCount()).toBe(0)
  })

  test('by itself again after a while, at growing intervals', async () => {
    answer = () => new Response(null, { status: 503 })
    aReporter().visit({ pageName: 'manage/plan' })
    await pass(3_000 + 30_000 + 60_000)
    expect(sent).toHaveLength(3)
    await pass(60_000)
    expect(sent).toHaveLength(3)
  })

  test('no batch twice that the collector has refused', async () => {
    answer = () => new Response(null, { status: 413, ...fromCollector })
    aReporter().visit({ pageName: 'manage/plan' })
    await pass(3_000)
    expect(storedBatchCount()).toBe(0)
  })

  test.each([
    ['takes every address for a page of its own', () => new Response('<!doctype html>')],
    ['knows no such address', () => new Response(null, { status: 404 })],
  ])('to the collector only: a host that %s loses nothing, and is warned once', async (_, host) => {
    const warn = vi.spyOn(console, 'warn').mockReturnValue()
    answer = host
    aReporter().visit({ pageName: 'manage/plan' })
    await pass(3_000 + 30_000)
    expect(sent).toHaveLength(2)
    expect(storedBatchCount()).toBe(1)
    expect(warn.mock.calls).toEqual([[expect.stringContaining(collectUsagePath)]])
    answer = kept
    frame.dispatchEvent(new Event('online'))
    await pass(1)
    expect(storedBatchCount()).toBe(0)
    warn.mockRestore()
  })

  test('with a ticket until shortly before it expires', async () => {
    const reporter = aReporter()
    reporter.visit({ pageName: 'manage/plan' })
    await pass(3_000)
    reporter.visit({ pageName: 'manage/ad' })
    await pass(3_000)
    expect(sent.map(({ ticket }) => ticket)).toEqual(['ticket-1', 'ticket-1'])
    vi.setSystemTime(Date.now() + ticketLifetimeMs - 60_000)
    reporter.visit({ pageName: 'manage/plan' })
    await pass(3_000)
    expect(sent.at(-1)?.ticket).toBe('ticket-2')
    expect(ticketsAsked).toBe(2)
  })

  test('again with a new ticket if the collector rejects the current one', async () => {
    aReporter().visit({ pageName: 'manage/plan' })
    answer = () =>
      sent.at(-1)?.ticket === 'ticket-1'
        ? new Response(null, { status: 401, ...fromCollector })
        : kept()
    await pass(3_000)
    expect(sent.map(({ ticket }) => ticket)).toEqual(['ticket-1', 'ticket-2'])
    expect(new Set(sent.map(({ batchId }) => batchId)).size).toBe(1)
    expect(storedBatchCount()).toBe(0)
  })

  test('nothing without a ticket: it is stored, and the next visit sends it', async () => {
    const ticket = ticketAnswer
    ticketAnswer = () => new Response(null, { status: 429, ...fromCollector })
    aReporter().visit({ pageName: 'manage/plan' })
    await pass(3_000)
    hide('hidden')
    frame.dispatchEvent(new Event('pagehide'))
    expect([sent.length, storedBatchCount()]).toEqual([0, 2])
    ticketAnswer = ticket
    aReporter()
    await pass(3_000)
    expect(records()).toMatchObject([{ operationType: 'view' }, { operationType: 'leave' }])
    expect(storedBatchCount()).toBe(0)
  })

  test('at once when twenty lines wait, with at most fifty in a batch', async () => {
    const reporter = aReporter()
    for (let count = 0; count < 10; count += 1) reporter.visit({ pageName: 'manage/plan' })
    expect(sent).toEqual([])
    reporter.visit({ pageName: 'manage/ad' })
    await pass(1)
    expect(sent[0]?.lines).toHaveLength(20)
  })

  test('only the time while it is visible', async () => {
    aReporter().visit({ pageName: 'manage/plan' })
    await pass(1_000)
    hide('hidden')
    await pass(60_000)
    hide('visible')
    await pass(2_000)
    hide('hidden')
    const durations = records().map((record) => record?.duration)
    expect(durations.filter(Boolean)).toEqual(['1000', '1000', '2000'])
  })

  test('S7.31 actions with their subjects; views have the page’s subjects', async () => {
    const accept = (path: string, effect: 'read' | 'write', input: object, data: object) =>
      announceCall({ path, effect, input, data })
    const row = { adId: '3', groupId: '2', planId: '1' }
    accept('/v3/ad/list', 'read', {}, { items: [row] })
    accept('/v3/ad/copy', 'write', { adId: '3' }, { ...row, adId: '4' })
    const reporter = aReporter()
    reporter.visit({ pageName: 'manage/ad', subject: { adId: '3' } })
    accept('/v3/plan/remove', 'write', { planId: '8' }, {})
    reporter.narrow({ pageName: 'manage/ad', subject: { planId: '9' } })
    accept('/v3/ad/remove', 'write', { adId: '3' }, {})
    accept('/v3/material/upload', 'write', {}, { mId: '7' })
    await pass(3_000)
    expect(records()).toMatchObject([
      { operationType: 'view', ...row },
      { operationType: 'copy', ...row, adId: '4', sourceAdId: '3', pageName: 'manage/ad' },
      { operationType: 'remove', planId: '8', groupId: '', adId: '' },
      { operationType: 'remove', ...row, sourceAdId: '' },
      { operationType: 'upload', planId: '9', groupId: '', adId: '', description: 'material 7' },
    ])
  })

  test('S4.5, S9.10 effects of announcements and failed calls, once though two consoles listen', async () => {
    aReporter().visit({ pageName: 'manage/plan' })
    aReporter()
    announceUse({ kind: 'bannerShow', subjectId: '7' })
    announceUse({ kind: 'error', subjectId: '/v3/plan/list', text: '500 \ud83d\ude00' })
    await pass(3_000)
    expect(records()).toMatchObject([
      { operationType: 'view' },
      { operationType: 'bannerShow', description: '7', pageName: 'manage/plan' },
      { operationType: 'error', description: '/v3/plan/list 500 \ud83d\ude00' },
    ])
  })

  test('S9.10 calls that failed before it started, with their time, at most the first twenty', async () => {
    for (let at = 0; at < 30; at += 1)
      announceUse({ kind: 'error', subjectId: `/call/${at}`, text: '500' })
    await pass(5_000)
    const reporter = aReporter()
    reporter.visit({ pageName: 'manage/plan' })
    reporter.visit({ pageName: 'manage/ad' })
    await pass(3_000)
    const errors = records().filter((record) => record?.operationType === 'error')
    expect(errors).toHaveLength(20)
    expect(errors[0]).toMatchObject({
      description: '/call/0 500',
      time: '1800000000000',
      pageName: 'manage/plan',
    })
  })

  test('S7.31 events on a page that closed before the reporter started, for its owner only', async () => {
    announceUse({ kind: 'action', action: { operationType: 'upload', description: 'material 7' } })
    keepPendingUses(subject.ownerId, 'manage/material')
    await pass(5_000)
    const other = new UsageReporter('https://ads.example.com/base', {
      ownerId: '8',
      ownerName: 'B',
    })
    reporters.push(other)
    other.visit({ pageName: 'manage/plan' })
    aReporter().visit({ pageName: 'manage/plan' })
    aReporter().visit({ pageName: 'manage/ad' })
    await pass(3_000)
    expect(records().filter((record) => record?.operationType === 'upload')).toMatchObject([
      { ...subject, pageName: 'manage/material', time: '1800000000000' },
    ])
    expect(storedBatchCount()).toBe(0)
  })

  test.each([
    '{',
    '7',
    '[null, 7, {"ownerId": "7", "pageName": "a", "atMs": 1, "use": {"kind": "action"}}]',
  ])('also if the storage contains something else: %s', async (text) => {
    frame.localStorage.setItem('placard.unheard', text)
    aReporter().visit({ pageName: 'manage/plan' })
    await pass(3_000)
    expect(records()[0]).toMatchObject({ operationType: 'view', pageName: 'manage/plan' })
  })

  test('also without a storage', async () => {
    Object.defineProperty(frame, 'localStorage', {
      get: () => {
        throw new DOMException('denied', 'SecurityError')
      },
    })
    aReporter().visit({ pageName: 'manage/plan' })
    await pass(3_000)
    expect(records()).toMatchObject([{ operationType: 'view' }])
  })
})

test('stopping sends waiting lines, and leaves no timers, listeners or stored data', async () => {
  const reporter = aReporter()
  reporter.visit({ pageName: 'manage/plan' })
  reporter.stop()
  await pass(1)
  expect(sent).toHaveLength(1)
  expect([vi.getTimerCount(), storedBatchCount()]).toEqual([0, 0])
  announceUse({ kind: 'bannerShow', subjectId: '7' })
  hide('hidden')
  expect(sent).toHaveLength(1)
})
