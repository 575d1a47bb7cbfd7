import { CallTimeout } from './error.ts'
import type { RawReply } from './reply.ts'

/** Delays before retries, in milliseconds. Their sum is about as long as a person waits without doubting. */
const delaysMs = [300, 1_000] as const

/** The statuses of a gateway that did not reach the server or lost the connection. */
const gatewayStatuses: ReadonlySet<number> = new Set([502, 503, 504])

/** The limits of the attempts. */
export interface RetryOptions {
  readonly signal: AbortSignal | undefined
  /** Milliseconds per attempt. */
  readonly timeoutMs: number
  /** True if a repeated call has no further effect. */
  readonly repeatable: boolean
}

/**
 * Sends a request until there is a response. A repeatable request is sent up to three times while the network or a
 * gateway fails. A timeout is not retried, because the server may only be slow.
 *
 * @throws TypeError as `fetch` does, CallTimeout, and the signal's reason
 */
export async function fetchWithRetry(
  send: (signal: AbortSignal) => Promise<RawReply>,
  { signal, timeoutMs, repeatable }: RetryOptions,
): Promise<RawReply> {
  for (const delayMs of repeatable ? delaysMs : []) {
    const reply = await withTimeout(send, { signal, timeoutMs }).catch((error: unknown) => {
      if (error instanceof TypeError) return null
      throw error
    })
    if (reply !== null && !gatewayStatuses.has(reply.status)) return reply
    await wait(delayMs, signal)
  }
  return withTimeout(send, { signal, timeoutMs })
}

async function withTimeout(
  send: (signal: AbortSignal) => Promise<RawReply>,
  { signal, timeoutMs }: Omit<RetryOptions, 'repeatable'>,
): Promise<RawReply> {
  const timeout = new AbortController()
  const timer = setTimeout(() => timeout.abort(new CallTimeout(timeoutMs)), timeoutMs)
  try {
    return await send(signal ? AbortSignal.any([signal, timeout.signal]) : timeout.signal)
  } finally {
    clearTimeout(timer)
  }
}

function wait(ms: number, signal: AbortSignal | undefined): Promise<void> {
  signal?.throwIfAborted()
  const { promise, resolve, reject } = Promise.withResolvers<void>()
  const timer = setTimeout(resolve, ms)
  const onAbort = () => {
    clearTimeout(timer)
    reject(signal?.reason)
  }
  signal?.addEventListener('abort', onAbort)
  return promise.finally(() => signal?.removeEventListener('abort', onAbort))
}
