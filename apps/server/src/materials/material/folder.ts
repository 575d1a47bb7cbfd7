import type { MaterialFolder } from '@placard/contract/materials/material-library'
import { selectOwn } from '#server/platform/database/own.ts'
import type { OwnerScope } from '#server/platform/database/scope.ts'
import { notFound } from '#server/platform/http/refusal.ts'

/** The row of a folder. */
export interface FolderRecord {
  folder_id: string
  parent_id: string | null
  folder_name: string
  version: number
}

/** Returns a folder as the wire has it. */
export function savedFolderOf(row: FolderRecord): MaterialFolder {
  return {
    folderId: row.folder_id,
    parentId: row.parent_id,
    name: row.folder_name,
    version: row.version,
  }
}

/** Returns all folders of the acting owner. */
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
