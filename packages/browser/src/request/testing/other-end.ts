import { listImports } from '@placard/contract/campaigns/import'
import type { Reaction } from '@placard/domain/platform/reply/reaction'
import { afterEach, beforeEach, expect, vi } from 'vitest'
import { callServer, type CallOptions } from '../call.ts'
import { configureClient } from '../settings.ts'

export const apiBase = 'https://ads.example.com/api'

/** What stands at the other end of `fetch` in a test, and what the page's shell hears. */
export interface OtherEnd {
  answer: (request: Request) => Response | Promise<Response>
  seen: Request[]
  reactions: Reaction[]
}

/** Puts a page and its other end in place for each test of a file; waiting takes no time. */
export function otherEnd(): OtherEnd {
  const end: OtherEnd = { answer: () => Response.error(), seen: [], reactions: [] }
  let leave = () => {}
  beforeEach(() => {
    end.seen = []
    end.reactions = []
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
      end.seen.push(request.clone())
      return end.answer(request)
    })
    vi.stubGlobal('document', { cookie: 'other=1; tk=a%2Fb' })
    leave = configureClient({
      apiBase,
      locale: () => 'zh-CN',
      react: (reaction) => void end.reactions.push(reaction),
    })
  })
  afterEach(() => {
    leave()
    vi.useRealTimers()
    vi.unstubAllGlobals()
  })
  return end
}

/** Lets the other end answer so, with status 200. */
export function reply(
  end: OtherEnd,
  code: number,
  rest: { message?: string; data?: unknown } = {},
): void {
  const envelope = { code, message: '', data: null, requestId: 'r-1', ...rest }
  end.answer = () => Response.json(envelope)
}

export const nothing = { items: [], total: 0 }

/** A call that reads, as good as any. */
export function list(options: CallOptions = {}) {
  return callServer(listImports, { pageNum: 2 }, options)
}

/** What the call fails with. */
export function failureOf(call: Promise<unknown>): Promise<unknown> {
  return call.then(
    () => expect.unreachable(),
    (error: unknown) => error,
  )
}
