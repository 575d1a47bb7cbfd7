import { randomUUID } from 'node:crypto'
import type { AnyCall, InputOf } from '@placard/contract/platform/call'
import type { Envelope } from '@placard/contract/platform/envelope'
import { uploadImport } from '@placard/contract/campaigns/import'
import type { Client } from '#tests/support/client.ts'

/** A write with an idempotency key, which can be sent any number of times. */
export interface KeyedWrite {
  readonly key: string
  readonly path: string
  /** Creates a new body for each attempt. */
  readonly body: () => string | FormData
}

/**
 * The response to a write. Silence is everything that leaves the sender in doubt: no response, or one that is not an
 * envelope.
 */
export type Answer =
  | { readonly kind: 'silence' }
  | { readonly kind: 'envelope'; readonly envelope: Envelope<unknown> }

/** Returns a call as a write with its own key. */
export function keyedCall<C extends AnyCall>(call: C, input: InputOf<C>): KeyedWrite {
  return { key: randomUUID(), path: call.path, body: () => JSON.stringify(input) }
}

/** Returns the upload of a file as a write with its own key, which is also the file's name. */
export function keyedUpload(content: string): KeyedWrite {
  const key = randomUUID()
  const body = () => {
    const form = new FormData()
    form.set('file', new Blob([content]), key)
    return form
  }
  return { key, path: uploadImport.path, body }
}

/** Longer than the server waits for its database. */
const waitMaxMs = 20_000

/** Sends a write, for the first time or as a retry. */
export async function sentWrite(
  address: string,
  client: Client,
  { key, path, body }: KeyedWrite,
): Promise<Answer> {
  const content = body()
  const type = typeof content === 'string' ? { 'content-type': 'application/json' } : {}
  try {
    const reply = await fetch(address + path, {
      method: 'POST',
      headers: { ...client.headers, ...type, 'idempotency-key': key },
      body: content,
      signal: AbortSignal.timeout(waitMaxMs),
    })
    if (reply.status !== 200) return { kind: 'silence' }
    return { kind: 'envelope', envelope: (await reply.json()) as Envelope<unknown> }
  } catch {
    // The server or the connection has broken down, or the response does not end.
    return { kind: 'silence' }
  }
}
