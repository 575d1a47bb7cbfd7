import { methodOf, type AnyCall, type InputOf, type OutputOf } from '@placard/contract/call'
import { encodeForm } from '@placard/contract/form'
import { noteActingIdentity } from './acting-identity.ts'
import { requestHeaders } from './header.ts'
import { failure, replyData, type RawReply, type ReplyOptions } from './reply.ts'
import { requestSettings } from './settings.ts'

export interface CallOptions extends ReplyOptions {
  readonly signal?: AbortSignal
}

/**
 * Makes a form or JSON call of the contract and gives its data.
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
  // The contract types what the server has checked before it answered.
  return replyData(call, reply, options) as OutputOf<C>
}

async function answer(
  call: AnyCall,
  input: Record<string, unknown>,
  options: CallOptions,
): Promise<RawReply> {
  const headers = requestHeaders()
  if (call.body === 'json') headers['content-type'] = 'application/json'
  try {
    const response = await fetch(requestSettings().apiBase + call.path, {
      method: methodOf(call),
      headers,
      body: call.body === 'json' ? JSON.stringify(input) : new URLSearchParams(encodeForm(input)),
      credentials: 'same-origin',
      signal: options.signal ?? null,
    })
    noteActingIdentity(response)
    return { status: response.status, text: await response.text() }
  } catch (error) {
    if (options.signal?.aborted) throw error
    throw failure(call, { status: 0, cause: error }, options)
  }
}
