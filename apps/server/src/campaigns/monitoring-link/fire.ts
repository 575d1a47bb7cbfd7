import type { OutputOf } from '@placard/contract/platform/call'
import {
  type fireLink,
  type LinkTestFailure,
  maxRedirects,
} from '@placard/contract/campaigns/monitoring-link'
import { type Reach, type Target, targetOf, Unreachable } from '#server/platform/outgoing/guard.ts'
import { type Answer, readBody, send } from '#server/platform/outgoing/request.ts'

type Output = OutputOf<typeof fireLink>

interface LinkTest extends Pick<Output, 'status' | 'redirects' | 'timingMs'> {
  /** Null if there was a final response. */
  readonly failure: LinkTestFailure | null
}

class TooManyRedirects extends Error {
  override readonly name = 'TooManyRedirects'
}

const deviceHeaders = { 'user-agent': 'Placard link test', accept: '*/*' }

interface Attempt {
  status: Output['status']
  readonly redirects: Output['redirects']
  readonly tookMs: { resolve: number; connect: number; firstByte: number }
}

/** Calls an address and follows redirects. Each address is checked before it is called. */
export async function testLink(address: string, reach: Reach): Promise<LinkTest> {
  const beganMs = performance.now()
  const attempt: Attempt = {
    status: null,
    redirects: [],
    tookMs: { resolve: 0, connect: 0, firstByte: 0 },
  }
  const failure = await failureOf(follow(address, attempt, reach))
  const { resolve, connect, firstByte } = attempt.tookMs
  return {
    status: attempt.status,
    redirects: attempt.redirects,
    timingMs: {
      resolve: Math.round(resolve),
      connect: Math.round(connect),
      firstByte: Math.round(firstByte),
      total: Math.round(performance.now() - beganMs),
    },
    failure,
  }
}

async function failureOf(work: Promise<void>): Promise<LinkTestFailure | null> {
  try {
    await work
    return null
  } catch (error) {
    if (error instanceof Unreachable) return error.kind
    if (error instanceof TooManyRedirects) return 'tooManyRedirects'
    throw error
  }
}

async function follow(address: string, attempt: Attempt, reach: Reach): Promise<void> {
  const target = await resolved(address, attempt, reach)
  const answer = await send({ target, headers: deviceHeaders }, reach.signal)
  attempt.status = answer.status
  attempt.tookMs.connect += answer.connectMs
  attempt.tookMs.firstByte += answer.firstByteMs
  const next = nextAddress(answer, target)
  if (next === null) {
    await readBody(answer, reach.signal)
    return
  }
  answer.message.destroy()
  if (attempt.redirects.length === maxRedirects) throw new TooManyRedirects()
  attempt.redirects.push({ status: answer.status, address: next })
  return follow(next, attempt, reach)
}

async function resolved(address: string, attempt: Attempt, reach: Reach): Promise<Target> {
  const beganMs = performance.now()
  try {
    return await targetOf(address, reach)
  } finally {
    attempt.tookMs.resolve += performance.now() - beganMs
  }
}

const redirecting: ReadonlySet<number> = new Set([301, 302, 303, 307, 308])

/** Returns the target of a redirect; null for the last answer. */
function nextAddress({ status, message }: Answer, { url }: Target): string | null {
  const location = message.headers.location ?? null
  if (location === null || !redirecting.has(status)) return null
  return URL.canParse(location, url.href) ? new URL(location, url.href).href : location
}
