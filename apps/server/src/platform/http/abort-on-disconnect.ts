import type { FastifyReply } from 'fastify'
import { callerLeft } from '#server/platform/http/transport-refusal.ts'

/**
 * Runs work that is cancelled when its caller disconnects. Fastify's own `request.signal` does not help, because it
 * counts a request as closed as soon as its body was read.
 *
 * @param work stops once the signal is aborted
 */
export async function abortOnDisconnect<Result>(
  { raw }: FastifyReply,
  work: (signal: AbortSignal) => Promise<Result>,
): Promise<Result> {
  const leaving = new AbortController()
  const leave = () => leaving.abort()
  raw.once('close', leave)
  try {
    return await work(leaving.signal)
  } catch (error) {
    throw leaving.signal.aborted ? callerLeft() : error
  } finally {
    raw.off('close', leave)
  }
}

/** Calls back when a reply has been sent completely or its connection is closed. */
export function connectionClosed({ raw }: FastifyReply): AbortSignal {
  const over = new AbortController()
  if (raw.closed) over.abort()
  else raw.once('close', () => over.abort())
  return over.signal
}
