import type { FileType } from '@placard/domain/file/media-type'
import type { Kysely } from 'kysely'
import type { Tables } from '#server/database/tables.ts'
import type { StoredFileTables } from '#server/database/tables/stored-file.ts'

/** A small file of an owner. */
export interface DemoFile {
  readonly ownerId: string
  readonly purpose: StoredFileTables['stored_file']['purpose']
  /** Whoever has uploaded it. */
  readonly accountId: string | null
  readonly fileName: string
  readonly mediaType: FileType
  readonly bytes: Buffer
}

/** Keeps a file in one piece. @returns its id */
export async function addDemoFile(db: Kysely<Tables>, file: DemoFile): Promise<string> {
  const { file_id } = await db
    .insertInto('stored_file')
    .values({
      owner_id: file.ownerId,
      purpose: file.purpose,
      account_id: file.accountId,
      file_name: file.fileName,
      media_type: file.mediaType,
      byte_count: file.bytes.length,
    })
    .returning('file_id')
    .executeTakeFirstOrThrow()
  const piece = { owner_id: file.ownerId, file_id, piece_num: 1, bytes: file.bytes }
  await db.insertInto('stored_file_piece').values(piece).execute()
  return file_id
}
