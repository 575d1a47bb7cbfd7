import { callServer } from '@placard/browser/request/call'
import { CallFailed } from '@placard/browser/request/error'
import { newIdempotencyKey } from '@placard/browser/request/idempotency-key'
import type { AnyCall, InputOf, OutputOf } from '@placard/contract/platform/call'

/** The writes with an unknown outcome, by the path of their call. */
export type PendingWrites = Map<string, { readonly key: string; readonly input: unknown }>

/**
 * Returns whether the outcome of a write is unknown. When the server itself reports a failure, it has rolled everything
 * back.
 */
export function isOutcomeUnknown(error: unknown): boolean {
  return error instanceof CallFailed && (error.status === 0 || error.status >= badGateway)
}

const badGateway = 502

/**
 * Sends a write idempotently. A write that was never answered is sent again unchanged with the same key, so the server
 * applies it only once.
 *
 * @throws as `callServer` does
 */
export async function callIdempotently<C extends AnyCall>(
  open: PendingWrites,
  call: C,
  input: InputOf<C>,
): Promise<OutputOf<C>> {
  const write = open.get(call.path) ?? { key: newIdempotencyKey(), input }
  open.set(call.path, write)
  try {
    const options = { errorInPlace: true, idempotencyKey: write.key }
    // The map entry was added for the same call.
    const answer = await callServer(call, write.input as InputOf<C>, options)
    open.delete(call.path)
    return answer
  } catch (error) {
    if (!isOutcomeUnknown(error)) open.delete(call.path)
    throw error
  }
}
