import type { ReadInputOf } from '@placard/contract/platform/call'
import type {
  addMaterialFolder,
  changeMaterialFolder,
  MaterialFolder,
} from '@placard/contract/materials/material-library'
import type { Locale } from '@placard/domain/platform/locale/locale'
import { caseless } from '@placard/domain/platform/text/letter-case'
import { insertOwn, updateOwn } from '#server/platform/database/own.ts'
import type { OwnerScope } from '#server/platform/database/scope.ts'
import { difference, logOperation } from '#server/platform/operation-log/write.ts'
import {
  type FolderRecord,
  foldersOf,
  lockFolder,
  lockLibrary,
  savedFolderOf,
} from '#server/materials/material/folder.ts'
import { code } from '@placard/contract/platform/code'
import { folderMaxDepth, foldersMax } from '@placard/domain/materials/material/limit'
import { placeProblem } from '@placard/domain/platform/tree/tree'
import { invalidInput, notFound, Refusal } from '#server/platform/http/refusal.ts'
import { libraryTexts } from '#server/materials/material-library/texts.ts'

const expectedPlaces = {
  belowItself: 'a folder that is not in this one',
  tooDeep: `at most ${folderMaxDepth} levels`,
} as const

interface FolderPlace extends Pick<FolderRecord, 'parent_id' | 'folder_name'> {
  /** Null for a new folder. */
  readonly folder_id: string | null
}

/**
 * Checks that a folder can have this place, while the library is locked.
 *
 * @throws Refusal `notFound` for an unknown parent, `limitReached`, or `invalidInput`
 */
async function checkPlace(scope: OwnerScope, place: FolderPlace, locale: Locale): Promise<void> {
  const texts = libraryTexts[locale]
  const { folder_id: nodeId, parent_id: parentId, folder_name: name } = place
  const folders = await foldersOf(scope).execute()
  if (nodeId === null && folders.length >= foldersMax)
    throw new Refusal({
      code: code.limitReached,
      message: texts.tooManyFolders({ max: foldersMax }),
    })
  const nodes = folders.map((row) => ({ nodeId: row.folder_id, parentId: row.parent_id }))
  const problem = placeProblem(nodes, { nodeId, parentId }, folderMaxDepth)
  if (problem === 'noParent') throw notFound()
  if (problem !== null) {
    const [expected, got] = [expectedPlaces[problem], parentId ?? 'no parent']
    throw invalidInput([{ path: 'parentId', expected, got, message: texts.place[problem] }])
  }
  const taken = folders.find((row) => row.folder_id !== nodeId && isBeside(row, place))
  if (taken !== undefined) {
    const [expected, message] = ['a name that no neighbour has', texts.folderNameTaken({ name })]
    throw invalidInput([{ path: 'name', expected, got: name, message }])
  }
}

function isBeside(row: FolderRecord, place: FolderPlace): boolean {
  return (
    row.parent_id === place.parent_id && caseless(row.folder_name) === caseless(place.folder_name)
  )
}

/**
 * Adds a folder, inside the scope's transaction.
 *
 * @throws Refusal `notFound` for an unknown parent, `limitReached`, or `invalidInput`
 */
export async function addFolder(
  scope: OwnerScope,
  { name, parentId }: ReadInputOf<typeof addMaterialFolder>,
  locale: Locale,
): Promise<MaterialFolder> {
  await lockLibrary(scope)
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
 * Renames or moves a folder, inside the scope's transaction. A save without changes keeps the version.
 *
 * @throws Refusal `notFound`, `changedByOther` with the current one, or `invalidInput`
 */
export async function changeFolder(
  scope: OwnerScope,
  { folderId, version, ...wanted }: ReadInputOf<typeof changeMaterialFolder>,
  locale: Locale,
): Promise<MaterialFolder> {
  await lockLibrary(scope)
  const was = savedFolderOf(await lockFolder(scope, folderId, version))
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
