import { validationStatus } from '@placard/domain/support/business-validation/validation'
import { mediaType } from '@placard/domain/platform/file/media-type'
import { verificationKind } from '@placard/domain/support/verification/verification'
import type { Kysely } from 'kysely'
import type { Tables } from '#server/platform/database/tables.ts'
import { addDemoFile } from '#server/demo/stored-file.ts'
import { testBlobs } from '#server/testing/blobs.ts'

/** The ids of an owner's documents. */
export type Documents = Readonly<Record<'document' | 'qualification', string>>

/** Adds a verification and a qualification that wait for review, with a document for both. */
export async function addDocuments(
  db: Kysely<Tables>,
  { ownerId, accountId }: { ownerId: string; accountId: string },
): Promise<Documents> {
  const owner = { owner_id: ownerId }
  const file_id = await addDemoFile(
    { db, blobs: testBlobs() },
    {
      ownerId,
      purpose: 'verification',
      accountId,
      fileName: 'paper.png',
      mediaType: mediaType.png,
      bytes: Buffer.from(ownerId.slice(-4)),
    },
  )
  const record = { ...owner, status: validationStatus.validating, number: 'number' }
  const added = await db
    .insertInto('verification')
    .values([
      { ...record, kind: verificationKind.business },
      { ...record, kind: verificationKind.trademark },
    ])
    .returning(['verification_id', 'kind'])
    .execute()
  await db
    .insertInto('verification_document')
    .values(added.map(({ verification_id }) => ({ ...owner, verification_id, file_id })))
    .execute()
  const qualification = added.find(({ kind }) => kind === verificationKind.trademark)
  return { document: file_id, qualification: qualification?.verification_id ?? '' }
}
