import type { ReadInputOf } from '@placard/contract/platform/call'
import type {
  addMaterialFolder,
  changeMaterialFolder,
  MaterialFolder,
} from '@placard/contract/materials/material-library'
import type { Locale } from '@placard/domain/platform/locale/locale'
import { caseless } from '@placard/domain/platform/text/caseless'
import { insertOwn, updateOwn } from '#server/platform/database/own.ts'
import type { OwnerScope } from '#server/platform/database/scope.ts'
import { logOperation } from '#server/platform/operation-log/write.ts'
import { difference } from '#server/platform/operation-log/difference.ts'
import { savedFolderOf } from '#server/materials/material/folder.ts'
import { heldFolder } from '#server/materials/material-library/folder/held.ts'
import { checkPlace } from '#server/materials/material-library/folder/place.ts'
import { holdLibrary } from '#server/materials/material-library/lock.ts'

/**
 * Adds a folder, inside the scope's transaction.
 *
 * @throws Refusal `notFound` for a parent that there is not, `limitReached`, or `invalidInput`
 */
export async function addFolder(
  scope: OwnerScope,
  { name, parentId }: ReadInputOf<typeof addMaterialFolder>,
  locale: Locale,
): Promise<MaterialFolder> {
  await holdLibrary(scope)
  const place = placeOf(name, parentId)
  await checkPlace(scope, { folder_id: null, ...place }, locale)
  const { folder_id: folderId } = await insertOwn(scope, 'material_folder', place)
    .returning('folder_id')
    .executeTakeFirstOrThrow()
  await logOperation(scope, {
    operation: 'create',
    entity: 'materialFolder',
    entityId: folderId,
    entityName: name,
    before: null,
    after: { name, parentId },
    version: 1,
  })
  return { folderId, parentId, name, version: 1 }
}

/**
 * Renames or moves a folder, inside the scope's transaction. A change of nothing leaves the version alone.
 *
 * @throws Refusal `notFound`, `changedByOther` with how it stands, or `invalidInput`
 */
export async function changeFolder(
  scope: OwnerScope,
  { folderId, version, ...wanted }: ReadInputOf<typeof changeMaterialFolder>,
  locale: Locale,
): Promise<MaterialFolder> {
  await holdLibrary(scope)
  const was = savedFolderOf(await heldFolder(scope, folderId, version))
  const { name = was.name, parentId = was.parentId } = wanted
  const change = difference({ name: was.name, parentId: was.parentId }, { name, parentId })
  if (change === null) return was
  const place = placeOf(name, parentId)
  await checkPlace(scope, { folder_id: folderId, ...place }, locale)
  await updateOwn(scope, 'material_folder')
    .set({ ...place, version: version + 1 })
    .where('folder_id', '=', folderId)
    .execute()
  await logOperation(scope, {
    operation: 'change',
    entity: 'materialFolder',
    entityId: folderId,
    entityName: was.name,
    ...change,
    version: version + 1,
  })
  return { folderId, parentId, name, version: version + 1 }
}

function placeOf(name: string, parentId: string | null) {
  return { parent_id: parentId, folder_name: name, name_key: caseless(name) }
}
