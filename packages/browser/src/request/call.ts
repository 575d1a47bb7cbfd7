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
import { fetchWithRetry } from './attempt.ts'
import { requestHeaders } from './header.ts'
import { newIdempotencyKey } from './idempotency-key.ts'
import { failure, isNotFresh, replyData, type RawReply, type ReplyOptions } from './reply.ts'
import { requestSettings } from './settings.ts'

export interface CallOptions extends ReplyOptions {
  readonly signal?: AbortSignal
  /** Milliseconds to wait for the response; 30,000 by default. */
  readonly timeoutMs?: number
  /**
   * For a write: the key of an earlier attempt with the same input and an unknown outcome, so that the server applies
   * it once. By default, the call gets a new key.
   */
  readonly idempotencyKey?: string
  /** Continue when the page closes, unless the request is too large for that. */
  readonly outlivesPage?: boolean
}

const defaultTimeoutMs = 30_000
/** The maximum number of bytes that browsers send for closed pages. They would not send a larger request at all. */
const keepaliveMaxBytes = 64 * 1024

/**
 * Makes a form or JSON call of the contract and returns its data. While the network fails, reads are retried, and
 * writes too, because each carries a key that lets the server apply it once.
 *
 * @throws CallRefused if the server refuses, CallFailed if it cannot be reached or its response is not one of ours, the
 *   signal's reason if the caller has aborted
 */
export async function callServer<C extends AnyCall>(
  call: C,
  input: InputOf<C>,
  options: CallOptions = {},
): Promise<OutputOf<C>> {
  const attempt = () => send(call, input as Record<string, unknown>, options)
  let reply = await attempt()
  if (call.fresh && isNotFresh(reply) && (await requestSettings().confirmSignIn?.()))
    reply = await attempt()
  const data = replyData(call, reply, options)
  requestSettings().accepted?.({ path: call.path, effect: call.effect, input, data })
  // The server has checked the data against the contract.
  return data as OutputOf<C>
}

async function send(
  call: AnyCall,
  input: Record<string, unknown>,
  options: CallOptions,
): Promise<RawReply> {
  const headers = requestHeaders()
  if (call.body === 'json') headers['content-type'] = 'application/json'
  // Keys belong to accounts. A repeated sign-in whose response was lost would count as another attempt, and a lost secret
  // cannot be answered again.
  const repeatable = call.access.kind !== 'anyone' && !call.answersSecret
  const { signal, timeoutMs = defaultTimeoutMs, idempotencyKey, outlivesPage = false } = options
  if (repeatable && call.effect === 'write')
    headers[idempotencyHeader] = idempotencyKey ?? newIdempotencyKey()
  const body = bodyOf(call, input)
  const keepalive = outlivesPage && utf8Length(String(body.body ?? '')) <= keepaliveMaxBytes
  const sendOnce = async (until: AbortSignal): Promise<RawReply> => {
    const response = await fetch(requestSettings().apiBase + addressWithQuery(call, input), {
      method: methodOf(call),
      headers,
      ...body,
      keepalive,
      credentials: 'same-origin',
      signal: until,
    })
    noteActingIdentity(response)
    return { status: response.status, text: await response.text() }
  }
  try {
    return await fetchWithRetry(sendOnce, { signal, timeoutMs, repeatable })
  } catch (error) {
    if (signal?.aborted) throw error
    throw failure(call, { status: 0, cause: error }, options)
  }
}

function addressWithQuery(call: AnyCall, input: Record<string, unknown>): string {
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
