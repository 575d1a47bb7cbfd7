import { listImports } from '@placard/contract/campaigns/import'
import type { Reaction } from '@placard/domain/platform/reply/reaction'
import { afterEach, beforeEach, expect, vi } from 'vitest'
import { callServer, type CallOptions } from '../call.ts'
import { configureClient } from '../settings.ts'

export const apiBase = 'https://ads.example.com/api'

/** The fake server behind `fetch` in a test, and the reactions of the page's shell. */
export interface FakeServer {
  answer: (request: Request) => Response | Promise<Response>
  requests: Request[]
  reactions: Reaction[]
}

/** Sets up a page and a fake server for each test of a file. Timers run without delay. */
export function fakeServer(): FakeServer {
  const server: FakeServer = { answer: () => Response.error(), requests: [], reactions: [] }
  let removeSettings = () => {}
  beforeEach(() => {
    server.requests = []
    server.reactions = []
    const sessionStorage = {
      getItem: () => 'acting-id-0123456789',
      removeItem: vi.fn<() => void>(),
    }
    const location = { href: 'https://ads.example.com/markets/' }
    const page = { name: '', location, sessionStorage, self: {}, top: {} }
    page.self = page.top = page
    vi.useFakeTimers()
    vi.setTimerTickMode('nextTimerAsync')
    vi.stubGlobal('window', page)
    vi.stubGlobal('fetch', async (address: string, init: RequestInit) => {
      const request = new Request(address, init)
      server.requests.push(request.clone())
      return server.answer(request)
    })
    vi.stubGlobal('document', { cookie: 'other=1; tk=a%2Fb' })
    removeSettings = configureClient({
      apiBase,
      locale: () => 'zh-CN',
      react: (reaction) => void server.reactions.push(reaction),
    })
  })
  afterEach(() => {
    removeSettings()
    vi.useRealTimers()
    vi.unstubAllGlobals()
  })
  return server
}

/** Makes the fake server respond with this code and status 200. */
export function reply(
  server: FakeServer,
  code: number,
  rest: { message?: string; data?: unknown } = {},
): void {
  const envelope = { code, message: '', data: null, requestId: 'r-1', ...rest }
  server.answer = () => Response.json(envelope)
}

export const emptyList = { items: [], total: 0 }

/** Makes a typical read call. */
export function list(options: CallOptions = {}) {
  return callServer(listImports, { pageNum: 2 }, options)
}

/** Returns the error of a failing call. */
export function failureOf(call: Promise<unknown>): Promise<unknown> {
  return call.then(
    () => expect.unreachable(),
    (error: unknown) => error,
  )
}
