import type { BlobKey } from '#server/platform/blob/store.ts'
import { insertOwn, selectOwn } from '#server/platform/database/own.ts'
import type { OwnerScope } from '#server/platform/database/scope.ts'
import type { StoredFileTables } from '#server/platform/database/tables/stored-file.ts'
import type { ReceivedFile } from '#server/platform/file/receive.ts'

type Purpose = StoredFileTables['stored_file']['purpose']

export interface FileFacts {
  readonly fileId: string
  readonly fileName: string
  readonly mediaType: string
  readonly bytes: number
}

export interface StoredFile extends FileFacts {
  readonly blob: BlobKey
}

/** Adds a file of the acting owner, inside the scope's transaction. Its content is already stored, see `withBlobs`. */
export async function storeFile(
  scope: OwnerScope,
  { fileName, mediaType, bytes, hash }: ReceivedFile,
  purpose: Purpose,
): Promise<FileFacts> {
  const { file_id: fileId } = await insertOwn(scope, 'stored_file', {
    purpose,
    account_id: scope.accountId,
    file_name: fileName,
    media_type: mediaType,
    byte_count: bytes,
    blob_hash: Buffer.from(hash, 'hex'),
  })
    .returning('file_id')
    .executeTakeFirstOrThrow()
  return { fileId, fileName, mediaType, bytes }
}

/** Returns a file of the acting owner; undefined if there is none for that purpose. */
export async function storedFile(
  scope: OwnerScope,
  fileId: string,
  purpose: Purpose,
): Promise<StoredFile | undefined> {
  const file = await selectOwn(scope, 'stored_file')
    .select(['file_name', 'media_type', 'byte_count', 'blob_hash'])
    .where('file_id', '=', fileId)
    .where('purpose', '=', purpose)
    .executeTakeFirst()
  return (
    file && {
      fileId,
      fileName: file.file_name,
      mediaType: file.media_type,
      bytes: file.byte_count,
      blob: { ownerId: scope.ownerId, hash: file.blob_hash.toString('hex') },
    }
  )
}
