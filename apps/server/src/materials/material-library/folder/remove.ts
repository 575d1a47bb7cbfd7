import type { ReadInputOf } from '@placard/contract/platform/call'
import type { removeMaterialFolder } from '@placard/contract/materials/material-library'
import { folderNameMaxLength, foldersMax } from '@placard/domain/materials/material/limit'
import { caseless } from '@placard/domain/platform/text/letter-case'
import { numberedName } from '@placard/domain/platform/text/numbered-name'
import { sql } from 'kysely'
import { deleteOwn, updateOwn } from '#server/platform/database/own.ts'
import { owned, runOwn } from '#server/platform/database/owned-sql.ts'
import type { OwnerScope } from '#server/platform/database/scope.ts'
import { difference, loggedChanges, logOperation } from '#server/platform/operation-log/write.ts'
import {
  type FolderRecord,
  foldersOf,
  lockFolder,
  lockLibrary,
  savedFolderOf,
} from '#server/materials/material/folder.ts'

/**
 * Removes a folder, inside the scope's transaction. Its content moves to its parent, including content in the recycle
 * bin.
 *
 * @throws Refusal `notFound`, or `changedByOther` with the current one
 */
export async function removeFolder(
  scope: OwnerScope,
  { folderId, version }: ReadInputOf<typeof removeMaterialFolder>,
): Promise<void> {
  await lockLibrary(scope)
  const folder = await lockFolder(scope, folderId, version)
  await moveMaterials(scope, folder)
  await deleteOwn(scope, 'material_folder').where('folder_id', '=', folderId).execute()
  await moveFolders(scope, folder)
  const { name, parentId } = savedFolderOf(folder)
  await logOperation(scope, {
    operation: 'remove',
    entity: 'materialFolder',
    entityId: folderId,
    entityName: name,
    before: { name, parentId },
    after: null,
    version: version + 1,
  })
}

/** Moves all materials at once, because there may be many. */
async function moveMaterials(
  scope: OwnerScope,
  { folder_id, parent_id }: FolderRecord,
): Promise<void> {
  const moved = owned`
    update material set folder_id = ${parent_id}::bigint, version = version + 1
    where owner_id = ${scope.ownerId} and folder_id = ${folder_id}
    returning 'change' as operation, 'material' as entity, material_id as entity_id, material_name as entity_name,
      jsonb_build_object('folderId', ${folder_id}::text) as before,
      jsonb_build_object('folderId', ${parent_id}::text) as after, version`
  await runOwn(scope, owned`with moved as (${moved}) ${loggedChanges(scope, sql`table moved`)}`)
}

async function moveFolders(scope: OwnerScope, gone: FolderRecord): Promise<void> {
  const folders = await foldersOf(scope).orderBy('folder_id').execute()
  const beside = folders.filter(({ parent_id }) => parent_id === gone.parent_id)
  const taken = new Set(beside.map(({ folder_name }) => caseless(folder_name)))
  for (const row of folders.filter(({ parent_id }) => parent_id === gone.folder_id)) {
    const name = freeName(row.folder_name, taken)
    taken.add(caseless(name))
    await moveFolder(scope, row, { name, parentId: gone.parent_id })
  }
}

function freeName(name: string, taken: ReadonlySet<string>): string {
  // Leaves space for the maximum number.
  const begin = [...name].slice(0, folderNameMaxLength - ` (${foldersMax})`.length).join('')
  const numbers = Array.from({ length: foldersMax }, (_, at) => at + 2)
  const names = [name, ...numbers.map((number) => numberedName(begin, number, folderNameMaxLength))]
  return names.find((one) => !taken.has(caseless(one))) ?? name
}

async function moveFolder(
  scope: OwnerScope,
  row: FolderRecord,
  is: { name: string; parentId: string | null },
): Promise<void> {
  const { folderId, name, parentId, version } = savedFolderOf(row)
  const change = difference({ name, parentId }, is)
  if (change === null) return
  await updateOwn(scope, 'material_folder')
    .set({
      parent_id: is.parentId,
      folder_name: is.name,
      name_key: caseless(is.name),
      version: version + 1,
    })
    .where('folder_id', '=', folderId)
    .execute()
  await logOperation(scope, {
    operation: 'change',
    entity: 'materialFolder',
    entityId: folderId,
    entityName: name,
    ...change,
    version: version + 1,
  })
}
