import type { AnyCall, OutputOf } from '@placard/contract/platform/call'
import type { Envelope } from '@placard/contract/platform/envelope'
import { encodeForm } from '@placard/contract/platform/form'
import type { FastifyInstance } from 'fastify'
import type { Visitor } from '#server/testing/app.ts'

/** An upload as a browser sends it, with the form fields before the file. */
export interface SentFile {
  readonly name: string
  readonly content: Buffer
  /** The idempotency key of the upload. */
  readonly key?: string
  readonly input?: Readonly<Record<string, unknown>>
}

/** Makes an upload call. */
export async function upload<C extends AnyCall>(
  { app, by }: { app: FastifyInstance; by: Visitor },
  call: C,
  { name, content, key, input = {} }: SentFile,
): Promise<Envelope<OutputOf<C>>> {
  const form = new FormData()
  for (const [field, text] of encodeForm(input)) form.append(field, text)
  form.append('file', new File([new Uint8Array(content)], name))
  const body = new Response(form)
  const reply = await app.inject({
    method: 'POST',
    url: call.path,
    headers: {
      ...by.headers,
      'content-type': body.headers.get('content-type') ?? '',
      ...(key === undefined ? {} : { 'idempotency-key': key }),
    },
    payload: Buffer.from(await body.arrayBuffer()),
  })
  return reply.json()
}
