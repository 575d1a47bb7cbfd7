import type { VerificationDocument } from '@placard/contract/verification'
import { uploadDocument } from '@placard/contract/verification'
import type { Envelope } from '@placard/contract/envelope'
import type { FastifyInstance } from 'fastify'
import { paperPng } from '#server/demo/paper.ts'
import type { Visitor } from '#server/testing/app.ts'

/** A small picture, as somebody might take of a paper. */
export const picture = paperPng([0, 0, 0])

/** Uploads a file as a document. @param file nothing said, a picture */
export async function uploaded(
  app: FastifyInstance,
  by: Visitor,
  file: { name?: string; content?: Buffer; key?: string } = {},
): Promise<Envelope<VerificationDocument>> {
  const { name = 'paper.png', content = picture, key } = file
  const form = new FormData()
  form.append('file', new File([new Uint8Array(content)], name))
  const body = new Response(form)
  const reply = await app.inject({
    method: 'POST',
    url: uploadDocument.path,
    headers: {
      ...by.headers,
      'content-type': body.headers.get('content-type') ?? '',
      ...(key === undefined ? {} : { 'idempotency-key': key }),
    },
    payload: Buffer.from(await body.arrayBuffer()),
  })
  return reply.json()
}

/** The id of a document that was just uploaded. */
export async function aDocument(app: FastifyInstance, by: Visitor): Promise<string> {
  return (await uploaded(app, by)).data.documentId
}
