import { code } from '@placard/contract/platform/code'
import type { VerificationDocument } from '@placard/contract/support/verification'
import { mediaType } from '@placard/domain/platform/file/media-type'
import type { Locale } from '@placard/domain/platform/locale/locale'
import {
  documentMaxBytes,
  waitingDocumentsMax,
} from '@placard/domain/support/verification/verification'
import { type Kysely, sql } from 'kysely'
import { deleteOwn, insertOwn, selectOwn } from '#server/platform/database/own.ts'
import { owned, runOwn } from '#server/platform/database/owned-sql.ts'
import type { OwnerScope } from '#server/platform/database/scope.ts'
import type { Tables } from '#server/platform/database/tables.ts'
import type { Accepted, ReceivedFile } from '#server/platform/file/receive.ts'
import { storeFile, type StoredFile, storedFile } from '#server/platform/file/store.ts'
import { notFound, Refusal } from '#server/platform/http/refusal.ts'
import { verificationTexts } from '#server/support/verification/record.ts'

const purpose = 'verification'

export const acceptedDocuments: Accepted = {
  mediaTypes: [mediaType.png, mediaType.jpeg, mediaType.webp, mediaType.pdf],
  maxBytes: documentMaxBytes,
}

/**
 * Stores a document until it is submitted, or for a day.
 *
 * @throws Refusal `limitReached` while too many are waiting
 */
export async function addDocument(
  scope: OwnerScope,
  file: ReceivedFile,
  locale: Locale,
): Promise<VerificationDocument> {
  const { rows } = await runOwn<{ count: number }>(
    scope,
    owned`select count(*)::int as count from stored_file f
      where f.owner_id = ${scope.ownerId} and f.purpose = ${purpose} and not ${isHandedIn}`,
  )
  if ((rows[0]?.count ?? 0) >= waitingDocumentsMax) {
    const message = verificationTexts[locale].tooManyDocuments({ max: waitingDocumentsMax })
    throw new Refusal({ code: code.limitReached, message })
  }
  const {
    fileId: documentId,
    fileName,
    mediaType: type,
    bytes,
  } = await storeFile(scope, file, purpose)
  return { documentId, fileName, mediaType: type, bytes }
}

/** @throws Refusal `notFound` if the acting owner has no such document */
export async function documentOf(scope: OwnerScope, documentId: string): Promise<StoredFile> {
  const file = await storedFile(scope, documentId, purpose)
  if (file === undefined) throw notFound()
  return file
}

/** Locks documents until the transaction ends. @throws Refusal `notFound` if one does not belong to the acting owner */
export async function lockDocuments(
  scope: OwnerScope,
  documentIds: readonly string[],
): Promise<void> {
  const found = await selectOwn(scope, 'stored_file')
    .select('file_id')
    .where('file_id', 'in', documentIds)
    .where('purpose', '=', purpose)
    .forKeyShare()
    .execute()
  if (found.length < documentIds.length) throw notFound()
}

export async function linkDocuments(
  scope: OwnerScope,
  verificationId: string,
  documentIds: readonly string[],
): Promise<void> {
  await deleteOwn(scope, 'verification_document')
    .where('verification_id', '=', verificationId)
    .execute()
  await insertOwn(
    scope,
    'verification_document',
    documentIds.map((file_id) => ({ verification_id: verificationId, file_id })),
  ).execute()
}

/** Deletes documents that were not submitted within a day, and those that were replaced. */
export async function sweepDocuments(db: Kysely<Tables>): Promise<void> {
  await sql`delete from stored_file f
    where f.purpose = ${purpose} and f.created_at < now() - interval '1 day' and not ${isHandedIn}`.execute(
    db,
  )
}

const isHandedIn = sql`exists (
  select from verification_document d where d.owner_id = f.owner_id and d.file_id = f.file_id
)`
