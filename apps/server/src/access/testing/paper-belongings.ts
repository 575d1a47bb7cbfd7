import { validationStatus } from '@placard/domain/business-validation/status'
import { mediaType } from '@placard/domain/file/media-type'
import { verificationKind } from '@placard/domain/verification/kind'
import type { Kysely } from 'kysely'
import type { Tables } from '#server/database/tables.ts'

/** The ids of an owner's papers. */
export type Papers = Readonly<Record<'document' | 'qualification', string>>

/** A verification and a qualification that wait to be checked, with a document of both. */
export async function addPapers(
  db: Kysely<Tables>,
  { ownerId, accountId }: { ownerId: string; accountId: string },
): Promise<Papers> {
  const owner = { owner_id: ownerId }
  const { file_id } = await db
    .insertInto('stored_file')
    .values({
      ...owner,
      purpose: 'verification',
      account_id: accountId,
      file_name: 'paper.png',
      media_type: mediaType.png,
      byte_count: 4,
    })
    .returning('file_id')
    .executeTakeFirstOrThrow()
  const piece = { ...owner, file_id, piece_num: 1, bytes: Buffer.from(ownerId.slice(-4)) }
  await db.insertInto('stored_file_piece').values(piece).execute()
  const paper = { ...owner, status: validationStatus.validating, number: 'number' }
  const added = await db
    .insertInto('verification')
    .values([
      { ...paper, kind: verificationKind.business },
      { ...paper, kind: verificationKind.trademark },
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
