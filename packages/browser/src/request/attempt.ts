import { CallTimeout } from './error.ts'
import type { RawReply } from './reply.ts'

/** Milliseconds before a call is made again: together about as long as a person waits without doubting. */
const pausesMs = [300, 1_000] as const

/** A gateway says so when it did not reach the server, or lost it. */
const unreachedStatuses: ReadonlySet<number> = new Set([502, 503, 504])

/** How long to go on. */
export interface RetryOptions {
  readonly signal: AbortSignal | undefined
  /** Milliseconds for each attempt. */
  readonly timeoutMs: number
  /** Making the call twice does no more than making it once. */
  readonly repeatable: boolean
}

/**
 * Sends until something answers: what may be repeated is sent up to three times while the network or a gateway fails.
 * What took too long is not sent again, since it may only be slow.
 *
 * @throws TypeError as `fetch` does, CallTimeout, and the signal's reason
 */
export async function answered(
  send: (signal: AbortSignal) => Promise<RawReply>,
  { signal, timeoutMs, repeatable }: RetryOptions,
): Promise<RawReply> {
  for (const pauseMs of repeatable ? pausesMs : []) {
    const reply = await inTime(send, { signal, timeoutMs }).catch((error: unknown) => {
      if (error instanceof TypeError) return null
      throw error
    })
    if (reply !== null && !unreachedStatuses.has(reply.status)) return reply
    await pause(pauseMs, signal)
  }
  return inTime(send, { signal, timeoutMs })
}

async function inTime(
  send: (signal: AbortSignal) => Promise<RawReply>,
  { signal, timeoutMs }: Omit<RetryOptions, 'repeatable'>,
): Promise<RawReply> {
  const late = new AbortController()
  const timer = setTimeout(() => late.abort(new CallTimeout(timeoutMs)), timeoutMs)
  try {
    return await send(signal ? AbortSignal.any([signal, late.signal]) : late.signal)
  } finally {
    clearTimeout(timer)
  }
}

function pause(ms: number, signal: AbortSignal | undefined): Promise<void> {
  signal?.throwIfAborted()
  const { promise, resolve, reject } = Promise.withResolvers<void>()
  const timer = setTimeout(resolve, ms)
  const giveUp = () => {
    clearTimeout(timer)
    reject(signal?.reason)
  }
  signal?.addEventListener('abort', giveUp)
  return promise.finally(() => signal?.removeEventListener('abort', giveUp))
}
