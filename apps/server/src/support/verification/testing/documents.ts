import type { Envelope } from '@placard/contract/platform/envelope'
import { uploadDocument, type VerificationDocument } from '@placard/contract/support/verification'
import type { FastifyInstance } from 'fastify'
import { documentPng } from '#server/demo/documents.ts'
import { type SentFile, upload } from '#server/platform/file/testing/upload.ts'
import type { Visitor } from '#server/testing/app.ts'

/** A small picture, like a photo of a document. */
export const picture = documentPng([0, 0, 0])

/** Uploads a file as a document. @param file default: a picture */
export function uploaded(
  app: FastifyInstance,
  by: Visitor,
  file: Partial<SentFile> = {},
): Promise<Envelope<VerificationDocument>> {
  return upload({ app, by }, uploadDocument, { name: 'paper.png', content: picture, ...file })
}

/** Returns the id of a document that was just uploaded. */
export async function aDocument(app: FastifyInstance, by: Visitor): Promise<string> {
  return (await uploaded(app, by)).data.documentId
}
