interface Trying {
  /** The number of tries, at least 1. */
  readonly tries: number
  readonly signal: AbortSignal | undefined
}

const firstWaitMs = 250
const longestWaitMs = 30_000
/** Statuses of a server, or of a proxy before it, that serves the same request later. */
const later = new Set([429, 502, 503, 504])

/**
 * Makes a request until it is answered. It waits as long as the answer demands, otherwise twice as long each time.
 *
 * @returns the first answer that asks for no other try, or the last one
 * @throws what the last try has thrown
 */
export async function answered(
  request: () => Promise<Response>,
  { tries, signal }: Trying,
): Promise<Response> {
  for (let left = tries - 1, waitMs = firstWaitMs; ; left -= 1, waitMs *= 2) {
    let demandedMs = 0
    try {
      const reply = await request()
      if (left === 0 || !later.has(reply.status)) return reply
      demandedMs = Number(reply.headers.get('retry-after') ?? 0) * 1_000
      await reply.body?.cancel()
    } catch (error) {
      if (left === 0 || signal?.aborted) throw error
    }
    // Some of it at random, so that many programs do not come back at once.
    const usualMs = Math.min(waitMs, longestWaitMs) * (0.5 + Math.random() / 2)
    await pause(Math.max(demandedMs || 0, usualMs), signal)
  }
}

async function pause(ms: number, signal: AbortSignal | undefined): Promise<void> {
  signal?.throwIfAborted()
  const { promise, resolve, reject } = Promise.withResolvers<void>()
  const timer = setTimeout(resolve, ms)
  const abort = () => {
    clearTimeout(timer)
    reject(signal?.reason as Error)
  }
  signal?.addEventListener('abort', abort, { once: true })
  await promise.finally(() => signal?.removeEventListener('abort', abort))
}
