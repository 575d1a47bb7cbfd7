import { insertOwn, selectOwn } from '#server/platform/database/own.ts'
import type { OwnerScope } from '#server/platform/database/scope.ts'
import type { ShownContent } from '#server/platform/file/send.ts'
import type { StoredFile } from '#server/platform/file/store.ts'
import type { BundleFile } from '#server/materials/material/bundle/unpack.ts'

/** Stores the positions of a bundle's files in the stored file that contains them, inside the scope's transaction. */
export async function storeBundleFiles(
  scope: OwnerScope,
  fileId: string,
  files: readonly BundleFile[],
): Promise<void> {
  const rows = files.map(({ path, mediaType, firstByte, bytes }) => ({
    file_id: fileId,
    path,
    media_type: mediaType,
    first_byte: firstByte,
    byte_count: bytes,
  }))
  await insertOwn(scope, 'bundle_file', rows).execute()
}

/** Returns one of them; undefined if there is none at that path. */
export async function bundleFile(
  scope: OwnerScope,
  { fileId, blob }: StoredFile,
  path: string,
): Promise<ShownContent | undefined> {
  const found = await selectOwn(scope, 'bundle_file')
    .select(['media_type', 'first_byte', 'byte_count'])
    .where('file_id', '=', fileId)
    .where('path', '=', path)
    .executeTakeFirst()
  return (
    found && {
      blob,
      mediaType: found.media_type,
      firstByte: found.first_byte,
      bytes: found.byte_count,
    }
  )
}
