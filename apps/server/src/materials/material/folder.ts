import type {
  listMaterialFolders,
  MaterialFolder,
} from '@placard/contract/materials/material-library'
import { selectOwn } from '#server/platform/database/own.ts'
import type { OwnerScope } from '#server/platform/database/scope.ts'
import { changedByOther, notFound } from '#server/platform/http/refusal.ts'
import { lockOwn, owned, runOwn } from '#server/platform/database/owned-sql.ts'
import type { OutputOf } from '@placard/contract/platform/call'

export interface FolderRecord {
  folder_id: string
  parent_id: string | null
  folder_name: string
  version: number
}

export function savedFolderOf(row: FolderRecord): MaterialFolder {
  return {
    folderId: row.folder_id,
    parentId: row.parent_id,
    name: row.folder_name,
    version: row.version,
  }
}

export function foldersOf(scope: OwnerScope) {
  return selectOwn(scope, 'material_folder').select([
    'folder_id',
    'parent_id',
    'folder_name',
    'version',
  ])
}

/** Locks a folder against removal until the transaction ends. @throws Refusal `notFound` */
export async function keepFolder(scope: OwnerScope, folderId: string): Promise<void> {
  const folder = await foldersOf(scope)
    .where('folder_id', '=', folderId)
    .forKeyShare()
    .executeTakeFirst()
  if (folder === undefined) throw notFound()
}

/**
 * Locks the acting owner's folders and tags against changes by others until the transaction ends. Two concurrent
 * changes, each valid alone, could together form a cycle of folders, or two spellings of one tag.
 */
export async function lockLibrary(scope: OwnerScope): Promise<void> {
  await lockOwn(scope, 'material library')
}

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

/** Returns all folders of the acting owner by name, with the number of materials in each and outside of all. */
export async function folderList(scope: OwnerScope): Promise<OutputOf<typeof listMaterialFolders>> {
  const [folders, counts] = await Promise.all([
    foldersOf(scope).orderBy('name_key').execute(),
    runOwn<{ folder_id: string | null; count: number }>(
      scope,
      owned`select folder_id, count(*)::int as count from material
        where owner_id = ${scope.ownerId} and removed_at is null group by folder_id`,
    ),
  ])
  const counted = new Map(counts.rows.map(({ folder_id, count }) => [folder_id, count]))
  return {
    items: folders.map((row) => ({
      ...savedFolderOf(row),
      count: counted.get(row.folder_id) ?? 0,
    })),
    outside: counted.get(null) ?? 0,
  }
}
