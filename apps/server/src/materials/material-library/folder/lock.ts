import type { OwnerScope } from '#server/platform/database/scope.ts'
import { changedByOther, notFound } from '#server/platform/http/refusal.ts'
import { type FolderRecord, foldersOf, savedFolderOf } from '#server/materials/material/folder.ts'

/**
 * Reads a folder at the version that the writer saw, and locks it until the transaction ends.
 *
 * @throws Refusal `notFound`, or `changedByOther` with the current one
 */
export async function lockFolder(
  scope: OwnerScope,
  folderId: string,
  version: number,
): Promise<FolderRecord> {
  const row = await foldersOf(scope)
    .where('folder_id', '=', folderId)
    .forUpdate()
    .executeTakeFirst()
  if (row === undefined) throw notFound()
  if (row.version !== version) throw changedByOther(savedFolderOf(row))
  return row
}
