import type { OutputOf } from '@placard/contract/platform/call'
import type { listMaterialFolders } from '@placard/contract/materials/material-library'
import { owned, runOwn } from '#server/platform/database/owned-sql.ts'
import type { OwnerScope } from '#server/platform/database/scope.ts'
import { foldersOf, savedFolderOf } from '#server/materials/material/folder.ts'

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
