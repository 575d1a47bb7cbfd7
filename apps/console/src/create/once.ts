import { callServer } from '@placard/browser/request/call'
import { CallFailed } from '@placard/browser/request/error'
import { newIdempotencyKey } from '@placard/browser/request/idempotency-key'
import type { AnyCall, InputOf, OutputOf } from '@placard/contract/call'

/** Writes whose outcome nobody knows, by the path of their call. */
export type OpenWrites = Map<string, { readonly key: string; readonly input: unknown }>

/** Does nobody know whether the write was made? A server that says it failed has taken everything back. */
export function isUnclear(error: unknown): boolean {
  return error instanceof CallFailed && (error.status === 0 || error.status >= badGateway)
}

const badGateway = 502

/**
 * Makes a write that may have been made before: one whose answer never came is sent again as it was, with the key by which
 * the server does it once.
 *
 * @throws as `callServer` does
 */
export async function onceFor<C extends AnyCall>(
  open: OpenWrites,
  call: C,
  input: InputOf<C>,
): Promise<OutputOf<C>> {
  const write = open.get(call.path) ?? { key: newIdempotencyKey(), input }
  open.set(call.path, write)
  try {
    const options = { errorInPlace: true, idempotencyKey: write.key }
    // It was put there for the same call.
    const answer = await callServer(call, write.input as InputOf<C>, options)
    open.delete(call.path)
    return answer
  } catch (error) {
    if (!isUnclear(error)) open.delete(call.path)
    throw error
  }
}
