import { createHash } from 'node:crypto'
import { writeFile } from 'node:fs/promises'
import type { FileType } from '@placard/domain/platform/file/media-type'
import type { Kysely } from 'kysely'
import { withIncoming } from '#server/platform/blob/incoming.ts'
import type { BlobStore } from '#server/platform/blob/store.ts'
import type { Tables } from '#server/platform/database/tables.ts'
import type { StoredFileTables } from '#server/platform/database/tables/stored-file.ts'

/** A small file of an owner. */
export interface DemoFile {
  readonly ownerId: string
  readonly purpose: StoredFileTables['stored_file']['purpose']
  /** The uploading user. */
  readonly accountId: string | null
  readonly fileName: string
  readonly mediaType: FileType
  readonly bytes: Buffer
}

/** The store of files: their rows, and their contents. */
export interface FileStores {
  readonly db: Kysely<Tables>
  readonly blobs: BlobStore
}

/** Stores a file, and returns its id. */
export async function addDemoFile({ db, blobs }: FileStores, file: DemoFile): Promise<string> {
  const { ownerId, bytes } = file
  const hash = createHash('sha256').update(bytes).digest()
  // Other transactions do not see the owner yet, so the file is claimed in the same transaction.
  await db
    .insertInto('blob')
    .values({ owner_id: ownerId, hash, byte_count: bytes.length })
    .onConflict((conflict) => conflict.doNothing())
    .execute()
  await withIncoming(blobs, async (path) => {
    await writeFile(path, bytes)
    await blobs.put({ ownerId, hash: hash.toString('hex') }, path)
  })
  const { file_id } = await db
    .insertInto('stored_file')
    .values({
      owner_id: ownerId,
      purpose: file.purpose,
      account_id: file.accountId,
      file_name: file.fileName,
      media_type: file.mediaType,
      byte_count: bytes.length,
      blob_hash: hash,
    })
    .returning('file_id')
    .executeTakeFirstOrThrow()
  return file_id
}
