import type { namedDocument } from '@placard/contract/finance/invoice'
import { invoiceMaxBytes } from '@placard/contract/finance/staff-invoice'
import type { DocumentKind } from '@placard/domain/finance/invoice/document'
import { ublOf } from '@placard/domain/finance/invoice/ubl'
import { mediaType } from '@placard/domain/platform/file/media-type'
import { Readable } from 'node:stream'
import type * as z from 'zod/mini'
import { documentOf } from '#server/finance/invoice/record.ts'
import { updateOwn } from '#server/platform/database/own.ts'
import type { OwnerScope } from '#server/platform/database/scope.ts'
import type { Accepted, ReceivedFile } from '#server/platform/file/receive.ts'
import { sendFile } from '#server/platform/file/send.ts'
import { storedFile, storeFile } from '#server/platform/file/store.ts'
import { sendDownload } from '#server/platform/http/download.ts'
import { notFound } from '#server/platform/http/refusal.ts'

const purpose = 'invoice'

export const acceptedInvoices: Accepted = {
  mediaTypes: [mediaType.pdf],
  maxBytes: invoiceMaxBytes,
}

/** Stores the PDF of an issued document, instead of the one before. @throws Refusal `notFound` before it is issued */
export async function addInvoiceFile(
  scope: OwnerScope,
  { invoiceId, kind }: { readonly invoiceId: string; readonly kind: DocumentKind },
  file: ReceivedFile,
): Promise<void> {
  await requireDocument(scope, invoiceId, kind)
  const { fileId } = await storeFile(scope, file, purpose)
  await updateOwn(scope, 'invoice_document')
    .set({ file_id: fileId })
    .where('invoice_id', '=', invoiceId)
    .where('kind', '=', kind)
    .execute()
}

/** Returns a document as it was issued. @throws Refusal `notFound` before it is issued */
export async function requireDocument(scope: OwnerScope, invoiceId: string, kind: DocumentKind) {
  const document = await documentOf(scope, invoiceId, kind)
  if (document === undefined) throw notFound()
  return document
}

/** Sends the PDF or the UBL of a document. @throws Refusal `notFound` without one in the format */
export async function sendInvoice(
  answering: Parameters<typeof sendFile>[0],
  scope: OwnerScope,
  { invoiceId, kind, format }: z.infer<typeof namedDocument>,
): Promise<null> {
  const { content, file_id } = await requireDocument(scope, invoiceId, kind)
  if (format === 'ubl') {
    if (content.seller === null) throw notFound()
    const name = `${content.number.replaceAll(/\W/g, '-')}.xml`
    const facts = { name, mediaType: 'application/xml; charset=utf-8' }
    return sendDownload(answering.reply, facts, Readable.from([ublOf(content)]))
  }
  const file = file_id === null ? undefined : await storedFile(scope, file_id, purpose)
  if (!file) throw notFound()
  return sendFile(answering, file)
}
