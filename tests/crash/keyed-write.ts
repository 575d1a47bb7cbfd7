import { randomUUID } from 'node:crypto'
import type { AnyCall, InputOf } from '@placard/contract/call'
import type { Envelope } from '@placard/contract/envelope'
import { uploadImport } from '@placard/contract/import'
import type { Client } from '#tests/support/client.ts'

/** A write under an idempotency key, as it can be sent any number of times. */
export interface KeyedWrite {
  readonly key: string
  readonly path: string
  /** Made anew for each time that it is sent. */
  readonly body: () => string | FormData
}

/** What came back. Silence is everything that leaves the sender in doubt: no answer, or one that is no envelope. */
export type Answer =
  | { readonly kind: 'silence' }
  | { readonly kind: 'envelope'; readonly envelope: Envelope<unknown> }

/** A call as a write with a key of its own. */
export function keyedCall<C extends AnyCall>(call: C, input: InputOf<C>): KeyedWrite {
  return { key: randomUUID(), path: call.path, body: () => JSON.stringify(input) }
}

/** The upload of a file as a write with a key of its own, which is also the file's name. */
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
const patienceMs = 20_000

/** Sends a write, be it for the first time or again. */
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
      signal: AbortSignal.timeout(patienceMs),
    })
    if (reply.status !== 200) return { kind: 'silence' }
    return { kind: 'envelope', envelope: (await reply.json()) as Envelope<unknown> }
  } catch {
    // The server or the connection to it has broken down, or it does not come to an end.
    return { kind: 'silence' }
  }
}
