import { addressOf } from '@placard/contract/platform/address'
import {
  methodOf,
  travelsInQuery,
  type AnyCall,
  type InputOf,
  type OutputOf,
} from '@placard/contract/platform/call'
import { encodeForm } from '@placard/contract/platform/form'
import { idempotencyHeader } from '@placard/contract/platform/header'
import { utf8Length } from '@placard/domain/platform/text/utf8'
import { noteActingIdentity } from './acting-identity.ts'
import { answered } from './attempt.ts'
import { requestHeaders } from './header.ts'
import { newIdempotencyKey } from './idempotency-key.ts'
import { failure, replyData, type RawReply, type ReplyOptions } from './reply.ts'
import { requestSettings } from './settings.ts'

export interface CallOptions extends ReplyOptions {
  readonly signal?: AbortSignal
  /** Milliseconds to wait for the answer; 30,000 where nothing is said. */
  readonly timeoutMs?: number
  /**
   * Of a write: the key of an earlier try of the same input whose outcome nobody knows, so that it is done once. Where
   * nothing is said, the call has a key of its own.
   */
  readonly idempotencyKey?: string
  /** It goes on when its page goes away, unless it is too large for that. */
  readonly outlivesPage?: boolean
}

const usualTimeoutMs = 30_000
/** Bytes that browsers send for pages that are gone; what is larger they would not send at all. */
const outlivingMaxBytes = 64 * 1024

/**
 * Makes a form or JSON call of the contract and gives its data. While the network fails, whatever may be repeated is:
 * reads, and writes too, since each carries a key by which the server does it once.
 *
 * @throws CallRefused when the server refuses, CallFailed when it cannot be reached or does not answer as ours does, the
 *   signal's reason when the caller has given up
 */
export async function callServer<C extends AnyCall>(
  call: C,
  input: InputOf<C>,
  options: CallOptions = {},
): Promise<OutputOf<C>> {
  const reply = await answer(call, input as Record<string, unknown>, options)
  const data = replyData(call, reply, options)
  requestSettings().accepted?.({ path: call.path, effect: call.effect, input, data })
  // The contract types what the server has checked before it answered.
  return data as OutputOf<C>
}

async function answer(
  call: AnyCall,
  input: Record<string, unknown>,
  options: CallOptions,
): Promise<RawReply> {
  const headers = requestHeaders()
  if (call.body === 'json') headers['content-type'] = 'application/json'
  // Keys belong to accounts; and a sign-in that came through unheard would count as another try.
  const repeatable = call.access.kind !== 'anyone'
  const { signal, timeoutMs = usualTimeoutMs, idempotencyKey, outlivesPage = false } = options
  if (repeatable && call.effect === 'write')
    headers[idempotencyHeader] = idempotencyKey ?? newIdempotencyKey()
  const cargo = bodyOf(call, input)
  const keepalive = outlivesPage && utf8Length(String(cargo.body ?? '')) <= outlivingMaxBytes
  const send = async (until: AbortSignal): Promise<RawReply> => {
    const response = await fetch(requestSettings().apiBase + writtenAddress(call, input), {
      method: methodOf(call),
      headers,
      ...cargo,
      keepalive,
      credentials: 'same-origin',
      signal: until,
    })
    noteActingIdentity(response)
    return { status: response.status, text: await response.text() }
  }
  try {
    return await answered(send, { signal, timeoutMs, repeatable })
  } catch (error) {
    if (signal?.aborted) throw error
    throw failure(call, { status: 0, cause: error }, options)
  }
}

function writtenAddress(call: AnyCall, input: Record<string, unknown>): string {
  const { path, fields } = addressOf(call, input)
  const query = travelsInQuery(call) ? new URLSearchParams(fields).toString() : ''
  return query === '' ? path : `${path}?${query}`
}

function bodyOf(call: AnyCall, input: Record<string, unknown>): Pick<RequestInit, 'body'> {
  if (travelsInQuery(call)) return {}
  return {
    body: call.body === 'json' ? JSON.stringify(input) : new URLSearchParams(encodeForm(input)),
  }
}
